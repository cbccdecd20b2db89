ALTER TABLE "ccrs_file" DROP CONSTRAINT "ccrs_file_kind";--> statement-breakpoint
ALTER TABLE "ccrs_row" DROP CONSTRAINT "ccrs_row_kind";--> statement-breakpoint
ALTER TABLE "ccrs_row" DROP CONSTRAINT "ccrs_row_state";--> statement-breakpoint
ALTER TABLE "ccrs_row" DROP CONSTRAINT "ccrs_row_file_fits";--> statement-breakpoint
CREATE INDEX "order_return_line_lot" ON "order_return_line" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "ccrs_file" ADD CONSTRAINT "ccrs_file_kind" CHECK ("ccrs_file"."kind" IN ('Strain', 'Area', 'Product', 'Inventory', 'InventoryTransfer', 'InventoryAdjustment', 'Sale', 'Manifest'));--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_kind" CHECK ("ccrs_row"."kind" IN ('Strain', 'Area', 'Product', 'Inventory', 'InventoryTransfer', 'InventoryAdjustment', 'Sale', 'Manifest'));--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_state" CHECK ("ccrs_row"."state" IN ('waiting', 'filed', 'accepted', 'refused', 'withdrawn', 'known'));--> statement-breakpoint
ALTER TABLE "ccrs_row" ADD CONSTRAINT "ccrs_row_file_fits" CHECK (CASE "ccrs_row"."state" WHEN 'waiting' THEN "ccrs_row"."file_id" IS NULL WHEN 'known' THEN "ccrs_row"."file_id" IS NULL WHEN 'withdrawn' THEN true ELSE "ccrs_row"."file_id" IS NOT NULL END);