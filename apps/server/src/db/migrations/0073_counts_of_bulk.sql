CREATE TABLE "bulk_count_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_count_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"count_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"amount" numeric(12, 4) NOT NULL,
	"expected" numeric(12, 4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"needs_recount" boolean DEFAULT false NOT NULL,
	"is_superseded" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_count_entry_once" UNIQUE("entry_id"),
	CONSTRAINT "bulk_count_entry_amount" CHECK ("bulk_count_entry"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_count" ADD COLUMN "goods" text DEFAULT 'lots' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count" ADD COLUMN "changed_sources" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_movement" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_movement" ADD COLUMN "count_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_count_entry" ADD CONSTRAINT "bulk_count_entry_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_count_entry" ADD CONSTRAINT "bulk_count_entry_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_count_entry" ADD CONSTRAINT "bulk_count_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_count_entry_count" ON "bulk_count_entry" USING btree ("count_id","source_id","at","id");--> statement-breakpoint
CREATE INDEX "bulk_count_entry_source" ON "bulk_count_entry" USING btree ("source_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "source_movement_count" ON "source_movement" USING btree ("count_id","source_id") WHERE count_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_goods" CHECK ("stock_count"."goods" IN ('lots', 'bulk', 'all'));