CREATE TABLE "data_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"header_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb,
	"made" jsonb,
	"written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone" jsonb
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"row" jsonb NOT NULL,
	"cells" jsonb,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"outcome" text,
	"changes" jsonb,
	"missing" jsonb,
	"remarks" jsonb,
	"record_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "data_import_row_line" UNIQUE("import_id","line"),
	CONSTRAINT "data_import_row_outcomes" CHECK ("data_import_row"."outcome" IN ('new', 'changed', 'same', 'refused', 'leftOut'))
);
--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_header" ON "data_import" USING btree ("kind","header_key","created_at");--> statement-breakpoint
CREATE INDEX "data_import_newest" ON "data_import" USING btree ("kind","created_at","id") WHERE written > 0 and undone_at is null;--> statement-breakpoint
CREATE INDEX "data_import_check_age" ON "data_import" USING btree ("created_at") WHERE is_dry_run;--> statement-breakpoint
CREATE INDEX "data_import_row_outcome" ON "data_import_row" USING btree ("import_id","outcome","line");