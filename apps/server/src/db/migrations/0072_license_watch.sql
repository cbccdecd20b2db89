CREATE TABLE "closed_license" (
	"license_no" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_finding" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "license_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"kind" text NOT NULL,
	"license_no" text NOT NULL,
	"tradename" text COLLATE "und-x-icu" NOT NULL,
	"client_id" integer,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"applied_by" integer,
	"was" jsonb,
	CONSTRAINT "license_finding_kind" CHECK ("license_finding"."kind" IN ('reissued', 'closed', 'reopened', 'changed', 'new')),
	CONSTRAINT "license_finding_applied_by" CHECK (("license_finding"."applied_at" IS NULL) = ("license_finding"."applied_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "license_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "license_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"licenses" integer NOT NULL,
	"known_clients" integer NOT NULL,
	"clients" integer NOT NULL,
	"unread" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "license_finding" ADD CONSTRAINT "license_finding_list_id_license_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."license_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_finding" ADD CONSTRAINT "license_finding_applied_by_person_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_list" ADD CONSTRAINT "license_list_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_finding_open" ON "license_finding" USING btree ("kind","tradename","id") WHERE applied_at IS NULL;--> statement-breakpoint
CREATE INDEX "license_finding_applied" ON "license_finding" USING btree ("applied_at","id") WHERE applied_at IS NOT NULL;