ALTER TABLE "client" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "geocoded_at" timestamp with time zone;--> statement-breakpoint
-- Positions that are there were entered with the client.
UPDATE client SET latitude = NULL, longitude = NULL WHERE (latitude IS NULL) <> (longitude IS NULL);--> statement-breakpoint
UPDATE client SET placed_by = 'given' WHERE latitude IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_to_place" ON "client" USING btree ("id") WHERE placed_by IS NULL;--> statement-breakpoint
CREATE INDEX "client_to_geocode" ON "client" USING btree ("id") WHERE geocoded_at IS NULL;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_placed" CHECK (("client"."latitude" IS NULL) = (coalesce("client"."placed_by", 'none') = 'none'));--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_position" CHECK (("client"."latitude" IS NULL) = ("client"."longitude" IS NULL));--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_placed_by" CHECK ("client"."placed_by" IN ('given', 'geocoder', 'zip', 'city', 'county', 'none'));--> statement-breakpoint
-- Another address is another place: whoever changes it leaves the client to be placed again.
CREATE FUNCTION client_leaves_place() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (OLD.street_address, OLD.city, OLD.county, OLD.state, OLD.zip_code)
    IS DISTINCT FROM (NEW.street_address, NEW.city, NEW.county, NEW.state, NEW.zip_code) THEN
    NEW.latitude := NULL;
    NEW.longitude := NULL;
    NEW.placed_by := NULL;
    NEW.geocoded_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER client_leaves_place BEFORE UPDATE OF street_address, city, county, state, zip_code ON client
  FOR EACH ROW EXECUTE FUNCTION client_leaves_place();
