-- A license number that is removed from a client is recorded: a shop can be issued a new one and is still known by the old.
CREATE OR REPLACE FUNCTION client_records_former_license() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO client_former_license (client_id, license_no) VALUES (OLD.id, OLD.license_no);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER client_records_former_license AFTER UPDATE OF license_no ON client
  FOR EACH ROW WHEN (OLD.license_no IS NOT NULL AND OLD.license_no IS DISTINCT FROM NEW.license_no)
  EXECUTE FUNCTION client_records_former_license();

-- The text that search matches: names, numbers as digits, former licenses and contacts of a client.
CREATE OR REPLACE FUNCTION client_builds_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT coalesce(string_agg(lower(concat_ws(E'\n', trim(c.first_name || ' ' || c.last_name), c.email, p.phones)), E'\n' ORDER BY c.id), '')
    INTO NEW.contact_text
    FROM contact c LEFT JOIN LATERAL (SELECT string_agg(phone, E'\n' ORDER BY id) AS phones FROM contact_phone WHERE contact_id = c.id) p ON true
    WHERE c.client_id = NEW.id;
  NEW.search_text := lower(concat_ws(E'\n', NEW.tradename, NEW.license_no, NEW.name, NEW.ubi, NEW.city, NEW.day_phone,
    (SELECT string_agg(license_no, E'\n' ORDER BY id) FROM client_former_license WHERE client_id = NEW.id))) || E'\n' || NEW.contact_text;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER client_builds_search_text BEFORE INSERT OR UPDATE OF tradename, license_no, name, ubi, city, day_phone, search_text, contact_text ON client
  FOR EACH ROW EXECUTE FUNCTION client_builds_search_text();

-- Changed contacts, phones and former licenses rebuild the texts of their clients, once per statement. The clients are locked
-- first, in the order of their ids, so that the trigger then reads what was committed while it waited for the locks.
CREATE OR REPLACE FUNCTION rebuild_client_search(ids integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM client WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE client SET search_text = '' WHERE id = ANY (ids);
END $$;

CREATE OR REPLACE FUNCTION contacts_rebuild_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM rebuild_client_search(array(SELECT DISTINCT client_id FROM after_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM rebuild_client_search(array(SELECT DISTINCT client_id FROM before_rows));
  ELSE
    PERFORM rebuild_client_search(array(SELECT unnest(ARRAY[b.client_id, a.client_id]) FROM before_rows b JOIN after_rows a ON a.id = b.id
      WHERE (a.client_id, a.first_name, a.last_name, a.email) IS DISTINCT FROM (b.client_id, b.first_name, b.last_name, b.email)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION phones_rebuild_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM rebuild_client_search(array(SELECT DISTINCT c.client_id FROM after_rows p JOIN contact c ON c.id = p.contact_id));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM rebuild_client_search(array(SELECT DISTINCT c.client_id FROM before_rows p JOIN contact c ON c.id = p.contact_id));
  ELSE
    PERFORM rebuild_client_search(array(SELECT DISTINCT c.client_id FROM before_rows b JOIN after_rows a ON a.id = b.id
      JOIN contact c ON c.id IN (a.contact_id, b.contact_id)
      WHERE (a.contact_id, a.phone) IS DISTINCT FROM (b.contact_id, b.phone)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION former_licenses_rebuild_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM rebuild_client_search(array(SELECT DISTINCT client_id FROM after_rows));
  ELSE
    PERFORM rebuild_client_search(array(SELECT unnest(ARRAY[b.client_id, a.client_id]) FROM before_rows b JOIN after_rows a ON a.id = b.id
      WHERE a.client_id <> b.client_id));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_inserted AFTER INSERT ON contact REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_rebuild_search();

CREATE OR REPLACE TRIGGER contacts_updated AFTER UPDATE ON contact REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_rebuild_search();

CREATE OR REPLACE TRIGGER contacts_deleted AFTER DELETE ON contact REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_rebuild_search();

CREATE OR REPLACE TRIGGER phones_inserted AFTER INSERT ON contact_phone REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_rebuild_search();

CREATE OR REPLACE TRIGGER phones_updated AFTER UPDATE ON contact_phone REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_rebuild_search();

CREATE OR REPLACE TRIGGER phones_deleted AFTER DELETE ON contact_phone REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_rebuild_search();

CREATE OR REPLACE TRIGGER former_licenses_inserted AFTER INSERT ON client_former_license REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION former_licenses_rebuild_search();

CREATE OR REPLACE TRIGGER former_licenses_updated AFTER UPDATE ON client_former_license REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION former_licenses_rebuild_search();

-- A changed address clears the position, so that the client is geocoded again.
CREATE OR REPLACE FUNCTION address_change_clears_position() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.street_address, OLD.city, OLD.county, OLD.state, OLD.zip_code)
    IS DISTINCT FROM (NEW.street_address, NEW.city, NEW.county, NEW.state, NEW.zip_code) THEN
    NEW.latitude := NULL;
    NEW.longitude := NULL;
    NEW.placed_by := NULL;
    NEW.geocoded_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER address_change_clears_position BEFORE UPDATE OF street_address, city, county, state, zip_code ON client
  FOR EACH ROW EXECUTE FUNCTION address_change_clears_position();
