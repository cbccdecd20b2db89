CREATE TABLE "distinct_clients" (
	"client_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_clients_client_id_other_id_pk" PRIMARY KEY("client_id","other_id"),
	CONSTRAINT "distinct_clients_in_order" CHECK ("distinct_clients"."client_id" < "distinct_clients"."other_id")
);
--> statement-breakpoint
ALTER TABLE "distinct_clients" ADD CONSTRAINT "distinct_clients_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_clients" ADD CONSTRAINT "distinct_clients_other_id_client_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_clients" ADD CONSTRAINT "distinct_clients_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_clients_other" ON "distinct_clients" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "distinct_clients_newest" ON "distinct_clients" USING btree ("created_at","client_id","other_id");--> statement-breakpoint
SELECT guard_against_merged_clients('distinct_clients');
--> statement-breakpoint
-- The other side of a pair is guarded as the first one is.
CREATE FUNCTION refuse_merged_other() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id = NEW.other_id) THEN
    RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER other_stands_on_living_client AFTER INSERT OR UPDATE OF other_id ON distinct_clients
  FOR EACH ROW EXECUTE FUNCTION refuse_merged_other();
