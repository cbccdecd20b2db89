CREATE TABLE "order_payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"method" text,
	"reference" text DEFAULT '' NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" integer,
	"reason_for_removing" text,
	CONSTRAINT "order_payment_amount" CHECK ("order_payment"."amount" > 0),
	CONSTRAINT "order_payment_method" CHECK ("order_payment"."method" IN ('cash', 'check', 'transfer', 'card', 'other')),
	CONSTRAINT "order_payment_removed" CHECK (("order_payment"."removed_at" IS NULL) = ("order_payment"."reason_for_removing" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"credit_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_version" bigint NOT NULL,
	"had_unreported_price_change" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "order_return_kind" CHECK ("order_return"."kind" IN ('rejected', 'returned')),
	CONSTRAINT "order_return_credit" CHECK ("order_return"."credit_amount" >= 0 AND ("order_return"."kind" = 'returned' OR "order_return"."credit_amount" = 0)),
	CONSTRAINT "order_return_undone" CHECK (("order_return"."undone_at" IS NULL) = ("order_return"."undone_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"sublot_barcode" text,
	"units" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"disposal" text NOT NULL,
	CONSTRAINT "order_return_line_units" CHECK ("order_return_line"."units" > 0),
	CONSTRAINT "order_return_line_disposal" CHECK ("order_return_line"."disposal" IN ('lot', 'destroyed'))
);
--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_units";--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_kind";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "rejected_units" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "paid_amount" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was paid before payments were kept is one payment, of the business day of its paid date.
UPDATE sales_order SET paid_amount = grand_total WHERE paid_date IS NOT NULL;--> statement-breakpoint
INSERT INTO order_payment (order_id, amount, paid_on, created_at)
  SELECT id, grand_total, (paid_date AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date, paid_date
  FROM sales_order WHERE paid_date IS NOT NULL AND grand_total > 0 ORDER BY paid_date, id;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_removed_by_person_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_undone_by_person_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payment_order" ON "order_payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_line_return" ON "order_return_line" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_line_line" ON "order_return_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_units" CHECK ("order_line"."units" >= 0 AND "order_line"."units" <= 999999.99 AND "order_line"."rejected_units" >= 0 AND "order_line"."units" + "order_line"."rejected_units" > 0);--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "order_paid_fits" CHECK ("sales_order"."paid_amount" >= 0 AND "sales_order"."paid_amount" <= "sales_order"."grand_total");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_kind" CHECK ("stock_movement"."kind" IN ('receive', 'pack', 'release', 'return', 'clientReturn', 'adjust'));