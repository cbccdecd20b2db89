-- Sums over orders, kept up to date in the transaction of the order itself (INV-39).

-- The first day of the month of an instant in the seller's time zone.
CREATE FUNCTION business_month(at timestamptz) RETURNS date LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT date_trunc('month', at AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
$$;
--> statement-breakpoint

-- Adds an order to its client's sums (sign 1) or subtracts it (sign -1). When the last order may have been subtracted, the
-- date of the new last one is looked up in a second statement, after the row is locked, so that it sees what was committed
-- while the first one waited.
CREATE FUNCTION add_to_client_sales(client integer, at timestamptz, amount numeric, sign integer) RETURNS void
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
CREATE FUNCTION order_updates_client_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
    PERFORM add_to_client_sales(OLD.client_id, OLD.order_date, OLD.grand_total, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status <> 'Cancelled' THEN
    PERFORM add_to_client_sales(NEW.client_id, NEW.order_date, NEW.grand_total, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Deferred to the commit: the sums are the last rows that a command locks, and are locked only while it commits.
CREATE CONSTRAINT TRIGGER order_adds_to_client_sales AFTER INSERT OR DELETE ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_updates_client_sales();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_changes_client_sales AFTER UPDATE OF client_id, order_date, status, grand_total ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.client_id <> NEW.client_id OR OLD.order_date <> NEW.order_date OR OLD.grand_total <> NEW.grand_total
    OR (OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled'))
  EXECUTE FUNCTION order_updates_client_sales();
--> statement-breakpoint

-- Computes the sums from scratch: after a bulk load without triggers, and when the time zone of the months changes.
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
CREATE FUNCTION time_zone_rebuilds_client_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
CREATE TRIGGER time_zone_rebuilds_client_sales AFTER INSERT OR UPDATE OR DELETE ON company_setting
  FOR EACH ROW EXECUTE FUNCTION time_zone_rebuilds_client_sales();
--> statement-breakpoint

-- When a client is merged, its sums are added to the surviving client at the commit (order_updates_client_sales skips its
-- orders, which move there too), and its license number becomes a former one of that client, unless it is its current one.
CREATE FUNCTION merge_moves_sums_and_license() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
CREATE CONSTRAINT TRIGGER merge_moves_sums_and_license AFTER UPDATE OF merged_into ON client
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.merged_into IS NULL AND NEW.merged_into IS NOT NULL)
  EXECUTE FUNCTION merge_moves_sums_and_license();
--> statement-breakpoint

-- Number and total of the orders in each status, so that a list counts its whole history by reading a few rows. Connections
-- write to different shards, so that two submits do not wait for each other; only the sum over all shards counts.
CREATE FUNCTION add_to_order_sums(status text, is_released boolean, amount numeric, sign integer) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  INSERT INTO order_sums AS s (shard, status, is_released, order_count, total)
    VALUES (pg_backend_pid() % 16, $1, $2, $4, $4 * $3)
    ON CONFLICT (shard, status, is_released) DO UPDATE SET order_count = s.order_count + excluded.order_count, total = s.total + excluded.total
$$;
--> statement-breakpoint
CREATE FUNCTION order_updates_order_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_order_sums(OLD.status, OLD.released_date IS NOT NULL, OLD.grand_total, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_order_sums(NEW.status, NEW.released_date IS NOT NULL, NEW.grand_total, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Deferred to the commit. By their names they run after the triggers of client_sales (triggers run in alphabetical order), so
-- that every transaction takes these locks in the same order.
CREATE CONSTRAINT TRIGGER order_adds_to_order_sums AFTER INSERT OR DELETE ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_updates_order_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_changes_order_sums AFTER UPDATE OF status, released_date, grand_total ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.grand_total <> NEW.grand_total OR (OLD.released_date IS NULL) <> (NEW.released_date IS NULL))
  EXECUTE FUNCTION order_updates_order_sums();
--> statement-breakpoint

-- Computes the sums from scratch: after a bulk load without triggers.
CREATE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  LOCK TABLE order_sums IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_sums;
  INSERT INTO order_sums (shard, status, is_released, order_count, total)
    SELECT 0, status, released_date IS NOT NULL, count(*), sum(grand_total) FROM sales_order GROUP BY 2, 3;
END $$;
