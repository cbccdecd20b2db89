CREATE TABLE "invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"client_id" integer,
	"company_name" text COLLATE "und-x-icu" NOT NULL,
	"ubi" text,
	"license_no" text,
	"license_type_id" smallint,
	"phone" text,
	"street_address" text COLLATE "und-x-icu",
	"city" text COLLATE "und-x-icu",
	"state" char(2),
	"zip_code" text,
	"email" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (lower(company_name || chr(10) || coalesce(license_no, '') || chr(10) || coalesce(ubi, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(city, '')) COLLATE "C") STORED NOT NULL,
	CONSTRAINT "invitation_direction" CHECK ("invitation"."direction" IN ('Sent', 'Requested')),
	CONSTRAINT "invitation_status" CHECK ("invitation"."status" IN ('Pending', 'Accepted', 'Declined')),
	CONSTRAINT "invitation_decided" CHECK (("invitation"."status" = 'Pending') = ("invitation"."decided_at" IS NULL)),
	CONSTRAINT "invitation_decided_by" CHECK (("invitation"."decided_by" IS NULL) = ("invitation"."decided_at" IS NULL)),
	CONSTRAINT "invitation_accepted_client" CHECK ("invitation"."status" <> 'Accepted' OR "invitation"."client_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "market_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_license_type_id_license_type_id_fk" FOREIGN KEY ("license_type_id") REFERENCES "public"."license_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_state_us_state_code_fk" FOREIGN KEY ("state") REFERENCES "public"."us_state"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_access" ADD CONSTRAINT "market_access_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_access" ADD CONSTRAINT "market_access_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_pending_client" ON "invitation" USING btree ("client_id") WHERE status = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_pending_license" ON "invitation" USING btree ("license_no") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "invitation_client" ON "invitation" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "invitation_newest" ON "invitation" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_search" ON "invitation" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "market_access_client" ON "market_access" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" IN ('client_assigned', 'invitation_requested', 'cart_assigned', 'cart_from_portal', 'order_submitted', 'order_changed', 'order_cancelled', 'job_done', 'job_failed'));--> statement-breakpoint
SELECT guard_against_merged_clients('invitation');--> statement-breakpoint
SELECT guard_against_merged_clients('market_access');--> statement-breakpoint
-- From now on the status follows from invitations and access, and there are none yet.
UPDATE "client" SET "invitation_status_id" = 1 WHERE "invitation_status_id" IS DISTINCT FROM 1 AND "merged_into" IS NULL;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
