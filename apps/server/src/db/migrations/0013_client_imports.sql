CREATE TABLE "client_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"header_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"summary" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone" jsonb
);
--> statement-breakpoint
CREATE TABLE "client_import_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"head" integer NOT NULL,
	"staged" jsonb,
	"tradename" text,
	"license_no" text,
	"ubi" text,
	"outcome" text,
	"remarks" jsonb,
	"proposal" jsonb,
	"client_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "client_import_row_place" UNIQUE("import_id","place")
);
--> statement-breakpoint
ALTER TABLE "client_import" ADD CONSTRAINT "client_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_row" ADD CONSTRAINT "client_import_row_import_id_client_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_import_header" ON "client_import" USING btree ("header_key","created_at");--> statement-breakpoint
CREATE INDEX "client_import_newest" ON "client_import" USING btree ("created_at","id") WHERE not is_dry_run and undone_at is null;--> statement-breakpoint
CREATE INDEX "client_import_check_age" ON "client_import" USING btree ("created_at") WHERE is_dry_run;--> statement-breakpoint
CREATE INDEX "client_import_row_head" ON "client_import_row" USING btree ("import_id","head","place");--> statement-breakpoint
CREATE INDEX "client_import_row_license" ON "client_import_row" USING btree ("import_id","license_no");--> statement-breakpoint
CREATE INDEX "client_import_row_ubi" ON "client_import_row" USING btree ("import_id",left(ubi, 9));--> statement-breakpoint
CREATE INDEX "client_import_row_client" ON "client_import_row" USING btree ("client_id");--> statement-breakpoint
-- The app's role deletes no client. These two functions do what the undo of an import needs, and nothing else.
-- A foreign key stops the removal of a client that something refers to.
CREATE FUNCTION remove_imported_clients(given uuid, ids integer[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM client c WHERE c.id = ANY (ids)
    AND EXISTS (SELECT FROM client_import_row r WHERE r.import_id = given AND r.client_id = c.id AND r.outcome = 'new');
$$;
--> statement-breakpoint
-- A client that has its license number back never had the imported one.
CREATE FUNCTION forget_imported_licenses(given uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH forgotten AS (
    DELETE FROM client_former_license f USING client_import_row r, client c
    WHERE r.import_id = given AND r.before ? 'licenseNo' AND c.id = r.client_id AND f.client_id = c.id
      AND c.license_no IS NOT DISTINCT FROM r.before ->> 'licenseNo'
      AND f.license_no IN (r.before ->> 'licenseNo', r.after ->> 'licenseNo')
    RETURNING f.client_id)
  SELECT rebuild_client_search(array(SELECT DISTINCT client_id FROM forgotten));
$$;
