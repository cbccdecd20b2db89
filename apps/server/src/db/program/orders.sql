-- The status of an order changes only as order_transition says (INV-28), which is filled from the domain's table.
CREATE OR REPLACE FUNCTION orders_follow_transitions() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM order_transition
    WHERE from_status = OLD.status AND to_status = NEW.status AND is_non_cannabis = NEW.is_non_cannabis
  ) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_follow_transitions BEFORE UPDATE OF status ON sales_order
  FOR EACH ROW EXECUTE FUNCTION orders_follow_transitions();
