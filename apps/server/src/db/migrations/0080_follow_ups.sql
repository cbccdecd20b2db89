CREATE TABLE "follow_up" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"person_id" integer NOT NULL,
	"note_id" integer,
	"order_id" integer,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "follow_up_ended_as" CHECK ("follow_up"."ended_as" IN ('done', 'dropped')),
	CONSTRAINT "follow_up_ended" CHECK (num_nonnulls("follow_up"."ended_as", "follow_up"."ended_at", "follow_up"."ended_by") IN (0, 3)),
	CONSTRAINT "follow_up_what" CHECK ("follow_up"."what" <> '')
);
--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_note_id_client_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."client_note"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_open_client" ON "follow_up" USING btree ("client_id","day","id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "follow_up_ended_client" ON "follow_up" USING btree ("client_id","ended_at","id") WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "follow_up_open_person" ON "follow_up" USING btree ("person_id","day","id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "follow_up_open_day" ON "follow_up" USING btree ("day","id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "follow_up_note" ON "follow_up" USING btree ("note_id") WHERE note_id IS NOT NULL;