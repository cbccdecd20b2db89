ALTER TABLE "sales_order" ADD COLUMN "buyer_license_no" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "buyer_name" text;