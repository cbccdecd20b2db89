-- What the search for duplicates compares (rule and measure: features/accounts/duplicates.queries.ts).
-- A text in lower case, without accents, apostrophes and punctuation, words one space apart.
CREATE FUNCTION match_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  trim(regexp_replace(
    regexp_replace(replace(lower(normalize(given, NFKD) COLLATE "und-x-icu"), '&', ' and '), '[\u0300-\u036f''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- A trade name without "the", "and" and what companies call themselves, and without the city it stands in: "The Uncle Ike's
-- Seattle, LLC" in Seattle is "uncle ikes". A name that is nothing else stays as it is.
CREATE FUNCTION match_trade_name(tradename text, city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(
    nullif(trim(replace(
      ' ' || trim(regexp_replace(regexp_replace(match_text(tradename),
        '\m(the|and|llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|dba)\M', ' ', 'g'), ' +', ' ', 'g')) || ' ',
      ' ' || coalesce(match_text(city), '') || ' ', ' ')), ''),
    match_text(tradename));
--> statement-breakpoint
DROP INDEX "client_license";--> statement-breakpoint
DROP INDEX "client_ubi";--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "match_city" text COLLATE "C" GENERATED ALWAYS AS (match_text(city)) STORED;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "match_name" text COLLATE "C" GENERATED ALWAYS AS (match_trade_name(tradename, city)) STORED;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_merged_into_client_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_license_match" ON "client" USING btree (ltrim(license_no, '0'),"license_no","id") WHERE license_no IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_name_match" ON "client" USING btree ("match_city",left(match_name, 2),"match_name","id");--> statement-breakpoint
CREATE INDEX "client_merged" ON "client" USING btree ("merged_into","id") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_former_license_match" ON "client_former_license" USING btree (ltrim(license_no, '0'),"license_no","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_license" ON "client" USING btree ("license_no") WHERE license_no IS NOT NULL AND merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "client_ubi" ON "client" USING btree (left(ubi, 9),"ubi","id");--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_not_merged_into_itself" CHECK ("client"."merged_into" <> "client"."id");--> statement-breakpoint
INSERT INTO role_permission (role_id, permission)
  SELECT id, 'accounts.merge' FROM role WHERE name IN ('Order Manager', 'Administrator') ON CONFLICT DO NOTHING;
--> statement-breakpoint

-- Nothing comes to hang on an account that was merged. The foreign key has waited for a merge that was running, and what is
-- read here is what it left.
CREATE FUNCTION refuse_merged_client() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  is_merged boolean;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    is_merged := EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id IN (SELECT client_id FROM after_rows));
  ELSE
    is_merged := EXISTS (SELECT FROM client WHERE merged_into IS NOT NULL AND id = NEW.client_id);
  END IF;
  IF is_merged THEN
    RAISE EXCEPTION 'the client was merged into another one' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'client_is_merged';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Guards a table whose rows hang on a client by client_id; a migration that adds such a table calls it.
CREATE FUNCTION guard_against_merged_clients(guarded regclass) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER stands_on_living_client AFTER INSERT ON %s REFERENCING NEW TABLE AS after_rows
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_merged_client()', guarded);
  EXECUTE format('CREATE TRIGGER stays_on_living_client AFTER UPDATE OF client_id ON %s FOR EACH ROW
    WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id) EXECUTE FUNCTION refuse_merged_client()', guarded);
END $$;
--> statement-breakpoint
SELECT guard_against_merged_clients(guarded::regclass) FROM unnest(ARRAY['client_former_license', 'contact', 'client_note', 'delivery_preference',
  'inventory_preference', 'client_retail_sales', 'account_tier_detail', 'discount_rule', 'cart', 'sales_order']) AS guarded;
--> statement-breakpoint

-- A closed cart changes in one way: with everything else of its client it goes to the one that client was merged into.
CREATE OR REPLACE FUNCTION closed_cart_is_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  moved cart := OLD;
BEGIN
  IF OLD.status IN ('open', 'pending') THEN RETURN NEW; END IF;
  moved.client_id := NEW.client_id;
  IF NEW IS NOT DISTINCT FROM moved AND NEW.client_id <> OLD.client_id
    AND EXISTS (SELECT FROM client WHERE id = OLD.client_id AND merged_into = NEW.client_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed cart does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

-- What triggers keep of a client goes to the one it was merged into, at the commit: the sums as a whole, while its orders,
-- which go there too, count nothing anew; and its license number, unless that is the other's own by then, as a former one.
CREATE FUNCTION merge_moves_what_is_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO client_month_sales AS s (client_id, month, total, order_count)
    SELECT NEW.merged_into, month, total, order_count FROM client_month_sales WHERE client_id = NEW.id ORDER BY month
    ON CONFLICT (client_id, month) DO UPDATE SET total = s.total + excluded.total, order_count = s.order_count + excluded.order_count;
  DELETE FROM client_month_sales WHERE client_id = NEW.id;
  INSERT INTO client_sales AS s (client_id, order_count, last_order_date)
    SELECT NEW.merged_into, order_count, last_order_date FROM client_sales WHERE client_id = NEW.id
    ON CONFLICT (client_id) DO UPDATE SET order_count = s.order_count + excluded.order_count,
      last_order_date = greatest(s.last_order_date, excluded.last_order_date);
  DELETE FROM client_sales WHERE client_id = NEW.id;
  INSERT INTO client_former_license (client_id, license_no)
    SELECT id, NEW.license_no FROM client WHERE id = NEW.merged_into AND license_no IS DISTINCT FROM NEW.license_no AND NEW.license_no IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER merge_moves_what_is_kept AFTER UPDATE OF merged_into ON client
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.merged_into IS NULL AND NEW.merged_into IS NOT NULL)
  EXECUTE FUNCTION merge_moves_what_is_kept();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_keeps_client_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.client_id <> NEW.client_id
    AND EXISTS (SELECT FROM client WHERE id = OLD.client_id AND merged_into = NEW.client_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.client_id, OLD.order_date) = (NEW.client_id, NEW.order_date)
    AND OLD.status <> 'Cancelled' AND NEW.status <> 'Cancelled' THEN
    UPDATE client_month_sales SET total = total + NEW.grand_total - OLD.grand_total
      WHERE client_id = NEW.client_id AND month = business_month(NEW.order_date);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.status <> 'Cancelled' THEN
    PERFORM count_client_order(OLD.client_id, OLD.order_date, OLD.grand_total, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status <> 'Cancelled' THEN
    PERFORM count_client_order(NEW.client_id, NEW.order_date, NEW.grand_total, 1);
  END IF;
  RETURN NULL;
END $$;
