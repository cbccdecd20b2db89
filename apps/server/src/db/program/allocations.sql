-- Rules of single rows; the sums follow below.
CREATE OR REPLACE FUNCTION allocations_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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

CREATE OR REPLACE TRIGGER allocations_stay AFTER UPDATE OR DELETE ON allocation FOR EACH ROW EXECUTE FUNCTION allocations_stay();

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

CREATE OR REPLACE TRIGGER allocations_update_sums AFTER INSERT ON allocation
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_update_sums();

CREATE OR REPLACE TRIGGER changed_allocations_update_sums AFTER UPDATE ON allocation
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_update_sums();

-- The only writer of lot.on_hand (INV-5).
CREATE OR REPLACE FUNCTION movements_update_on_hand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE lot SET on_hand = on_hand + changed.units
    FROM (SELECT lot_id, sum(units) AS units FROM after_rows GROUP BY lot_id) changed WHERE lot.id = changed.lot_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movements_update_on_hand AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION movements_update_on_hand();
