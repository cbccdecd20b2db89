-- What a client bought, kept in the transaction of the order itself (INV-39).
CREATE TABLE "client_sales" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"order_count" integer NOT NULL,
	"last_order_date" timestamp with time zone,
	CONSTRAINT "client_sales_count" CHECK ("client_sales"."order_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "client_sales" ADD CONSTRAINT "client_sales_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_retail_sales_of_month" ON "client_retail_sales" USING btree ("month","client_id","total");--> statement-breakpoint
CREATE INDEX "client_month_sales_of_month" ON "client_month_sales" USING btree ("month","client_id","total");--> statement-breakpoint
CREATE INDEX "order_client_date" ON "sales_order" USING btree ("client_id","order_date");--> statement-breakpoint

CREATE FUNCTION business_month(at timestamptz) RETURNS date LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT date_trunc('month', at AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
$$;
--> statement-breakpoint

-- Adds an order to a client's sums, or takes it away (sign -1). The last order is looked up anew when it may have gone:
-- in a statement of its own, after the row is locked, so that it sees what committed while this one waited.
CREATE FUNCTION count_client_order(client integer, at timestamptz, amount numeric, sign integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO client_month_sales AS s (client_id, month, total, order_count)
    VALUES (client, business_month(at), sign * amount, sign)
    ON CONFLICT (client_id, month) DO UPDATE SET total = s.total + excluded.total, order_count = s.order_count + excluded.order_count;
  IF sign > 0 THEN
    INSERT INTO client_sales AS s (client_id, order_count, last_order_date) VALUES (client, 1, at)
      ON CONFLICT (client_id) DO UPDATE SET order_count = s.order_count + 1, last_order_date = greatest(s.last_order_date, excluded.last_order_date);
  ELSE
    UPDATE client_sales SET order_count = order_count - 1 WHERE client_id = client;
    UPDATE client_sales SET last_order_date = (SELECT max(o.order_date) FROM sales_order o WHERE o.client_id = client AND o.status <> 'Cancelled')
      WHERE client_id = client AND last_order_date <= at;
  END IF;
END $$;
--> statement-breakpoint

CREATE FUNCTION order_keeps_client_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
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
--> statement-breakpoint

-- Deferred to the commit: the sums are the last thing an order locks, whatever its command has locked before, and they are
-- locked for no longer than the commit takes.
CREATE CONSTRAINT TRIGGER order_joins_client_sales AFTER INSERT OR DELETE ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_keeps_client_sales();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_changes_client_sales AFTER UPDATE OF client_id, order_date, status, grand_total ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.client_id <> NEW.client_id OR OLD.order_date <> NEW.order_date OR OLD.grand_total <> NEW.grand_total
    OR (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
  EXECUTE FUNCTION order_keeps_client_sales();
--> statement-breakpoint

-- The sums from nothing: for rows that came in past the trigger, and when the months begin at another moment.
CREATE FUNCTION rebuild_client_sales() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  LOCK TABLE client_month_sales, client_sales IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM client_month_sales;
  DELETE FROM client_sales;
  INSERT INTO client_month_sales (client_id, month, total, order_count)
    SELECT client_id, date_trunc('month', order_date AT TIME ZONE zone.name)::date, sum(grand_total), count(*)
    FROM sales_order, (SELECT coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles') AS name) zone
    WHERE status <> 'Cancelled' GROUP BY 1, 2;
  INSERT INTO client_sales (client_id, order_count, last_order_date)
    SELECT client_id, count(*), max(order_date) FROM sales_order WHERE status <> 'Cancelled' GROUP BY 1;
END $$;
--> statement-breakpoint
CREATE FUNCTION time_zone_moves_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF 'timeZone' IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.name END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.name END) THEN
    PERFORM rebuild_client_sales();
    UPDATE client SET last_contacted_date = (
      SELECT (max(n.created_at) AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
      FROM client_note n WHERE n.client_id = client.id)
    WHERE last_contacted_date IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER time_zone_moves_months AFTER INSERT OR UPDATE OR DELETE ON company_setting
  FOR EACH ROW EXECUTE FUNCTION time_zone_moves_months();
--> statement-breakpoint
SELECT rebuild_client_sales();
--> statement-breakpoint

-- What a search looks through: one text for each client with its numbers as digits, its former licenses and its contacts.
DROP INDEX "client_search";--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "contact_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION client_keeps_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT coalesce(string_agg(lower(concat_ws(E'\n', trim(c.first_name || ' ' || c.last_name), c.email, p.phones)), E'\n' ORDER BY c.id), '')
    INTO NEW.contact_text
    FROM contact c LEFT JOIN LATERAL (SELECT string_agg(phone, E'\n' ORDER BY id) AS phones FROM contact_phone WHERE contact_id = c.id) p ON true
    WHERE c.client_id = NEW.id;
  NEW.search_text := lower(concat_ws(E'\n', NEW.tradename, NEW.license_no, NEW.name, NEW.ubi, NEW.city, NEW.day_phone,
    (SELECT string_agg(license_no, E'\n' ORDER BY id) FROM client_former_license WHERE client_id = NEW.id))) || E'\n' || NEW.contact_text;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_keeps_search_text BEFORE INSERT OR UPDATE OF tradename, license_no, name, ubi, city, day_phone, search_text, contact_text ON client
  FOR EACH ROW EXECUTE FUNCTION client_keeps_search_text();
--> statement-breakpoint

-- A change of what hangs on clients writes their texts anew, once for each statement: the row is locked first, in the order
-- of the ids, and its trigger then reads what committed while it waited.
CREATE FUNCTION renew_client_search(ids integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM client WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE client SET search_text = '' WHERE id = ANY (ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION contacts_renew_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_client_search(array(SELECT DISTINCT client_id FROM after_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM renew_client_search(array(SELECT DISTINCT client_id FROM before_rows));
  ELSE
    PERFORM renew_client_search(array(SELECT unnest(ARRAY[b.client_id, a.client_id]) FROM before_rows b JOIN after_rows a ON a.id = b.id
      WHERE (a.client_id, a.first_name, a.last_name, a.email) IS DISTINCT FROM (b.client_id, b.first_name, b.last_name, b.email)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION phones_renew_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_client_search(array(SELECT DISTINCT c.client_id FROM after_rows p JOIN contact c ON c.id = p.contact_id));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM renew_client_search(array(SELECT DISTINCT c.client_id FROM before_rows p JOIN contact c ON c.id = p.contact_id));
  ELSE
    PERFORM renew_client_search(array(SELECT DISTINCT c.client_id FROM before_rows b JOIN after_rows a ON a.id = b.id
      JOIN contact c ON c.id IN (a.contact_id, b.contact_id)
      WHERE (a.contact_id, a.phone) IS DISTINCT FROM (b.contact_id, b.phone)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION former_licenses_renew_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_client_search(array(SELECT DISTINCT client_id FROM after_rows));
  ELSE
    PERFORM renew_client_search(array(SELECT unnest(ARRAY[b.client_id, a.client_id]) FROM before_rows b JOIN after_rows a ON a.id = b.id
      WHERE a.client_id <> b.client_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_added AFTER INSERT ON contact REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_renew_search();
--> statement-breakpoint
CREATE TRIGGER contacts_changed AFTER UPDATE ON contact REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_renew_search();
--> statement-breakpoint
CREATE TRIGGER contacts_gone AFTER DELETE ON contact REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_renew_search();
--> statement-breakpoint
CREATE TRIGGER phones_added AFTER INSERT ON contact_phone REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_renew_search();
--> statement-breakpoint
CREATE TRIGGER phones_changed AFTER UPDATE ON contact_phone REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_renew_search();
--> statement-breakpoint
CREATE TRIGGER phones_gone AFTER DELETE ON contact_phone REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION phones_renew_search();
--> statement-breakpoint
CREATE TRIGGER former_licenses_added AFTER INSERT ON client_former_license REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION former_licenses_renew_search();
--> statement-breakpoint
CREATE TRIGGER former_licenses_moved AFTER UPDATE ON client_former_license REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION former_licenses_renew_search();
--> statement-breakpoint
UPDATE client SET search_text = '';
--> statement-breakpoint
CREATE INDEX "client_search" ON "client" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_contact_search" ON "client" USING gin ("contact_text" gin_trgm_ops);
