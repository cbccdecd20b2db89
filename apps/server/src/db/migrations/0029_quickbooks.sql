CREATE TABLE "quick_books_connection" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"environment" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"income_account_id" text,
	"income_account_name" text,
	"discount_account_id" text,
	"discount_account_name" text,
	"credit_item_id" text,
	"credit_item_name" text,
	"state_hash" "bytea",
	"verifier" text,
	"redirect_uri" text,
	"started_by" integer,
	"started_at" timestamp with time zone,
	"realm_id" text,
	"company_name" text,
	"access_token" text,
	"access_ends_at" timestamp with time zone,
	"refresh_token" text,
	"refresh_ends_at" timestamp with time zone,
	"signed_in_by" integer,
	"signed_in_at" timestamp with time zone,
	"last_answer_at" timestamp with time zone,
	"refreshing_until" timestamp with time zone,
	"next_call_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "quick_books_connection_single" CHECK ("quick_books_connection"."id" = 1),
	CONSTRAINT "quick_books_connection_environment" CHECK ("quick_books_connection"."environment" IN ('production', 'sandbox')),
	CONSTRAINT "quick_books_connection_sealed" CHECK ("quick_books_connection"."client_secret" LIKE 'sealed.%' AND "quick_books_connection"."access_token" LIKE 'sealed.%' AND "quick_books_connection"."refresh_token" LIKE 'sealed.%' AND "quick_books_connection"."verifier" LIKE 'sealed.%'),
	CONSTRAINT "quick_books_connection_tokens" CHECK (num_nulls("quick_books_connection"."realm_id", "quick_books_connection"."access_token", "quick_books_connection"."refresh_token") IN (0, 3))
);
--> statement-breakpoint
CREATE TABLE "quick_books_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quick_books_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"realm_id" text NOT NULL,
	"client_id" integer,
	"product_id" integer,
	"charge_type_id" smallint,
	"remote_id" text NOT NULL,
	"remote_name" text NOT NULL,
	"person_id" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_books_link_client" UNIQUE("realm_id","client_id"),
	CONSTRAINT "quick_books_link_product" UNIQUE("realm_id","product_id"),
	CONSTRAINT "quick_books_link_charge" UNIQUE("realm_id","charge_type_id"),
	CONSTRAINT "quick_books_link_one" CHECK (num_nonnulls("quick_books_link"."client_id", "quick_books_link"."product_id", "quick_books_link"."charge_type_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "invoice_export" DROP CONSTRAINT "invoice_export_target";--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "status" text DEFAULT 'exported' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "realm_id" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "sync_token" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "holder_id" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "intuit_tid" text;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "order_version" bigint;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD COLUMN "is_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_books_connection" ADD CONSTRAINT "quick_books_connection_started_by_person_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_books_connection" ADD CONSTRAINT "quick_books_connection_signed_in_by_person_id_fk" FOREIGN KEY ("signed_in_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_books_link" ADD CONSTRAINT "quick_books_link_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_books_link" ADD CONSTRAINT "quick_books_link_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_books_link" ADD CONSTRAINT "quick_books_link_charge_type_id_charge_type_id_fk" FOREIGN KEY ("charge_type_id") REFERENCES "public"."charge_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_books_link" ADD CONSTRAINT "quick_books_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_export_remote_document" ON "invoice_export" USING btree ("realm_id","remote_id");--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_status" CHECK ("invoice_export"."status" IN ('sending', 'failed', 'exported'));--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_remote" CHECK ("invoice_export"."target" = 'iif' OR ("invoice_export"."realm_id" IS NOT NULL AND ("invoice_export"."status" <> 'exported' OR "invoice_export"."remote_id" IS NOT NULL)));--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_request" CHECK ("invoice_export"."status" <> 'sending' OR "invoice_export"."request" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_target" CHECK ("invoice_export"."target" IN ('iif', 'qbo'));--> statement-breakpoint
SELECT guard_against_merged_clients('quick_books_link');
