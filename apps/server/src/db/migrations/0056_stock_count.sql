CREATE TABLE "stock_count" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "und-x-icu" NOT NULL,
	"area_ids" integer[],
	"product_line_ids" integer[],
	"state" text DEFAULT 'open' NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"changed_lots" integer,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_count_state" CHECK ("stock_count"."state" IN ('open', 'posted', 'dropped')),
	CONSTRAINT "stock_count_ended" CHECK (("stock_count"."state" = 'open') = ("stock_count"."ended_at" IS NULL)),
	CONSTRAINT "stock_count_posted" CHECK (("stock_count"."state" = 'posted') = ("stock_count"."changed_lots" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_count_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"count_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"order_id" integer,
	"units" numeric(12, 2) NOT NULL,
	"expected" numeric(12, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"needs_recount" boolean DEFAULT false NOT NULL,
	"is_superseded" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "stock_count_entry_once" UNIQUE("entry_id"),
	CONSTRAINT "stock_count_entry_units" CHECK ("stock_count_entry"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sublot_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sublot_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"order_id" integer,
	"units" numeric(12, 2) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "count_id" integer;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_started_by_person_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entry" ADD CONSTRAINT "stock_count_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sublot_change" ADD CONSTRAINT "sublot_change_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_open" ON "stock_count" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "stock_count_entry_barcode" ON "stock_count_entry" USING btree ("count_id","barcode","at","id");--> statement-breakpoint
CREATE INDEX "stock_count_entry_lot" ON "stock_count_entry" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "sublot_change_lot" ON "sublot_change" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "sublot_change_barcode" ON "sublot_change" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_count" ON "stock_movement" USING btree ("count_id","lot_id") WHERE count_id IS NOT NULL;--> statement-breakpoint
-- What are sublots begins their history.
INSERT INTO "sublot_change" ("lot_id", "barcode", "order_id", "units", "at") SELECT a."lot_id", a."sublot_barcode", l."order_id", a."units", a."created_at" FROM "allocation" a JOIN "order_line" l ON l."id" = a."order_line_id" WHERE a."sublot_barcode" IS NOT NULL AND a."ended_at" IS NULL;
