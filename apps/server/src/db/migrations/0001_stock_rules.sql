-- Stock, orders and carts: rules that hold whatever the code does.

-- The only writer of lot.allocated and order_line.allocated (INV-2, INV-3).
CREATE FUNCTION allocations_update_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  -- On the order line a released allocation still counts, because its units were delivered; a returned one does not.
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
CREATE TRIGGER allocations_update_sums AFTER INSERT OR UPDATE OR DELETE ON allocation
  FOR EACH ROW EXECUTE FUNCTION allocations_update_sums();
--> statement-breakpoint

-- The only writer of lot.on_hand (INV-5).
CREATE FUNCTION movements_update_on_hand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE lot SET on_hand = on_hand + NEW.units WHERE id = NEW.lot_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER movements_update_on_hand AFTER INSERT ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION movements_update_on_hand();
--> statement-breakpoint

-- The status of an order changes only as order_transition says (INV-28), which is filled from the domain's table.
CREATE FUNCTION orders_follow_transitions() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
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
CREATE TRIGGER orders_follow_transitions BEFORE UPDATE OF status ON sales_order
  FOR EACH ROW EXECUTE FUNCTION orders_follow_transitions();
--> statement-breakpoint

-- A cart that was submitted, deleted or cancelled is immutable (INV-13), except that a merge of clients moves it to the
-- surviving client.
CREATE FUNCTION closed_carts_are_immutable() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
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
CREATE TRIGGER closed_carts_are_immutable BEFORE UPDATE ON cart
  FOR EACH ROW EXECUTE FUNCTION closed_carts_are_immutable();
--> statement-breakpoint

-- The lines of such a cart are immutable, too: none is added, changed, deleted, moved in or moved out.
CREATE FUNCTION lines_of_open_carts_only() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM cart WHERE id IN (OLD.cart_id, NEW.cart_id) AND status NOT IN ('open', 'pending')) THEN
    RAISE EXCEPTION 'the lines of a closed cart do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_of_open_carts_only BEFORE INSERT OR UPDATE OR DELETE ON cart_line
  FOR EACH ROW EXECUTE FUNCTION lines_of_open_carts_only();
