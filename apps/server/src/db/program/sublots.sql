-- What becomes a sublot, and what ceases to be one: goods of an order lie apart from those of their lot until they leave, so
-- that a count knows what each barcode should hold at any instant.
CREATE OR REPLACE FUNCTION sublots_are_recorded() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sublot_change (lot_id, barcode, order_id, units)
      SELECT a.lot_id, a.sublot_barcode, l.order_id, a.units FROM after_rows a JOIN order_line l ON l.id = a.order_line_id
      WHERE a.sublot_barcode IS NOT NULL AND a.ended_at IS NULL;
    RETURN NULL;
  END IF;
  INSERT INTO sublot_change (lot_id, barcode, order_id, units)
    SELECT changed.lot_id, changed.barcode, l.order_id, sum(changed.units)
    FROM (
      SELECT lot_id, order_line_id, sublot_barcode AS barcode, units FROM after_rows WHERE sublot_barcode IS NOT NULL AND ended_at IS NULL
      UNION ALL
      SELECT lot_id, order_line_id, sublot_barcode, -units FROM before_rows WHERE sublot_barcode IS NOT NULL AND ended_at IS NULL
    ) changed JOIN order_line l ON l.id = changed.order_line_id
    GROUP BY changed.lot_id, changed.barcode, l.order_id HAVING sum(changed.units) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sublots_are_recorded AFTER INSERT ON allocation
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sublots_are_recorded();

CREATE OR REPLACE TRIGGER changed_sublots_are_recorded AFTER UPDATE ON allocation
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sublots_are_recorded();
