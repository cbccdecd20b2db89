-- The first day of the month of an instant in the seller's time zone.
CREATE OR REPLACE FUNCTION business_month(at timestamptz) RETURNS date LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT date_trunc('month', at AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
$$;

-- Adds an order to its client's sums (sign 1) or subtracts it (sign -1). When the last order may have been subtracted, the
-- date of the new last one is looked up in a second statement, after the row is locked, so that it sees what was committed
-- while the first one waited.
CREATE OR REPLACE FUNCTION add_to_client_sales(client integer, at timestamptz, amount numeric, sign integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Brings the sums of the clients from an order as it was to the order as it is; null for one that is new or deleted.
CREATE OR REPLACE FUNCTION update_client_sales(before sales_order, after sales_order) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF before.client_id <> after.client_id
    AND EXISTS (SELECT FROM client WHERE id = before.client_id AND merged_into = after.client_id) THEN
    RETURN;
  END IF;
  IF (before.client_id, before.order_date) = (after.client_id, after.order_date)
    AND before.status <> 'Cancelled' AND after.status <> 'Cancelled' THEN
    IF before.grand_total <> after.grand_total THEN
      UPDATE client_month_sales SET total = total + after.grand_total - before.grand_total
        WHERE client_id = after.client_id AND month = business_month(after.order_date);
    END IF;
    RETURN;
  END IF;
  IF before.status <> 'Cancelled' THEN
    PERFORM add_to_client_sales(before.client_id, before.order_date, before.grand_total, -1);
  END IF;
  IF after.status <> 'Cancelled' THEN
    PERFORM add_to_client_sales(after.client_id, after.order_date, after.grand_total, 1);
  END IF;
END $$;

-- The same for an order that another system has recorded. Its sums are columns of their own, because no list of orders has it.
CREATE OR REPLACE FUNCTION add_to_past_sales(client integer, at timestamptz, amount numeric, sign integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO client_month_sales AS s (client_id, month, total, order_count, past_total, past_order_count)
    VALUES (client, business_month(at), 0, 0, sign * amount, sign)
    ON CONFLICT (client_id, month) DO UPDATE SET past_total = s.past_total + excluded.past_total,
      past_order_count = s.past_order_count + excluded.past_order_count;
  IF sign > 0 THEN
    INSERT INTO client_sales AS s (client_id, order_count, past_order_count, last_past_order_date) VALUES (client, 0, 1, at)
      ON CONFLICT (client_id) DO UPDATE SET past_order_count = s.past_order_count + 1,
        last_past_order_date = greatest(s.last_past_order_date, excluded.last_past_order_date);
  ELSE
    UPDATE client_sales SET past_order_count = past_order_count - 1 WHERE client_id = client;
    UPDATE client_sales SET last_past_order_date = (SELECT max(o.order_date) FROM past_order o WHERE o.client_id = client)
      WHERE client_id = client AND last_past_order_date <= at;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION past_order_updates_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.client_id <> NEW.client_id
      AND EXISTS (SELECT FROM client WHERE id = OLD.client_id AND merged_into = NEW.client_id) THEN
      RETURN NULL;
    END IF;
    IF (OLD.client_id, OLD.order_date) = (NEW.client_id, NEW.order_date) THEN
      UPDATE client_month_sales SET past_total = past_total + NEW.total - OLD.total
        WHERE client_id = NEW.client_id AND month = business_month(NEW.order_date);
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_past_sales(OLD.client_id, OLD.order_date, OLD.total, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_past_sales(NEW.client_id, NEW.order_date, NEW.total, 1); END IF;
  RETURN NULL;
END $$;

-- Deferred like those of the orders, so that the sums of the clients are locked last and briefly.
DROP TRIGGER IF EXISTS past_order_adds_to_sums ON past_order;
CREATE CONSTRAINT TRIGGER past_order_adds_to_sums AFTER INSERT OR DELETE ON past_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION past_order_updates_sums();

DROP TRIGGER IF EXISTS past_order_changes_sums ON past_order;
CREATE CONSTRAINT TRIGGER past_order_changes_sums AFTER UPDATE OF client_id, order_date, total ON past_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION past_order_updates_sums();

-- Number and total of the orders in each status, so that a list counts its whole history by reading a few rows. Connections
-- write to different shards, so that two submits do not wait for each other; only the sum over all shards counts.
CREATE OR REPLACE FUNCTION add_to_order_sums(status text, is_released boolean, amount numeric, sign integer) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO order_sums AS s (shard, status, is_released, order_count, total)
    VALUES (pg_backend_pid() % 16, $1, $2, $4, $4 * $3)
    ON CONFLICT (shard, status, is_released) DO UPDATE SET order_count = s.order_count + excluded.order_count, total = s.total + excluded.total
$$;

-- Both sums of an order in one place, so that every transaction locks them in this order: those of its clients, then those of
-- its status. Deferred to the commit: they are the last rows that a command locks, and are locked only while it commits.
CREATE OR REPLACE FUNCTION order_updates_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before sales_order := CASE WHEN TG_OP <> 'INSERT' THEN OLD END;
  after sales_order := CASE WHEN TG_OP <> 'DELETE' THEN NEW END;
BEGIN
  PERFORM update_client_sales(before, after);
  IF (before.status, before.grand_total, before.released_date IS NULL)
    IS DISTINCT FROM (after.status, after.grand_total, after.released_date IS NULL) THEN
    IF TG_OP <> 'INSERT' THEN PERFORM add_to_order_sums(before.status, before.released_date IS NOT NULL, before.grand_total, -1); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM add_to_order_sums(after.status, after.released_date IS NOT NULL, after.grand_total, 1); END IF;
  END IF;
  RETURN NULL;
END $$;

-- The triggers that this one replaces, named here so that at no moment an order changes without its sums.
DROP TRIGGER IF EXISTS order_adds_to_client_sales ON sales_order;
DROP TRIGGER IF EXISTS order_changes_client_sales ON sales_order;
DROP TRIGGER IF EXISTS order_adds_to_order_sums ON sales_order;
DROP TRIGGER IF EXISTS order_changes_order_sums ON sales_order;
DROP FUNCTION IF EXISTS order_updates_client_sales();
DROP FUNCTION IF EXISTS order_updates_order_sums();

DROP TRIGGER IF EXISTS order_adds_to_sums ON sales_order;
CREATE CONSTRAINT TRIGGER order_adds_to_sums AFTER INSERT OR DELETE ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_updates_sums();

DROP TRIGGER IF EXISTS order_changes_sums ON sales_order;
CREATE CONSTRAINT TRIGGER order_changes_sums AFTER UPDATE OF client_id, order_date, status, released_date, grand_total ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.client_id <> NEW.client_id OR OLD.order_date <> NEW.order_date OR OLD.grand_total <> NEW.grand_total
    OR OLD.status <> NEW.status OR (OLD.released_date IS NULL) <> (NEW.released_date IS NULL))
  EXECUTE FUNCTION order_updates_sums();

-- A client whose orders of another system were taken back keeps sums of zero, which are no reason for it to stay.
CREATE OR REPLACE FUNCTION client_takes_empty_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM client_month_sales WHERE client_id = OLD.id AND order_count = 0 AND past_order_count = 0;
  DELETE FROM client_sales WHERE client_id = OLD.id AND order_count = 0 AND past_order_count = 0;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER client_takes_empty_sums BEFORE DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION client_takes_empty_sums();

-- Computes the sums from scratch: after a bulk load without triggers, and when the time zone of the months changes.
CREATE OR REPLACE FUNCTION rebuild_client_sales() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE client_month_sales, client_sales IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM client_month_sales;
  DELETE FROM client_sales;
  INSERT INTO client_month_sales (client_id, month, total, order_count, past_total, past_order_count)
    SELECT client_id, date_trunc('month', order_date AT TIME ZONE zone.name)::date, coalesce(sum(total), 0), count(total), coalesce(sum(past_total), 0), count(past_total)
    FROM (SELECT client_id, order_date, grand_total AS total, NULL::numeric AS past_total FROM sales_order WHERE status <> 'Cancelled'
          UNION ALL SELECT client_id, order_date, NULL, total FROM past_order) sold,
      (SELECT coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles') AS name) zone
    GROUP BY 1, 2;
  INSERT INTO client_sales (client_id, order_count, last_order_date, past_order_count, last_past_order_date)
    SELECT client_id, count(at), max(at), count(past_at), max(past_at)
    FROM (SELECT client_id, order_date AS at, NULL::timestamptz AS past_at FROM sales_order WHERE status <> 'Cancelled'
          UNION ALL SELECT client_id, NULL, order_date FROM past_order) sold
    GROUP BY 1;
END $$;

-- Computes the sums from scratch: after a bulk load without triggers.
CREATE OR REPLACE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE order_sums IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_sums;
  INSERT INTO order_sums (shard, status, is_released, order_count, total)
    SELECT 0, status, released_date IS NOT NULL, count(*), sum(grand_total) FROM sales_order GROUP BY 2, 3;
END $$;

CREATE OR REPLACE FUNCTION time_zone_rebuilds_client_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF 'timeZone' IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.name END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.name END) THEN
    PERFORM rebuild_client_sales();
    UPDATE client SET last_contacted_date = (
      SELECT (max(n.created_at) AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
      FROM client_note n WHERE n.client_id = client.id)
    WHERE last_contacted_date IS NOT NULL AND merged_into IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER time_zone_rebuilds_client_sales AFTER INSERT OR UPDATE OR DELETE ON company_setting
  FOR EACH ROW EXECUTE FUNCTION time_zone_rebuilds_client_sales();

-- When a client is merged, its sums are added to the surviving client at the commit (update_client_sales skips its
-- orders, which move there too), and its license number becomes a former one of that client, unless it is its current one.
CREATE OR REPLACE FUNCTION merge_moves_sums_and_license() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO client_month_sales AS s (client_id, month, total, order_count, past_total, past_order_count)
    SELECT NEW.merged_into, month, total, order_count, past_total, past_order_count
    FROM client_month_sales WHERE client_id = NEW.id ORDER BY month
    ON CONFLICT (client_id, month) DO UPDATE SET total = s.total + excluded.total, order_count = s.order_count + excluded.order_count,
      past_total = s.past_total + excluded.past_total, past_order_count = s.past_order_count + excluded.past_order_count;
  DELETE FROM client_month_sales WHERE client_id = NEW.id;
  INSERT INTO client_sales AS s (client_id, order_count, last_order_date, past_order_count, last_past_order_date)
    SELECT NEW.merged_into, order_count, last_order_date, past_order_count, last_past_order_date FROM client_sales WHERE client_id = NEW.id
    ON CONFLICT (client_id) DO UPDATE SET order_count = s.order_count + excluded.order_count,
      last_order_date = greatest(s.last_order_date, excluded.last_order_date),
      past_order_count = s.past_order_count + excluded.past_order_count,
      last_past_order_date = greatest(s.last_past_order_date, excluded.last_past_order_date);
  DELETE FROM client_sales WHERE client_id = NEW.id;
  INSERT INTO client_former_license (client_id, license_no)
    SELECT id, NEW.license_no FROM client WHERE id = NEW.merged_into AND license_no IS DISTINCT FROM NEW.license_no AND NEW.license_no IS NOT NULL;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS merge_moves_sums_and_license ON client;
CREATE CONSTRAINT TRIGGER merge_moves_sums_and_license AFTER UPDATE OF merged_into ON client
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.merged_into IS NULL AND NEW.merged_into IS NOT NULL)
  EXECUTE FUNCTION merge_moves_sums_and_license();
