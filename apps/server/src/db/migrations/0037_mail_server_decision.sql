ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "link_of" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "link_token" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "via" jsonb;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_link_of_person_id_fk" FOREIGN KEY ("link_of") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD CONSTRAINT "mail_setting_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" IN ('client_assigned', 'invitation_requested', 'invitation_accepted', 'invitation_declined', 'cart_assigned', 'cart_from_portal', 'order_submitted', 'order_changed', 'order_cancelled', 'mail_failed', 'mail_server_changed', 'job_done', 'job_failed'));--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'transferLink', 'orderWatch', 'oneTimeLink', 'invitation', 'mailServer', 'test'));--> statement-breakpoint
-- Who manages people could set the mail server until now, as settings; others could as well, and no longer can.
INSERT INTO "role_permission" ("role_id", "permission") SELECT "role_id", 'mail-server' FROM "role_permission" WHERE "permission" = 'people.edit' ON CONFLICT DO NOTHING;
