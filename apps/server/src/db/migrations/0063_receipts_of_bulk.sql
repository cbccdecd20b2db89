ALTER TABLE "receipt_line" DROP CONSTRAINT "receipt_line_cost";--> statement-breakpoint
ALTER TABLE "supplier_product" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_movement" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD COLUMN "amount" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "receipt_line" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD COLUMN "came_in" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "supplier_product" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "source_movement" ADD CONSTRAINT "source_movement_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_movement_receipt" ON "source_movement" USING btree ("receipt_id") WHERE receipt_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "receipt_line_source" ON "receipt_line" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "supplier_product_source" ON "supplier_product" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_unit" CHECK ("receipt_line"."unit" IN ('g', 'kg', 'mg', 'lb', 'oz', 'mL', 'L', 'each'));--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_bulk" CHECK (CASE WHEN "receipt_line"."source_id" IS NULL THEN num_nonnulls("receipt_line"."amount", "receipt_line"."unit", "receipt_line"."came_in") = 0
        ELSE "receipt_line"."unit" IS NOT NULL AND num_nonnulls("receipt_line"."product_id", "receipt_line"."units", "receipt_line"."lot_id") = 0 END);--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_came_in" CHECK ("receipt_line"."amount" >= 0 AND ("receipt_line"."came_in" IS NULL OR "receipt_line"."came_in" > 0 AND "receipt_line"."amount" > 0));--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_cost" CHECK ("receipt_line"."lot_id" IS NULL AND "receipt_line"."came_in" IS NULL OR ("receipt_line"."line_cost" IS NULL) = ("receipt_line"."no_cost_reason" <> ''));--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_one" CHECK (num_nonnulls("supplier_product"."product_id", "supplier_product"."source_id") = 1);