-- Stock rules that no code path can go around.

-- allocation → lot.allocated and order_line.allocated (INV-2, INV-3): this trigger is their only writer.
CREATE FUNCTION allocation_keeps_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  before_units numeric := 0;
  after_units numeric := 0;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an allocation is ended, never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.lot_id, OLD.order_line_id) IS DISTINCT FROM (NEW.lot_id, NEW.order_line_id) THEN
      RAISE EXCEPTION 'an allocation keeps its lot and its line' USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.ended_at IS NOT NULL AND (NEW.ended_at IS NULL OR NEW.units <> OLD.units)
      OR OLD.ending = 'returned' AND NEW.ending IS DISTINCT FROM 'returned' THEN
      RAISE EXCEPTION 'an ended allocation stays ended' USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.ended_at IS NULL THEN before_units := OLD.units; END IF;
  END IF;
  IF NEW.ended_at IS NULL THEN after_units := NEW.units; END IF;
  IF TG_OP = 'INSERT' AND NOT EXISTS (
    SELECT FROM order_line l JOIN lot ON lot.id = NEW.lot_id
    WHERE l.id = NEW.order_line_id AND l.product_id = lot.product_id
  ) THEN
    RAISE EXCEPTION 'the lot holds another product than the line' USING ERRCODE = 'check_violation';
  END IF;
  IF after_units <> before_units THEN
    UPDATE lot SET allocated = allocated + after_units - before_units WHERE id = NEW.lot_id;
  END IF;
  -- To its line, a released allocation still counts: the units were delivered. A returned one does not.
  IF TG_OP = 'INSERT' THEN
    before_units := 0;
  ELSE
    before_units := CASE WHEN OLD.ending = 'returned' THEN 0 ELSE OLD.units END;
  END IF;
  after_units := CASE WHEN NEW.ending = 'returned' THEN 0 ELSE NEW.units END;
  IF after_units <> before_units THEN
    UPDATE order_line SET allocated = allocated + after_units - before_units WHERE id = NEW.order_line_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocation_keeps_sums AFTER INSERT OR UPDATE OR DELETE ON allocation
  FOR EACH ROW EXECUTE FUNCTION allocation_keeps_sums();
--> statement-breakpoint

-- stock_movement → lot.on_hand (INV-5): this trigger is its only writer.
CREATE FUNCTION movement_keeps_on_hand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE lot SET on_hand = on_hand + NEW.units WHERE id = NEW.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER movement_keeps_on_hand AFTER INSERT ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION movement_keeps_on_hand();
--> statement-breakpoint

-- An order moves only along order_transition (INV-28), which is filled from the domain's table.
CREATE FUNCTION order_moves_by_table() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM order_transition
    WHERE from_status = OLD.status AND to_status = NEW.status AND is_non_cannabis = NEW.is_non_cannabis
  ) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moves_by_table BEFORE UPDATE OF status ON sales_order
  FOR EACH ROW EXECUTE FUNCTION order_moves_by_table();
--> statement-breakpoint

-- A closed cart changes in one way: with everything else of its client it goes to the one that client was merged into.
CREATE FUNCTION closed_cart_is_closed() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
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
--> statement-breakpoint

CREATE TRIGGER closed_cart_is_closed BEFORE UPDATE ON cart
  FOR EACH ROW EXECUTE FUNCTION closed_cart_is_closed();
--> statement-breakpoint

CREATE FUNCTION lines_of_open_carts_only() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  line cart_item := coalesce(NEW, OLD);
BEGIN
  IF NOT EXISTS (SELECT FROM cart WHERE id = line.cart_id AND status IN ('open', 'pending')) THEN
    RAISE EXCEPTION 'the lines of a closed cart do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN line;
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_of_open_carts_only BEFORE INSERT OR UPDATE OR DELETE ON cart_item
  FOR EACH ROW EXECUTE FUNCTION lines_of_open_carts_only();
