CREATE TABLE "client_former_license" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_former_license_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"license_no" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_former_license" ADD CONSTRAINT "client_former_license_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_former_license_client" ON "client_former_license" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_former_license_no" ON "client_former_license" USING btree ("license_no");
--> statement-breakpoint
-- A license number that is taken off a client is kept, whoever takes it off (a shop can be issued a new one).
CREATE FUNCTION client_keeps_former_license() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO client_former_license (client_id, license_no) VALUES (OLD.id, OLD.license_no);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_keeps_former_license AFTER UPDATE OF license_no ON client
  FOR EACH ROW WHEN (OLD.license_no IS NOT NULL AND OLD.license_no IS DISTINCT FROM NEW.license_no)
  EXECUTE FUNCTION client_keeps_former_license();
