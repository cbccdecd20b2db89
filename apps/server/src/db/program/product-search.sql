-- The text that a search reads: name, SKU, product line, sub product line, strain, brand and package barcode, then the same without hyphens, so that
-- "pre-roll" is found as "preroll".
CREATE OR REPLACE FUNCTION product_builds_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.sku,
    (SELECT name FROM product_line WHERE id = NEW.product_line_id),
    (SELECT name FROM sub_product_line WHERE id = NEW.sub_product_line_id),
    (SELECT name FROM strain WHERE id = NEW.strain_id),
    (SELECT name FROM brand WHERE id = NEW.brand_id), NEW.package_barcode));
  IF strpos(NEW.search_text, '-') > 0 THEN
    NEW.search_text := NEW.search_text || E'\n' || replace(NEW.search_text, '-', '');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER product_builds_search_text
  BEFORE INSERT OR UPDATE OF name, sku, product_line_id, sub_product_line_id, strain_id, brand_id, package_barcode, search_text ON product
  FOR EACH ROW EXECUTE FUNCTION product_builds_search_text();

-- A new name of what classifies products rebuilds the texts of its products.
CREATE OR REPLACE FUNCTION product_class_rebuilds_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE product SET search_text = '''' WHERE %I = $1', TG_ARGV[0]) USING NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_line_renamed AFTER UPDATE OF name ON product_line
  FOR EACH ROW EXECUTE FUNCTION product_class_rebuilds_search('product_line_id');

CREATE OR REPLACE TRIGGER sub_product_line_renamed AFTER UPDATE OF name ON sub_product_line
  FOR EACH ROW EXECUTE FUNCTION product_class_rebuilds_search('sub_product_line_id');

CREATE OR REPLACE TRIGGER strain_renamed AFTER UPDATE OF name ON strain
  FOR EACH ROW EXECUTE FUNCTION product_class_rebuilds_search('strain_id');

CREATE OR REPLACE TRIGGER brand_renamed AFTER UPDATE OF name ON brand
  FOR EACH ROW EXECUTE FUNCTION product_class_rebuilds_search('brand_id');
