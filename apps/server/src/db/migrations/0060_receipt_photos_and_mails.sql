CREATE TABLE "receipt_mail" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"receipt_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_line_id" integer,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_address" (
	"supplier" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_kind";--> statement-breakpoint
ALTER TABLE "receipt_mail" ADD CONSTRAINT "receipt_mail_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mail" ADD CONSTRAINT "receipt_mail_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_photo" ADD CONSTRAINT "receipt_photo_receipt_line_id_receipt_line_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."receipt_line"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_photo" ADD CONSTRAINT "receipt_photo_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_mail_receipt" ON "receipt_mail" USING btree ("receipt_id","mail_id");--> statement-breakpoint
CREATE INDEX "receipt_photo_line" ON "receipt_photo" USING btree ("receipt_line_id","id");--> statement-breakpoint
CREATE INDEX "receipt_photo_unsaved" ON "receipt_photo" USING btree ("created_at") WHERE receipt_line_id IS NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'invoice', 'transferLink', 'receiptDifference', 'orderWatch', 'oneTimeLink', 'invitation', 'mailServer', 'test'));