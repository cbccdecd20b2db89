CREATE TABLE "source_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 4) NOT NULL,
	"order_id" integer,
	"person_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_movement_kind" CHECK ("source_movement"."kind" IN ('opening', 'receive', 'voidReceipt', 'pack', 'adjust', 'convert', 'count')),
	CONSTRAINT "source_movement_not_zero" CHECK ("source_movement"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"is_quarantine" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_kind";--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "best_by" date;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "held_by" integer;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "supplier_license_no" text;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "supplier_name" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "supplier_inventory_id" text;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "total_cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_movement" ADD CONSTRAINT "source_movement_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_movement" ADD CONSTRAINT "source_movement_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_movement_source" ON "source_movement" USING btree ("source_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "area_in_any_case" ON "area" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_held_by_person_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_product" ON "lot" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "lot_area" ON "lot" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "lot_in_stock" ON "lot" USING btree ("product_id","batch_date","id") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "lot_best_by" ON "lot" USING btree ("best_by") WHERE is_for_sale;--> statement-breakpoint
CREATE INDEX "stock_movement_at" ON "stock_movement" USING btree ("at");--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_hold" CHECK (("lot"."hold_reason" IS NULL) = ("lot"."held_since" IS NULL));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_kind" CHECK ("stock_movement"."kind" IN ('receive', 'voidReceipt', 'pack', 'release', 'return', 'clientReturn', 'adjust', 'convert', 'count'));--> statement-breakpoint
-- Lots that were off sale are on hold from now on.
UPDATE "lot" SET "hold_reason" = 'Taken off sale', "held_since" = now() WHERE NOT "is_for_sale";--> statement-breakpoint
-- What sources have begins their history.
INSERT INTO "source_movement" ("source_id", "kind", "amount") SELECT "id", 'opening', "amount" FROM "source" WHERE "amount" <> 0;--> statement-breakpoint
-- Who changes products receives goods of them and changes their lots.
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'stock.receive' FROM "role_permission" WHERE "permission" = 'products.edit' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'stock.adjust' FROM "role_permission" WHERE "permission" = 'products.edit' ON CONFLICT DO NOTHING;
