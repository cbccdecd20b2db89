CREATE TABLE "backup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"error" text,
	"copied_at" timestamp with time zone,
	"copy_error" text,
	"checked_at" timestamp with time zone,
	"check_error" text,
	CONSTRAINT "backup_made" CHECK (("backup"."bytes" IS NULL) = ("backup"."error" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_file" ON "backup" USING btree ("file");--> statement-breakpoint
CREATE INDEX "backup_made_at" ON "backup" USING btree ("made_at");