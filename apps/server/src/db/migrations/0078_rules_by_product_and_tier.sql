DROP INDEX "discount_rule_product";--> statement-breakpoint
CREATE INDEX "discount_rule_product" ON "discount_rule" USING btree ("product_id","account_tier_id");