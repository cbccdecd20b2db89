CREATE TABLE "accounting_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"receivable_account" text NOT NULL,
	"sales_account" text NOT NULL,
	"discount_account" text NOT NULL,
	"charge_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"discount_item" text NOT NULL,
	"credit_item" text NOT NULL,
	"item_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"terms" text NOT NULL,
	"tax_account" text NOT NULL,
	"tax_item" text NOT NULL,
	"tax_agency" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "accounting_setting_single" CHECK ("accounting_setting"."id" = 1),
	CONSTRAINT "accounting_setting_item_name" CHECK ("accounting_setting"."item_name" IN ('sku', 'name')),
	CONSTRAINT "accounting_setting_customer_name" CHECK ("accounting_setting"."customer_name" IN ('tradename', 'tradenameAndLicense'))
);
--> statement-breakpoint
CREATE TABLE "invoice_export" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"target" text NOT NULL,
	"revision" smallint NOT NULL,
	"facts_hash" "bytea" NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"person_id" integer NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_export_revision" UNIQUE("order_id","target","revision"),
	CONSTRAINT "invoice_export_target" CHECK ("invoice_export"."target" IN ('iif')),
	CONSTRAINT "invoice_export_counts" CHECK ("invoice_export"."revision" > 0 AND "invoice_export"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_export" ADD CONSTRAINT "invoice_export_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;