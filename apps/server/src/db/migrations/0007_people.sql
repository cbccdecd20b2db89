CREATE TABLE "one_time_link" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "one_time_link_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "one_time_link_purpose" CHECK ("one_time_link"."purpose" IN ('invitation', 'reset'))
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "commission_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_last_seen" ON "session" USING btree ("person_id","last_seen_at");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_commission_rate" CHECK ("person"."commission_rate" BETWEEN 0 AND 100);