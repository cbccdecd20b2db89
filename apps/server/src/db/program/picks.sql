-- Nothing of a new allocation is picked, and never more than its units, also when some of them go back to the lot.
CREATE OR REPLACE FUNCTION allocations_limit_picked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.picked := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE least(NEW.picked, NEW.units) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER allocations_limit_picked BEFORE INSERT OR UPDATE OF units ON allocation
  FOR EACH ROW EXECUTE FUNCTION allocations_limit_picked();

-- A scan adds its units, or fails at the CHECK of the allocation; once void it stays so, and the sum is made anew.
CREATE OR REPLACE FUNCTION scans_update_picked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a scan becomes void, it is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    UPDATE allocation SET picked = picked + NEW.units WHERE id = NEW.allocation_id AND ended_at IS NULL AND NEW.voided_at IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only goods that are allocated are picked' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.voided_at IS NOT NULL
    OR (OLD.scan_id, OLD.allocation_id, OLD.units, OLD.person_id, OLD.at) IS DISTINCT FROM (NEW.scan_id, NEW.allocation_id, NEW.units, NEW.person_id, NEW.at) THEN
    RAISE EXCEPTION 'a scan does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE allocation a
    SET picked = least(a.units, (SELECT coalesce(sum(units), 0) FROM pick_scan WHERE allocation_id = a.id AND voided_at IS NULL))
    WHERE a.id = NEW.allocation_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER scans_update_picked AFTER INSERT OR UPDATE OR DELETE ON pick_scan
  FOR EACH ROW EXECUTE FUNCTION scans_update_picked();

-- A sublot that is cancelled, and goods that return to their lot, are picked no more.
CREATE OR REPLACE FUNCTION allocations_void_picks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE pick_scan SET voided_at = now(), voiding = 'sublot' WHERE allocation_id = NEW.id AND voided_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER allocations_void_picks AFTER UPDATE OF sublot_barcode, ending ON allocation
  FOR EACH ROW WHEN (OLD.picked > 0 AND (OLD.sublot_barcode IS NOT NULL AND NEW.sublot_barcode IS DISTINCT FROM OLD.sublot_barcode
    OR NEW.ending = 'returned' AND OLD.ending IS DISTINCT FROM 'returned'))
  EXECUTE FUNCTION allocations_void_picks();
