CREATE TABLE "conversion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"note" text NOT NULL,
	"lost_grams" numeric(12, 4),
	"lost_reason" text,
	"lost_cost" numeric(12, 2),
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	"undo_reason" text,
	CONSTRAINT "conversion_lost" CHECK (("conversion"."lost_grams" IS NULL) = ("conversion"."lost_reason" IS NULL) AND coalesce("conversion"."lost_grams", 1) > 0),
	CONSTRAINT "conversion_lost_reason" CHECK ("conversion"."lost_reason" IN ('stemsAndDust', 'moisture', 'machine', 'spilled', 'other')),
	CONSTRAINT "conversion_undone" CHECK (("conversion"."undone_at" IS NULL) = ("conversion"."undone_by" IS NULL) AND ("conversion"."undone_at" IS NULL) = ("conversion"."undo_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "conversion_input" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_input_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversion_id" integer NOT NULL,
	"lot_id" integer,
	"source_id" integer,
	"units" numeric(12, 4) NOT NULL,
	"grams" numeric(12, 4) NOT NULL,
	"cost" numeric(12, 2),
	CONSTRAINT "conversion_input_lot" UNIQUE("conversion_id","lot_id"),
	CONSTRAINT "conversion_input_source" UNIQUE("conversion_id","source_id"),
	CONSTRAINT "conversion_input_of_one" CHECK (("conversion_input"."lot_id" IS NULL) <> ("conversion_input"."source_id" IS NULL)),
	CONSTRAINT "conversion_input_units" CHECK ("conversion_input"."units" > 0 AND "conversion_input"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "conversion_output" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_output_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversion_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"grams" numeric(12, 4) NOT NULL,
	"cost" numeric(12, 2),
	CONSTRAINT "conversion_output_lot" UNIQUE("lot_id"),
	CONSTRAINT "conversion_output_units" CHECK ("conversion_output"."units" > 0 AND "conversion_output"."grams" > 0)
);
--> statement-breakpoint
ALTER TABLE "source_movement" ADD COLUMN "conversion_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "conversion_id" integer;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_undone_by_person_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_input" ADD CONSTRAINT "conversion_input_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_input" ADD CONSTRAINT "conversion_input_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_input" ADD CONSTRAINT "conversion_input_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_output" ADD CONSTRAINT "conversion_output_conversion_id_conversion_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_output" ADD CONSTRAINT "conversion_output_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_input_of_lot" ON "conversion_input" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "conversion_output_conversion" ON "conversion_output" USING btree ("conversion_id","id");--> statement-breakpoint
CREATE INDEX "source_movement_conversion" ON "source_movement" USING btree ("conversion_id") WHERE conversion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movement_conversion" ON "stock_movement" USING btree ("conversion_id") WHERE conversion_id IS NOT NULL;