CREATE TABLE "past_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"order_date" timestamp with time zone NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	CONSTRAINT "past_order_total" CHECK ("past_order"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "past_order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"past_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"line_total" numeric(12, 2) NOT NULL,
	"line_no" text NOT NULL,
	CONSTRAINT "past_order_line_units" CHECK ("past_order_line"."units" > 0),
	CONSTRAINT "past_order_line_money" CHECK ("past_order_line"."unit_price" >= 0 AND "past_order_line"."line_total" >= 0)
);
--> statement-breakpoint
DROP INDEX "client_month_sales_of_month";--> statement-breakpoint
ALTER TABLE "client_month_sales" ADD COLUMN "past_total" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_month_sales" ADD COLUMN "past_order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_sales" ADD COLUMN "past_order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_sales" ADD COLUMN "last_past_order_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "past_order" ADD CONSTRAINT "past_order_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_order_line" ADD CONSTRAINT "past_order_line_past_order_id_past_order_id_fk" FOREIGN KEY ("past_order_id") REFERENCES "public"."past_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_order_line" ADD CONSTRAINT "past_order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_order_client" ON "past_order" USING btree ("client_id","order_date","id");--> statement-breakpoint
CREATE INDEX "past_order_number" ON "past_order" USING btree ("client_id",lower("order_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "past_order_line_once" ON "past_order_line" USING btree ("past_order_id","product_id",lower("line_no"));--> statement-breakpoint
CREATE INDEX "past_order_line_product" ON "past_order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "client_month_sales_of_month" ON "client_month_sales" USING btree ("month","client_id","total","past_total");--> statement-breakpoint
ALTER TABLE "client_sales" ADD CONSTRAINT "client_sales_past_count" CHECK ("client_sales"."past_order_count" >= 0);