CREATE TABLE "order_stop" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"route_id" integer,
	"stop_no" smallint NOT NULL,
	CONSTRAINT "order_stop_number" CHECK ("order_stop"."stop_no" > 0)
);
--> statement-breakpoint
CREATE TABLE "pick_scan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pick_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scan_id" uuid NOT NULL,
	"allocation_id" integer NOT NULL,
	"units" numeric(12, 2) NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voiding" text,
	CONSTRAINT "pick_scan_once" UNIQUE("scan_id"),
	CONSTRAINT "pick_scan_units" CHECK ("pick_scan"."units" > 0),
	CONSTRAINT "pick_scan_voiding" CHECK (("pick_scan"."voided_at" IS NULL) = ("pick_scan"."voiding" IS NULL) AND "pick_scan"."voiding" IN ('undone', 'sublot'))
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "picked" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_stop" ADD CONSTRAINT "order_stop_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stop" ADD CONSTRAINT "order_stop_route_id_route_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."route"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_scan" ADD CONSTRAINT "pick_scan_allocation_id_allocation_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."allocation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_scan" ADD CONSTRAINT "pick_scan_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_scan_allocation" ON "pick_scan" USING btree ("allocation_id","id");--> statement-breakpoint
CREATE INDEX "order_due" ON "sales_order" USING btree ("estimate_delivery_date","id") WHERE "sales_order"."released_date" IS NULL AND "sales_order"."status" <> 'Cancelled';--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_picked" CHECK (0 <= "allocation"."picked" AND "allocation"."picked" <= "allocation"."units");--> statement-breakpoint
-- Picks: a sum in allocation.picked that only these triggers write.

-- Nothing of a new allocation is picked, and never more than its units, also when some of them go back to the lot.
CREATE FUNCTION allocations_limit_picked() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  NEW.picked := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE least(NEW.picked, NEW.units) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_limit_picked BEFORE INSERT OR UPDATE OF units ON allocation
  FOR EACH ROW EXECUTE FUNCTION allocations_limit_picked();
--> statement-breakpoint
-- A scan adds its units, or fails at the CHECK of the allocation; once void it stays so, and the sum is made anew.
CREATE FUNCTION scans_update_picked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a scan becomes void, it is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    UPDATE allocation SET picked = picked + NEW.units WHERE id = NEW.allocation_id AND ended_at IS NULL AND NEW.voided_at IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only goods that are allocated are picked' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.voided_at IS NOT NULL
    OR (OLD.scan_id, OLD.allocation_id, OLD.units, OLD.person_id, OLD.at) IS DISTINCT FROM (NEW.scan_id, NEW.allocation_id, NEW.units, NEW.person_id, NEW.at) THEN
    RAISE EXCEPTION 'a scan does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE allocation a
    SET picked = least(a.units, (SELECT coalesce(sum(units), 0) FROM pick_scan WHERE allocation_id = a.id AND voided_at IS NULL))
    WHERE a.id = NEW.allocation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scans_update_picked AFTER INSERT OR UPDATE OR DELETE ON pick_scan
  FOR EACH ROW EXECUTE FUNCTION scans_update_picked();
--> statement-breakpoint
-- A sublot that is cancelled, and goods that return to their lot, are picked no more.
CREATE FUNCTION allocations_void_picks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE pick_scan SET voided_at = now(), voiding = 'sublot' WHERE allocation_id = NEW.id AND voided_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER allocations_void_picks AFTER UPDATE OF sublot_barcode, ending ON allocation
  FOR EACH ROW WHEN (OLD.picked > 0 AND (OLD.sublot_barcode IS NOT NULL AND NEW.sublot_barcode IS DISTINCT FROM OLD.sublot_barcode
    OR NEW.ending = 'returned' AND OLD.ending IS DISTINCT FROM 'returned'))
  EXECUTE FUNCTION allocations_void_picks();
