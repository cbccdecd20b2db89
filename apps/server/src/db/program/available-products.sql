-- The row of a product follows it and its lots. Locks first and looks next: the second statement sees what the lock waited for.
CREATE OR REPLACE FUNCTION refresh_available_product(changed integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM available_product WHERE product_id = changed FOR NO KEY UPDATE;
  UPDATE available_product k
    SET is_available = p.is_active AND coalesce(shown.has_units, false), is_non_cannabis = p.is_non_cannabis, unit_price = p.unit_price,
      thca = shown.thca, thc = shown.thc, cbd = shown.cbd, total = shown.total
    FROM product p LEFT JOIN LATERAL (
      SELECT thca, thc, cbd, coalesce(total, round(thc + 0.877 * thca, 3)) AS total, on_hand > allocated AS has_units FROM lot
      WHERE lot.product_id = p.id AND is_for_sale ORDER BY on_hand > allocated DESC, batch_date DESC, lot.id DESC LIMIT 1
    ) shown ON true
    WHERE p.id = changed AND k.product_id = changed;
END $$;

CREATE OR REPLACE FUNCTION products_are_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO available_product (product_id, is_non_cannabis, unit_price) SELECT id, is_non_cannabis, unit_price FROM after_rows;
  ELSE
    PERFORM refresh_available_product(id) FROM (
      SELECT id FROM before_rows b JOIN after_rows a USING (id)
      WHERE (b.is_active, b.is_non_cannabis, b.unit_price) IS DISTINCT FROM (a.is_active, a.is_non_cannabis, a.unit_price) ORDER BY id
    ) changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_are_available AFTER INSERT ON product
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION products_are_available();

CREATE OR REPLACE TRIGGER changed_products_are_available AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION products_are_available();

-- The row of a product goes with it.
CREATE OR REPLACE FUNCTION deleted_product_is_unavailable() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM available_product WHERE product_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER deleted_product_is_unavailable BEFORE DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION deleted_product_is_unavailable();

-- Products follow their lots, and their own columns, in the order of their ids.
CREATE OR REPLACE FUNCTION lots_make_products_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_available_product(product_id) FROM (SELECT DISTINCT product_id FROM after_rows ORDER BY product_id) changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_available_product(product_id) FROM (SELECT DISTINCT product_id FROM before_rows ORDER BY product_id) changed;
  ELSE
    -- Units change with every order; only the first that come and the last that go make a difference.
    PERFORM refresh_available_product(product_id) FROM (
      SELECT DISTINCT of_lot.product_id
      FROM before_rows b JOIN after_rows a USING (id) CROSS JOIN LATERAL (VALUES (b.product_id), (a.product_id)) of_lot (product_id)
      WHERE (b.on_hand > b.allocated, b.product_id, b.is_for_sale, b.batch_date, b.thca, b.thc, b.cbd, b.total)
        IS DISTINCT FROM (a.on_hand > a.allocated, a.product_id, a.is_for_sale, a.batch_date, a.thca, a.thc, a.cbd, a.total)
      ORDER BY of_lot.product_id
    ) changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lots_make_products_available AFTER INSERT ON lot
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();

CREATE OR REPLACE TRIGGER deleted_lots_make_products_available AFTER DELETE ON lot
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();

-- Units change with every order; only the first that come and the last that go make a difference.
CREATE OR REPLACE TRIGGER changed_lots_make_products_available AFTER UPDATE ON lot
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION lots_make_products_available();

-- Writes all rows from scratch: here, and after a bulk load without triggers.
CREATE OR REPLACE FUNCTION rebuild_available_products() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE available_product IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM available_product;
  INSERT INTO available_product (product_id, is_available, is_non_cannabis, unit_price, thca, thc, cbd, total)
    SELECT p.id, p.is_active AND coalesce(shown.has_units, false), p.is_non_cannabis, p.unit_price, shown.thca, shown.thc, shown.cbd, shown.total
    FROM product p LEFT JOIN (
      SELECT DISTINCT ON (product_id) product_id, thca, thc, cbd, coalesce(total, round(thc + 0.877 * thca, 3)) AS total, on_hand > allocated AS has_units
      FROM lot WHERE is_for_sale ORDER BY product_id, on_hand > allocated DESC, batch_date DESC, id DESC
    ) shown ON shown.product_id = p.id;
END $$;
