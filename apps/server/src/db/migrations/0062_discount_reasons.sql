ALTER TABLE "cart" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "discount_reason" text;