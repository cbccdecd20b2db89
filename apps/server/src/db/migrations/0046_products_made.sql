CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"unit_price_before" numeric(12, 2),
	"unit_price" numeric(12, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" integer,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "allow_fractions" boolean;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "is_medical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "units_per_case" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "unit_weight_grams" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "servings" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "package_barcode" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state_type" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state_name" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "state_id" text;--> statement-breakpoint
ALTER TABLE "strain" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_in_any_case" ON "brand" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "price_change_product" ON "price_change" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_sku_in_any_case" ON "product" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_package_barcode" ON "product" USING btree ("package_barcode");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_line_in_any_case" ON "product_line" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "strain_in_any_case" ON "strain" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sub_product_line_in_any_case" ON "sub_product_line" USING btree ("product_line_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tag_in_any_case" ON "tag" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "strain" ADD CONSTRAINT "strain_type" CHECK ("strain"."type" IN ('Hybrid', 'Indica', 'Sativa'));--> statement-breakpoint
-- Lines that have a fraction of a unit keep the right to it when their product loses it.
UPDATE "order_line" SET "allow_fractions" = true WHERE "units" <> trunc("units");--> statement-breakpoint
-- Who changes products sees all of them; administrators see what goods cost.
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'stock' FROM "role_permission" WHERE "permission" = 'products.edit' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'costs' FROM "role_permission" WHERE "permission" = 'people.edit' ON CONFLICT DO NOTHING;
