-- A process of the version before knows an order's credit only as one amount. Where it has changed that, the entries follow at
-- the commit: those of returns that are undone end, then what persons gave, the last first; what is missing is a new entry, that
-- of the return that gave so much and has none yet, else of a person. Who and why is said by the audit of the change.
CREATE OR REPLACE FUNCTION order_credit_has_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missing numeric;
  said record;
  entry record;
BEGIN
  SELECT o.credit_amount - coalesce((SELECT sum(c.amount) FROM order_credit c WHERE c.order_id = o.id AND c.removed_at IS NULL), 0)
    INTO missing FROM sales_order o WHERE o.id = NEW.id;
  IF missing = 0 THEN
    RETURN NULL;
  END IF;
  SELECT a.person_id, a.at, a.detail ->> 'reason' AS reason INTO said FROM audit a
    WHERE a.entity = 'order' AND a.entity_id = NEW.id ORDER BY a.id DESC LIMIT 1;
  FOR entry IN
    SELECT c.id, c.amount FROM order_credit c LEFT JOIN order_return r ON r.id = c.return_id
    WHERE c.order_id = NEW.id AND c.removed_at IS NULL ORDER BY r.undone_at IS NULL, c.return_id IS NOT NULL, c.id DESC
  LOOP
    EXIT WHEN missing >= 0;
    UPDATE order_credit SET removed_at = coalesce(said.at, now()), removed_by = said.person_id WHERE id = entry.id;
    missing := missing + entry.amount;
  END LOOP;
  IF missing > 0 THEN
    INSERT INTO order_credit (order_id, amount, reason, return_id, person_id, created_at)
      SELECT NEW.id, missing, CASE WHEN given.id IS NULL THEN coalesce(said.reason, '') ELSE '' END, given.id, said.person_id, coalesce(said.at, now())
      FROM (SELECT max(r.id) AS id FROM order_return r
            WHERE r.order_id = NEW.id AND r.undone_at IS NULL AND r.credit_amount = missing
              AND NOT EXISTS (SELECT FROM order_credit c WHERE c.return_id = r.id)) given;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS order_credit_has_entries ON sales_order;
CREATE CONSTRAINT TRIGGER order_credit_has_entries AFTER UPDATE OF credit_amount ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.credit_amount <> NEW.credit_amount) EXECUTE FUNCTION order_credit_has_entries();
