CREATE TABLE "mail_attachment" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"from_address" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_setting_single" CHECK ("mail_setting"."id" = 1),
	CONSTRAINT "mail_setting_port" CHECK ("mail_setting"."port" BETWEEN 1 AND 65535)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"recipients" jsonb NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mail_message_id" UNIQUE("message_id"),
	CONSTRAINT "outgoing_mail_status" CHECK ("outgoing_mail"."status" IN ('held', 'waiting', 'sent', 'failed')),
	CONSTRAINT "outgoing_mail_attempt" CHECK (("outgoing_mail"."status" = 'waiting') = ("outgoing_mail"."next_attempt_at" IS NOT NULL)),
	CONSTRAINT "outgoing_mail_sent" CHECK (("outgoing_mail"."status" = 'sent') = ("outgoing_mail"."sent_at" IS NOT NULL)),
	CONSTRAINT "outgoing_mail_kind" CHECK ("outgoing_mail"."kind" IN ('purchaseOrder', 'test'))
);
--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_outgoing_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_version_id_order_file_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."order_file_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachment_version" ON "mail_attachment" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("next_attempt_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_mail_status" ON "outgoing_mail" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_person" ON "outgoing_mail" USING btree ("person_id","created_at");