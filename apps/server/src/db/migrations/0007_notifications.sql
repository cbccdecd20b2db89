CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"subject" text NOT NULL,
	"note" text,
	"actor_id" integer,
	"times" smallint DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_kind" CHECK ("notification"."kind" IN ('client_assigned', 'cart_assigned', 'cart_from_portal', 'order_submitted', 'order_changed', 'order_cancelled', 'job_done', 'job_failed'))
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread" ON "notification" USING btree ("person_id","kind","record_id") WHERE read_at IS NULL;