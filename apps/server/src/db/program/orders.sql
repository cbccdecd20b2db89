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

-- An order that goes back before its manifest, or its invoice of other goods, keeps what was rejected of it: its units are edited
-- now, and a rejection whose version is 0 is undone no more.
CREATE OR REPLACE FUNCTION orders_close_rejections() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE order_return SET order_version = 0 WHERE order_id = NEW.id AND kind = 'rejected' AND undone_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_close_rejections AFTER UPDATE OF status ON sales_order
  FOR EACH ROW WHEN (NEW.status IN ('Submitted', 'PartiallySublotted', 'Sublotted')
    AND OLD.status NOT IN ('Submitted', 'PartiallySublotted', 'Sublotted')) EXECUTE FUNCTION orders_close_rejections();
