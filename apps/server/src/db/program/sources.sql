-- What movements say is the amount of a source (INV-50); an `opening` says what was written without one.
CREATE OR REPLACE FUNCTION movements_update_amount() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('cartwright.by_movement', 'on', true);
  UPDATE source SET amount = source.amount + changed.amount
    FROM (SELECT source_id, sum(amount) AS amount FROM after_rows WHERE kind <> 'opening' GROUP BY source_id) changed
    WHERE source.id = changed.source_id;
  PERFORM set_config('cartwright.by_movement', 'off', true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movements_update_amount AFTER INSERT ON source_movement
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION movements_update_amount();

-- A new source, and a process of the version before, write the amount alone.
CREATE OR REPLACE FUNCTION amounts_have_movements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added numeric := NEW.amount - CASE WHEN TG_OP = 'UPDATE' THEN OLD.amount ELSE 0 END;
BEGIN
  IF added <> 0 AND coalesce(current_setting('cartwright.by_movement', true), '') <> 'on' THEN
    INSERT INTO source_movement (source_id, kind, amount) VALUES (NEW.id, 'opening', added);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER amounts_have_movements AFTER INSERT OR UPDATE OF amount ON source
  FOR EACH ROW EXECUTE FUNCTION amounts_have_movements();
