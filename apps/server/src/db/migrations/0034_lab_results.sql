CREATE TABLE "lab_result" (
	"lot_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"has_passed" boolean NOT NULL,
	"link" text NOT NULL,
	"certificate" text NOT NULL,
	"collected_on" date,
	"released_on" date,
	"expires_on" date
);
--> statement-breakpoint
ALTER TABLE "lab_result" ADD CONSTRAINT "lab_result_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;