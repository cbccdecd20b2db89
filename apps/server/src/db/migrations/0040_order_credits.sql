CREATE TABLE "order_credit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"return_id" integer,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" integer,
	CONSTRAINT "order_credit_amount" CHECK ("order_credit"."amount" > 0),
	CONSTRAINT "order_credit_removed" CHECK ("order_credit"."removed_at" IS NOT NULL OR "order_credit"."removed_by" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_removed_by_person_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_credit_order" ON "order_credit" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_credit_return" ON "order_credit" USING btree ("return_id");--> statement-breakpoint
-- What returns gave is theirs, the oldest first, as far as the credit of the order still holds it; the rest persons gave.
INSERT INTO order_credit (order_id, amount, return_id, person_id, created_at)
  SELECT given.order_id, least(given.credit_amount, given.total - given.before), given.id, given.person_id, given.created_at
  FROM (SELECT r.id, r.order_id, r.credit_amount, r.person_id, r.created_at, o.credit_amount AS total,
          sum(r.credit_amount) OVER (PARTITION BY r.order_id ORDER BY r.id) - r.credit_amount AS before
        FROM order_return r JOIN sales_order o ON o.id = r.order_id
        WHERE r.credit_amount > 0 AND r.undone_at IS NULL) given
  WHERE given.total > given.before ORDER BY given.id;--> statement-breakpoint
INSERT INTO order_credit (order_id, amount, reason, person_id, created_at)
  SELECT o.id, o.credit_amount - coalesce(entered.amount, 0), coalesce(said.reason, ''), said.person_id, coalesce(said.at, o.order_date)
  FROM sales_order o
  LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM order_credit GROUP BY 1) entered ON entered.order_id = o.id
  LEFT JOIN LATERAL (SELECT a.detail ->> 'reason' AS reason, a.person_id, a.at FROM audit a
                     WHERE a.entity = 'order' AND a.entity_id = o.id AND a.action = 'set credit' ORDER BY a.id DESC LIMIT 1) said ON true
  WHERE o.credit_amount > coalesce(entered.amount, 0) ORDER BY o.id;--> statement-breakpoint
-- A rejection is undone until its manifest, or the invoice of other goods, is void.
UPDATE order_return r SET order_version = 0 FROM sales_order o
  WHERE o.id = r.order_id AND r.kind = 'rejected' AND r.undone_at IS NULL
    AND NOT coalesce(r.created_at >= coalesce(o.manifested_date, o.invoiced_date), false);
