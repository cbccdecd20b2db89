CREATE TABLE "order_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "order_file_kind" CHECK ("order_file"."kind" IN ('upload', 'purchaseOrder')),
	CONSTRAINT "order_file_document_stays" CHECK ("order_file"."kind" = 'upload' OR "order_file"."removed_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "order_file_slice" (
	"version_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "order_file_slice_version_id_number_pk" PRIMARY KEY("version_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_file_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_file_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"size" integer NOT NULL,
	"facts_hash" "bytea",
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_file_version_number" UNIQUE("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "company_logo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_logo_single" CHECK ("company_logo"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file_slice" ADD CONSTRAINT "order_file_slice_version_id_order_file_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."order_file_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file_version" ADD CONSTRAINT "order_file_version_file_id_order_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file_version" ADD CONSTRAINT "order_file_version_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_file_order" ON "order_file" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_file_document" ON "order_file" USING btree ("order_id","kind") WHERE kind <> 'upload';--> statement-breakpoint
CREATE UNIQUE INDEX "order_file_name" ON "order_file" USING btree ("order_id",lower("name")) WHERE kind = 'upload' AND removed_at IS NULL;