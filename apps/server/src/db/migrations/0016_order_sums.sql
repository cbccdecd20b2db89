CREATE TABLE "order_sums" (
	"shard" smallint NOT NULL,
	"status" text NOT NULL,
	"is_released" boolean NOT NULL,
	"order_count" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	CONSTRAINT "order_sums_shard_status_is_released_pk" PRIMARY KEY("shard","status","is_released")
);
--> statement-breakpoint
CREATE INDEX "order_current_client" ON "sales_order" USING btree ("client_id") WHERE "sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled';--> statement-breakpoint

-- How many orders there are in each status and what they come to, kept in the transaction of the order itself: a list that
-- counts its history reads a few rows. Each connection adds to rows of its own (shard), so that two submits do not wait for
-- each other; only the sum over all shards means something.
CREATE FUNCTION count_order(status text, is_released boolean, amount numeric, sign integer) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  INSERT INTO order_sums AS s (shard, status, is_released, order_count, total)
    VALUES (pg_backend_pid() % 16, $1, $2, $4, $4 * $3)
    ON CONFLICT (shard, status, is_released) DO UPDATE SET order_count = s.order_count + excluded.order_count, total = s.total + excluded.total
$$;
--> statement-breakpoint
CREATE FUNCTION order_keeps_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_order(OLD.status, OLD.released_date IS NOT NULL, OLD.grand_total, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_order(NEW.status, NEW.released_date IS NOT NULL, NEW.grand_total, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Deferred to the commit, and by their names after the sums of the client, so that all take these locks in the same order.
CREATE CONSTRAINT TRIGGER order_joins_sums AFTER INSERT OR DELETE ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_keeps_sums();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_changes_sums AFTER UPDATE OF status, released_date, grand_total ON sales_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.grand_total <> NEW.grand_total OR (OLD.released_date IS NULL) <> (NEW.released_date IS NULL))
  EXECUTE FUNCTION order_keeps_sums();
--> statement-breakpoint

-- The sums from nothing: for rows that came in past the trigger.
CREATE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  LOCK TABLE order_sums IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_sums;
  INSERT INTO order_sums (shard, status, is_released, order_count, total)
    SELECT 0, status, released_date IS NOT NULL, count(*), sum(grand_total) FROM sales_order GROUP BY 2, 3;
END $$;
--> statement-breakpoint
SELECT rebuild_order_sums();
