-- What keeps a lot from sale, the first that applies; null when nothing does (`lotHindrance` of the domain).
CREATE OR REPLACE FUNCTION lot_hindrance(is_held boolean, in_quarantine boolean, has_passed boolean, needs_result boolean, best_by date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_held THEN 'onHold' WHEN in_quarantine THEN 'inQuarantine'
    WHEN NOT has_passed OR (needs_result AND has_passed IS NULL) THEN 'noPassedResult'
    WHEN best_by < today THEN 'pastBestBy' END
$$;

CREATE OR REPLACE FUNCTION business_today() RETURNS date LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT (now() AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), 'America/Los_Angeles'))::date
$$;

-- The same of a stored lot, by its area, its lab result, its product and the setting.
CREATE OR REPLACE FUNCTION hindrance_of(checked lot) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT lot_hindrance(
    checked.hold_reason IS NOT NULL,
    coalesce((SELECT is_quarantine FROM area WHERE id = checked.area_id), false),
    (SELECT has_passed FROM lab_result WHERE lot_id = checked.id),
    coalesce((SELECT value = 'true' FROM company_setting WHERE name = 'sellOnlyPassed'), false)
      AND NOT (SELECT is_non_cannabis FROM product WHERE id = checked.product_id),
    checked.best_by,
    business_today())
$$;

-- The only writer of lot.is_for_sale. A process of the version before takes a lot off sale, and gives it back, by the column
-- alone: that is a hold.
CREATE OR REPLACE FUNCTION lot_sale_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  wanted boolean := CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW.is_for_sale, true) ELSE NEW.is_for_sale END;
  is_by_hand boolean := TG_OP = 'INSERT' AND NOT wanted OR TG_OP = 'UPDATE' AND wanted <> OLD.is_for_sale AND NEW.hold_reason IS NOT DISTINCT FROM OLD.hold_reason;
BEGIN
  NEW.is_for_sale := hindrance_of(NEW) IS NULL;
  IF is_by_hand AND NEW.is_for_sale <> wanted THEN
    NEW.hold_reason := CASE WHEN NOT wanted THEN 'Taken off sale' END;
    NEW.held_by := NULL;
    NEW.held_since := CASE WHEN NOT wanted THEN now() END;
    NEW.is_for_sale := hindrance_of(NEW) IS NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lot_sale_follows BEFORE INSERT OR UPDATE OF is_for_sale, hold_reason, area_id, best_by, product_id ON lot
  FOR EACH ROW EXECUTE FUNCTION lot_sale_follows();

-- Lots whose area, lab result, product or day has changed: locked in id order, and written where it makes a difference.
CREATE OR REPLACE FUNCTION refresh_lots(which integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM lot WHERE id = ANY (which) ORDER BY id FOR NO KEY UPDATE;
  UPDATE lot SET is_for_sale = NOT is_for_sale WHERE id = ANY (which) AND is_for_sale <> (hindrance_of(lot) IS NULL);
END $$;

CREATE OR REPLACE FUNCTION lab_results_decide_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lots(array(SELECT lot_id FROM changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lab_results_decide_sale AFTER INSERT ON lab_result
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lab_results_decide_sale();

CREATE OR REPLACE TRIGGER changed_lab_results_decide_sale AFTER UPDATE ON lab_result
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lab_results_decide_sale();

CREATE OR REPLACE FUNCTION areas_decide_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lots(array(SELECT id FROM lot WHERE area_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER areas_decide_sale AFTER UPDATE OF is_quarantine ON area
  FOR EACH ROW WHEN (OLD.is_quarantine <> NEW.is_quarantine) EXECUTE FUNCTION areas_decide_sale();

CREATE OR REPLACE FUNCTION products_decide_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lots(array(SELECT id FROM lot WHERE product_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_decide_sale AFTER UPDATE OF is_non_cannabis ON product
  FOR EACH ROW WHEN (OLD.is_non_cannabis <> NEW.is_non_cannabis) EXECUTE FUNCTION products_decide_sale();

CREATE OR REPLACE FUNCTION setting_decides_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_lots(array(SELECT lot.id FROM lot WHERE NOT EXISTS (SELECT FROM lab_result WHERE lot_id = lot.id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setting_decides_sale AFTER INSERT ON company_setting
  FOR EACH ROW WHEN (NEW.name = 'sellOnlyPassed' AND NEW.value = 'true') EXECUTE FUNCTION setting_decides_sale();

CREATE OR REPLACE TRIGGER changed_setting_decides_sale AFTER UPDATE ON company_setting
  FOR EACH ROW WHEN (NEW.name = 'sellOnlyPassed' AND NEW.value <> OLD.value) EXECUTE FUNCTION setting_decides_sale();

-- Lots whose last day is over leave sale; answers how many.
CREATE OR REPLACE FUNCTION lots_past_best_by() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  past integer[] := array(SELECT id FROM lot WHERE is_for_sale AND best_by < business_today());
BEGIN
  PERFORM refresh_lots(past);
  RETURN cardinality(past);
END $$;

-- Removes lots of the opening stock with what they hold, as if they had never been made; whatever else refers to one keeps it.
CREATE OR REPLACE FUNCTION remove_opening_lots(which integer[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_movement WHERE lot_id = ANY (which) AND kind <> 'opening') THEN
    RAISE EXCEPTION 'a lot that has moved cannot be removed';
  END IF;
  DELETE FROM lab_result WHERE lot_id = ANY (which);
  DELETE FROM stock_movement WHERE lot_id = ANY (which);
  DELETE FROM lot WHERE id = ANY (which);
END $$;
