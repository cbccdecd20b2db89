ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Of those that were invited several times the oldest one stays.
DELETE FROM invitation i USING invitation older
WHERE i.status = 'Pending' AND i.license_no IS NULL AND i.client_id IS NULL
  AND older.status = 'Pending' AND older.license_no IS NULL AND older.client_id IS NULL
  AND older.ubi = i.ubi AND older.id < i.id;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_pending_ubi" ON "invitation" USING btree ("ubi") WHERE status = 'Pending' AND license_no IS NULL AND client_id IS NULL;--> statement-breakpoint
CREATE INDEX "invitation_mail" ON "invitation" USING btree ("mail_id") WHERE mail_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'transferLink', 'orderWatch', 'oneTimeLink', 'invitation', 'test'));