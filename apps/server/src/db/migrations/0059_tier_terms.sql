CREATE TABLE "hidden_product_line" (
	"account_tier_id" integer NOT NULL,
	"product_line_id" integer NOT NULL,
	CONSTRAINT "hidden_product_line_account_tier_id_product_line_id_pk" PRIMARY KEY("account_tier_id","product_line_id")
);
--> statement-breakpoint
ALTER TABLE "account_tier" ADD COLUMN "minimum_order" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "hidden_product_line" ADD CONSTRAINT "hidden_product_line_account_tier_id_account_tier_id_fk" FOREIGN KEY ("account_tier_id") REFERENCES "public"."account_tier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_product_line" ADD CONSTRAINT "hidden_product_line_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_product_line_line" ON "hidden_product_line" USING btree ("product_line_id");--> statement-breakpoint
ALTER TABLE "account_tier" ADD CONSTRAINT "account_tier_minimum" CHECK ("account_tier"."minimum_order" > 0);