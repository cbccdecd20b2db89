CREATE SEQUENCE "public"."lot_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"supplier" text NOT NULL,
	"supplier_name" text COLLATE "und-x-icu" NOT NULL,
	"supplier_license_no" text NOT NULL,
	"manifest_no" text NOT NULL,
	"received_on" date,
	"note" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_by" integer,
	"received_at" timestamp with time zone,
	"voided_by" integer,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_state" CHECK ("receipt"."state" IN ('expected', 'received', 'void')),
	CONSTRAINT "receipt_received" CHECK (("receipt"."state" = 'expected') = ("receipt"."received_at" IS NULL)),
	CONSTRAINT "receipt_received_by" CHECK (("receipt"."received_at" IS NULL) = ("receipt"."received_by" IS NULL)),
	CONSTRAINT "receipt_received_on" CHECK ("receipt"."received_at" IS NULL OR "receipt"."received_on" IS NOT NULL),
	CONSTRAINT "receipt_void" CHECK (("receipt"."state" = 'void') = ("receipt"."voided_at" IS NOT NULL)),
	CONSTRAINT "receipt_void_reason" CHECK (("receipt"."voided_at" IS NULL) = ("receipt"."void_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"product_id" integer,
	"sent" jsonb,
	"sent_units" numeric(12, 2),
	"units" numeric(12, 2),
	"reject_reason" text,
	"reject_note" text NOT NULL,
	"line_cost" numeric(12, 2),
	"no_cost_reason" text NOT NULL,
	"batch_date" date,
	"best_by" date,
	"area_id" integer,
	"barcode" text,
	"supplier_inventory_id" text,
	"thca" numeric(12, 4),
	"thc" numeric(12, 4),
	"cbd" numeric(12, 4),
	"total" numeric(12, 4),
	"lab_result" jsonb,
	"lot_id" integer,
	CONSTRAINT "receipt_line_lot" UNIQUE("lot_id"),
	CONSTRAINT "receipt_line_units" CHECK ("receipt_line"."units" >= 0),
	CONSTRAINT "receipt_line_reject_reason" CHECK ("receipt_line"."reject_reason" IN ('missing', 'damaged', 'wrongProduct', 'notOrdered', 'labResult', 'pastBestBy', 'other')),
	CONSTRAINT "receipt_line_cost" CHECK ("receipt_line"."lot_id" IS NULL OR ("receipt_line"."line_cost" IS NULL) = ("receipt_line"."no_cost_reason" <> '')),
	CONSTRAINT "receipt_line_of_lot" CHECK ("receipt_line"."lot_id" IS NULL OR ("receipt_line"."units" > 0 AND "receipt_line"."product_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "supplier_product" (
	"supplier" text NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"product_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_product_supplier_sku_product_name_pk" PRIMARY KEY("supplier","sku","product_name")
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_received_by_person_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_voided_by_person_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_manifest" ON "receipt" USING btree (lower("manifest_no"),"supplier") WHERE manifest_no <> '' AND state <> 'void';--> statement-breakpoint
CREATE INDEX "receipt_state" ON "receipt" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "receipt_line_receipt" ON "receipt_line" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_line_product" ON "receipt_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "receipt_line_area" ON "receipt_line" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "supplier_product_product" ON "supplier_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movement_receipt" ON "stock_movement" USING btree ("receipt_id") WHERE receipt_id IS NOT NULL;