-- What allocations, movements and lots change is written once for each statement, not for each row: a submit of thirty lines
-- updates its lots by one statement, and products become available in the order of their ids, so that two transactions which
-- change the lots of the same products in opposite order do not wait for each other.

-- Rules of single rows; the sums follow below.
CREATE FUNCTION allocations_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an allocation is ended, never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.lot_id, OLD.order_line_id) IS DISTINCT FROM (NEW.lot_id, NEW.order_line_id) THEN
    RAISE EXCEPTION 'an allocation keeps its lot and its line' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at IS NULL OR NEW.units <> OLD.units)
    OR OLD.ending = 'returned' AND NEW.ending IS DISTINCT FROM 'returned' THEN
    RAISE EXCEPTION 'an ended allocation stays ended' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_stay AFTER UPDATE OR DELETE ON allocation FOR EACH ROW EXECUTE FUNCTION allocations_stay();
--> statement-breakpoint
-- The only writer of lot.allocated and order_line.allocated (INV-2, INV-3). On the order line a released allocation still
-- counts, because its units were delivered; a returned one does not.
CREATE OR REPLACE FUNCTION allocations_update_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (
      SELECT FROM after_rows a JOIN order_line l ON l.id = a.order_line_id JOIN lot ON lot.id = a.lot_id
      WHERE l.product_id <> lot.product_id
    ) THEN
      RAISE EXCEPTION 'the lot holds another product than the line' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE lot SET allocated = allocated + changed.units
      FROM (SELECT lot_id, sum(units) AS units FROM after_rows WHERE ended_at IS NULL GROUP BY lot_id) changed
      WHERE lot.id = changed.lot_id;
    UPDATE order_line SET allocated = allocated + changed.units
      FROM (SELECT order_line_id, sum(units) AS units FROM after_rows WHERE ending IS DISTINCT FROM 'returned' GROUP BY order_line_id) changed
      WHERE order_line.id = changed.order_line_id;
    RETURN NULL;
  END IF;
  UPDATE lot SET allocated = allocated + changed.units
    FROM (
      SELECT a.lot_id, coalesce(sum(a.units) FILTER (WHERE a.ended_at IS NULL), 0) - coalesce(sum(b.units) FILTER (WHERE b.ended_at IS NULL), 0) AS units
      FROM before_rows b JOIN after_rows a USING (id) GROUP BY a.lot_id
    ) changed
    WHERE lot.id = changed.lot_id AND changed.units <> 0;
  UPDATE order_line SET allocated = allocated + changed.units
    FROM (
      SELECT a.order_line_id, coalesce(sum(a.units) FILTER (WHERE a.ending IS DISTINCT FROM 'returned'), 0)
        - coalesce(sum(b.units) FILTER (WHERE b.ending IS DISTINCT FROM 'returned'), 0) AS units
      FROM before_rows b JOIN after_rows a USING (id) GROUP BY a.order_line_id
    ) changed
    WHERE order_line.id = changed.order_line_id AND changed.units <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER allocations_update_sums AFTER INSERT ON allocation
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_update_sums();
--> statement-breakpoint
CREATE TRIGGER changed_allocations_update_sums AFTER UPDATE ON allocation
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_update_sums();
--> statement-breakpoint

-- The only writer of lot.on_hand (INV-5).
CREATE OR REPLACE FUNCTION movements_update_on_hand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE lot SET on_hand = on_hand + changed.units
    FROM (SELECT lot_id, sum(units) AS units FROM after_rows GROUP BY lot_id) changed WHERE lot.id = changed.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER movements_update_on_hand AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION movements_update_on_hand();
--> statement-breakpoint

-- Products follow their lots, and their own columns, in the order of their ids.
CREATE OR REPLACE FUNCTION lots_make_products_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_available_product(product_id) FROM (SELECT DISTINCT product_id FROM after_rows ORDER BY product_id) changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_available_product(product_id) FROM (SELECT DISTINCT product_id FROM before_rows ORDER BY product_id) changed;
  ELSE
    -- Units change with every order; only the first that come and the last that go make a difference.
    PERFORM refresh_available_product(product_id) FROM (
      SELECT DISTINCT of_lot.product_id
      FROM before_rows b JOIN after_rows a USING (id) CROSS JOIN LATERAL (VALUES (b.product_id), (a.product_id)) of_lot (product_id)
      WHERE (b.on_hand > b.allocated, b.product_id, b.is_for_sale, b.batch_date, b.thca, b.thc, b.cbd, b.total)
        IS DISTINCT FROM (a.on_hand > a.allocated, a.product_id, a.is_for_sale, a.batch_date, a.thca, a.thc, a.cbd, a.total)
      ORDER BY of_lot.product_id
    ) changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lots_make_products_available AFTER INSERT ON lot
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();
--> statement-breakpoint
CREATE TRIGGER deleted_lots_make_products_available AFTER DELETE ON lot
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER changed_lots_make_products_available AFTER UPDATE ON lot
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_are_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO available_product (product_id, is_non_cannabis, unit_price) SELECT id, is_non_cannabis, unit_price FROM after_rows;
  ELSE
    PERFORM refresh_available_product(id) FROM (
      SELECT id FROM before_rows b JOIN after_rows a USING (id)
      WHERE (b.is_active, b.is_non_cannabis, b.unit_price) IS DISTINCT FROM (a.is_active, a.is_non_cannabis, a.unit_price) ORDER BY id
    ) changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_are_available AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION products_are_available();
--> statement-breakpoint
CREATE TRIGGER changed_products_are_available AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION products_are_available();
