CREATE TABLE "ccrs_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ccrs_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"row_count" integer NOT NULL,
	"order_id" integer,
	"person_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"uploaded_by" integer,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "ccrs_file_name" UNIQUE("name"),
	CONSTRAINT "ccrs_file_kind" CHECK ("ccrs_file"."kind" IN ('Strain', 'Area', 'Product', 'Inventory', 'Manifest', 'Sale')),
	CONSTRAINT "ccrs_file_outcome" CHECK ("ccrs_file"."outcome" IN ('successful', 'errors', 'failed')),
	CONSTRAINT "ccrs_file_answered" CHECK (("ccrs_file"."outcome" IS NULL) = ("ccrs_file"."answered_at" IS NULL)),
	CONSTRAINT "ccrs_file_uploaded" CHECK (("ccrs_file"."uploaded_at" IS NULL) = ("ccrs_file"."uploaded_by" IS NULL)),
	CONSTRAINT "ccrs_file_rows" CHECK ("ccrs_file"."row_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "ccrs_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ccrs_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"external_id" text NOT NULL,
	"operation" text NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_id" integer,
	"error" text,
	"order_id" integer,
	"order_line_id" integer,
	"created_on" date NOT NULL,
	"changed_on" date NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "ccrs_row_kind" CHECK ("ccrs_row"."kind" IN ('Strain', 'Area', 'Product', 'Inventory', 'Manifest', 'Sale')),
	CONSTRAINT "ccrs_row_operation" CHECK ("ccrs_row"."operation" IN ('INSERT', 'UPDATE', 'DELETE')),
	CONSTRAINT "ccrs_row_state" CHECK ("ccrs_row"."state" IN ('waiting', 'filed', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "ccrs_row_file_fits" CHECK (CASE "ccrs_row"."state" WHEN 'waiting' THEN "ccrs_row"."file_id" IS NULL WHEN 'withdrawn' THEN true ELSE "ccrs_row"."file_id" IS NOT NULL END),
	CONSTRAINT "ccrs_row_error" CHECK ("ccrs_row"."state" <> 'refused' OR "ccrs_row"."error" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "ccrs_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"submitted_by" text NOT NULL,
	"integrator_id" text NOT NULL,
	"area" text NOT NULL,
	"quarantine_area" text NOT NULL,
	"strain" text NOT NULL,
	"strain_type" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "ccrs_setting_single" CHECK ("ccrs_setting"."id" = 1),
	CONSTRAINT "ccrs_setting_strain_type" CHECK ("ccrs_setting"."strain_type" IN ('Hybrid', 'Indica', 'Sativa'))
);
--> statement-breakpoint
CREATE TABLE "ccrs_type" (
	"product_line_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ccrs_file" ADD CONSTRAINT "ccrs_file_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_file" ADD CONSTRAINT "ccrs_file_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_file" ADD CONSTRAINT "ccrs_file_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_file_id_ccrs_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."ccrs_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ccrs_type" ADD CONSTRAINT "ccrs_type_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ccrs_file_order" ON "ccrs_file" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ccrs_row_waiting" ON "ccrs_row" USING btree ("kind","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ccrs_row_key" ON "ccrs_row" USING btree ("kind","key","id");--> statement-breakpoint
CREATE INDEX "ccrs_row_order" ON "ccrs_row" USING btree ("order_id","id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ccrs_row_file" ON "ccrs_row" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "ccrs_row_open" ON "ccrs_row" USING btree ("state","id") WHERE state IN ('waiting', 'refused');