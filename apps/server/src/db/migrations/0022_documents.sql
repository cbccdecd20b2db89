CREATE TABLE "transfer_link" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "transfer_link_token" UNIQUE("token"),
	CONSTRAINT "transfer_link_form" CHECK ("transfer_link"."token" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "order_file" DROP CONSTRAINT "order_file_kind";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "mails_watched" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_link" ADD CONSTRAINT "transfer_link_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_kind" CHECK ("order_file"."kind" IN ('upload', 'purchaseOrder', 'invoice', 'pickList', 'manifest', 'labels', 'transfer'));--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'transferLink', 'orderWatch', 'test'));