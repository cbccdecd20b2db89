-- A cart that was submitted, deleted or cancelled is immutable (INV-13), except that a merge of clients moves it to the
-- surviving client.
CREATE OR REPLACE FUNCTION closed_carts_are_immutable() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  moved cart := OLD;
BEGIN
  IF OLD.status IN ('open', 'pending') THEN RETURN NEW; END IF;
  moved.client_id := NEW.client_id;
  IF NEW IS NOT DISTINCT FROM moved AND NEW.client_id <> OLD.client_id
    AND EXISTS (SELECT FROM client WHERE id = OLD.client_id AND merged_into = NEW.client_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed cart does not change' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER closed_carts_are_immutable BEFORE UPDATE ON cart
  FOR EACH ROW EXECUTE FUNCTION closed_carts_are_immutable();

-- The lines of such a cart are immutable, too: none is added, changed, deleted, moved in or moved out.
CREATE OR REPLACE FUNCTION lines_of_open_carts_only() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM cart WHERE id IN (OLD.cart_id, NEW.cart_id) AND status NOT IN ('open', 'pending')) THEN
    RAISE EXCEPTION 'the lines of a closed cart do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER lines_of_open_carts_only BEFORE INSERT OR UPDATE OR DELETE ON cart_line
  FOR EACH ROW EXECUTE FUNCTION lines_of_open_carts_only();
