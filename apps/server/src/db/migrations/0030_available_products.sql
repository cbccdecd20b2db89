CREATE TABLE "available_product" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"is_non_cannabis" boolean NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"thca" numeric(12, 4),
	"thc" numeric(12, 4),
	"cbd" numeric(12, 4),
	"total" numeric(12, 4)
);
--> statement-breakpoint
ALTER TABLE "available_product" ADD CONSTRAINT "available_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "available_product_price" ON "available_product" USING btree ("unit_price") WHERE is_available;--> statement-breakpoint
CREATE INDEX "available_product_thca" ON "available_product" USING btree ("thca") WHERE is_available;--> statement-breakpoint
CREATE INDEX "available_product_thc" ON "available_product" USING btree ("thc") WHERE is_available;--> statement-breakpoint
CREATE INDEX "available_product_cbd" ON "available_product" USING btree ("cbd") WHERE is_available;--> statement-breakpoint
CREATE INDEX "available_product_total" ON "available_product" USING btree ("total") WHERE is_available;--> statement-breakpoint

-- The row of a product follows it and its lots. Locks first and looks next: the second statement sees what the lock waited for.
CREATE FUNCTION refresh_available_product(changed integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE FUNCTION products_are_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO available_product (product_id, is_non_cannabis, unit_price) VALUES (NEW.id, NEW.is_non_cannabis, NEW.unit_price);
  ELSE
    PERFORM refresh_available_product(NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_are_available AFTER INSERT OR UPDATE OF is_active, is_non_cannabis, unit_price ON product
  FOR EACH ROW EXECUTE FUNCTION products_are_available();
--> statement-breakpoint
CREATE FUNCTION lots_make_products_available() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_available_product(OLD.product_id); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.product_id <> OLD.product_id THEN PERFORM refresh_available_product(NEW.product_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_make_products_available AFTER INSERT OR DELETE ON lot
  FOR EACH ROW EXECUTE FUNCTION lots_make_products_available();
--> statement-breakpoint
-- Units change with every order; only the first that come and the last that go make a difference.
CREATE TRIGGER changed_lots_make_products_available AFTER UPDATE ON lot FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.allocated, OLD.product_id, OLD.is_for_sale, OLD.batch_date, OLD.thca, OLD.thc, OLD.cbd, OLD.total)
    IS DISTINCT FROM (NEW.on_hand > NEW.allocated, NEW.product_id, NEW.is_for_sale, NEW.batch_date, NEW.thca, NEW.thc, NEW.cbd, NEW.total))
  EXECUTE FUNCTION lots_make_products_available();
--> statement-breakpoint

-- Writes all rows from scratch: here, and after a bulk load without triggers.
CREATE FUNCTION rebuild_available_products() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
SELECT rebuild_available_products();
