DROP INDEX "client_name_match";--> statement-breakpoint
CREATE INDEX "cart_client" ON "cart" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "discount_rule_client" ON "discount_rule" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_name_match" ON "client" USING btree ("match_city",left(match_name, 2),"match_name","id") WHERE merged_into IS NULL;