CREATE TABLE "merged_cart" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_cart" ADD CONSTRAINT "merged_cart_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_cart" ADD CONSTRAINT "merged_cart_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_cart_order" ON "merged_cart" USING btree ("order_id");