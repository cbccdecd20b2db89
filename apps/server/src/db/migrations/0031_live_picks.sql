-- Open warehouse screens hear of scans and of stops: one announcement of a statement's orders, as in `live_changes`.
CREATE FUNCTION picks_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('pick', array(
    SELECT DISTINCT l.order_id::text FROM changed c
    JOIN allocation a ON a.id = c.allocation_id JOIN order_line l ON l.id = a.order_line_id ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stops_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('pick', array(SELECT order_id::text FROM changed ORDER BY order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER picks_are_announced AFTER UPDATE ON pick_scan
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picks_are_announced();
--> statement-breakpoint
CREATE TRIGGER new_picks_are_announced AFTER INSERT ON pick_scan
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picks_are_announced();
--> statement-breakpoint
CREATE TRIGGER stops_are_announced AFTER UPDATE ON order_stop
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stops_are_announced();
--> statement-breakpoint
CREATE TRIGGER new_stops_are_announced AFTER INSERT ON order_stop
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stops_are_announced();
