CREATE INDEX "conversion_at" ON "conversion" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "source_movement_pack" ON "source_movement" USING btree ("order_id") WHERE kind = 'pack';--> statement-breakpoint
CREATE INDEX "stock_movement_pack" ON "stock_movement" USING btree ("at","id") WHERE kind = 'pack';