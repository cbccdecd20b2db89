ALTER TABLE "source_movement" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "unit" text DEFAULT 'g' NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "strain_id" integer;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "made_of" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "total_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_strain_id_strain_id_fk" FOREIGN KEY ("strain_id") REFERENCES "public"."strain"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Two of one name become two names.
UPDATE "source" SET "name" = "source"."name" || ' (' || "source"."id" || ')' FROM "source" AS "first"
  WHERE lower("first"."name") = lower("source"."name") AND "first"."id" < "source"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "source_in_any_case" ON "source" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "source_name" ON "source" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "source_strain" ON "source" USING btree ("strain_id");--> statement-breakpoint
CREATE INDEX "source_area" ON "source" USING btree ("area_id");--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_unit" CHECK ("source"."unit" IN ('g', 'kg', 'mg', 'lb', 'oz', 'mL', 'L', 'each'));