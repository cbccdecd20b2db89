ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind";--> statement-breakpoint
ALTER TABLE "mail_attachment" DROP CONSTRAINT "mail_attachment_mail_id_outgoing_mail_id_fk";
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "requires_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_age" ON "outgoing_mail" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'transferLink', 'orderWatch', 'oneTimeLink', 'test'));