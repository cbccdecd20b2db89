CREATE TABLE "planned_price" (
	"product_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "planned_price_product_id_from_date_pk" PRIMARY KEY("product_id","from_date"),
	CONSTRAINT "planned_price_price" CHECK ("planned_price"."unit_price" >= 0 AND "planned_price"."unit_price" <= 9999999.99)
);
--> statement-breakpoint
ALTER TABLE "planned_price" ADD CONSTRAINT "planned_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_price" ADD CONSTRAINT "planned_price_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_price_from_date" ON "planned_price" USING btree ("from_date");