ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" IN ('client_assigned', 'invitation_requested', 'invitation_accepted', 'invitation_declined', 'cart_assigned', 'cart_from_portal', 'order_submitted', 'order_changed', 'order_cancelled', 'mail_failed', 'job_done', 'job_failed'));--> statement-breakpoint

-- What open screens hear of: each statement that changes a record announces its kind and id, with its commit, on the channel
-- `live` (src/features/people/live). Never more than that: whoever may see the record reads it.
CREATE FUNCTION announce(kind text, ids text[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT pg_notify('live', kind || ' ' || CASE WHEN cardinality(ids) > 100 THEN '*' ELSE array_to_string(ids, ',') END)
  WHERE cardinality(ids) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION carts_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('cart', array(SELECT id || ':' || version FROM changed ORDER BY id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_is_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('stock', array(SELECT DISTINCT product_id::text FROM changed ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('order', array(SELECT id::text FROM changed ORDER BY id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notifications_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('notification', array(SELECT DISTINCT person_id::text FROM changed ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The kind alone: of invitations, and of people, roles and sessions, whose change makes every process look again.
CREATE FUNCTION kind_is_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(TG_ARGV[0], '{*}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carts_are_announced AFTER UPDATE ON cart
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION carts_are_announced();
--> statement-breakpoint
CREATE TRIGGER new_carts_are_announced AFTER INSERT ON cart
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION carts_are_announced();
--> statement-breakpoint
CREATE TRIGGER stock_is_announced AFTER UPDATE ON lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();
--> statement-breakpoint
CREATE TRIGGER new_stock_is_announced AFTER INSERT ON lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();
--> statement-breakpoint
CREATE TRIGGER orders_are_announced AFTER UPDATE ON sales_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orders_are_announced();
--> statement-breakpoint
CREATE TRIGGER new_orders_are_announced AFTER INSERT ON sales_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orders_are_announced();
--> statement-breakpoint
CREATE TRIGGER notifications_are_announced AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_are_announced();
--> statement-breakpoint
CREATE TRIGGER new_notifications_are_announced AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_are_announced();
--> statement-breakpoint
CREATE TRIGGER invitations_are_announced AFTER INSERT OR UPDATE OR DELETE ON invitation
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('invitation');
--> statement-breakpoint
CREATE TRIGGER ended_sessions_are_announced AFTER DELETE OR UPDATE OF ended_at, ends_at ON session
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');
--> statement-breakpoint
CREATE TRIGGER people_are_announced AFTER UPDATE OF is_active, role_id ON person
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');
--> statement-breakpoint
CREATE TRIGGER permissions_are_announced AFTER INSERT OR UPDATE OR DELETE ON role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');
