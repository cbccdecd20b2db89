-- What open screens are notified of: each statement that changes a record announces its kind and id, with its commit, on the channel
-- `live` (src/features/people/live). Never more than that: whoever may see the record reads it.
CREATE OR REPLACE FUNCTION announce(kind text, ids text[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT pg_notify('live', kind || ' ' || CASE WHEN cardinality(ids) > 100 THEN '*' ELSE array_to_string(ids, ',') END)
  WHERE cardinality(ids) > 0
$$;

CREATE OR REPLACE FUNCTION carts_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('cart', array(SELECT id || ':' || version FROM changed ORDER BY id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER carts_are_announced AFTER UPDATE ON cart
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION carts_are_announced();

CREATE OR REPLACE FUNCTION stock_is_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('stock', array(SELECT DISTINCT product_id::text FROM changed ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_is_announced AFTER UPDATE ON lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();

-- Name, price, line and whether it is on sale: whoever shows the stock of a product shows these too.
CREATE OR REPLACE FUNCTION products_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('stock', array(SELECT id::text FROM changed ORDER BY id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_are_announced AFTER UPDATE ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_are_announced();

CREATE OR REPLACE TRIGGER new_products_are_announced AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_are_announced();

-- A planned price shows with its product.
CREATE OR REPLACE TRIGGER planned_prices_are_announced AFTER INSERT ON planned_price
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();

CREATE OR REPLACE TRIGGER ended_prices_are_announced AFTER DELETE ON planned_price
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();

-- A rule changes the prices of any product, and of the open carts that hold it.
CREATE OR REPLACE FUNCTION rules_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('live', 'stock *');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rules_are_announced AFTER INSERT OR UPDATE OR DELETE ON discount_rule
  FOR EACH STATEMENT EXECUTE FUNCTION rules_are_announced();

CREATE OR REPLACE FUNCTION orders_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('order', array(SELECT id::text FROM changed ORDER BY id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_are_announced AFTER UPDATE ON sales_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orders_are_announced();

CREATE OR REPLACE FUNCTION notifications_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('notification', array(SELECT DISTINCT person_id::text FROM changed ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notifications_are_announced AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_are_announced();

-- The kind alone: of invitations, of lists of licensees and what they say, and of people, roles and sessions, whose change makes every process look again.
CREATE OR REPLACE FUNCTION kind_is_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce(TG_ARGV[0], '{*}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_carts_are_announced AFTER INSERT ON cart
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION carts_are_announced();

CREATE OR REPLACE TRIGGER new_stock_is_announced AFTER INSERT ON lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_is_announced();

CREATE OR REPLACE TRIGGER new_orders_are_announced AFTER INSERT ON sales_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orders_are_announced();

CREATE OR REPLACE TRIGGER new_notifications_are_announced AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_are_announced();

CREATE OR REPLACE TRIGGER invitations_are_announced AFTER INSERT OR UPDATE OR DELETE ON invitation
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('invitation');

CREATE OR REPLACE TRIGGER license_lists_are_announced AFTER INSERT ON license_list
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('license');

CREATE OR REPLACE TRIGGER license_findings_are_announced AFTER INSERT OR UPDATE OR DELETE ON license_finding
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('license');

CREATE OR REPLACE TRIGGER ended_sessions_are_announced AFTER DELETE OR UPDATE OF ended_at, ends_at ON session
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');

CREATE OR REPLACE TRIGGER people_are_announced AFTER UPDATE OF is_active, role_id ON person
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');

CREATE OR REPLACE TRIGGER permissions_are_announced AFTER INSERT OR UPDATE OR DELETE ON role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION kind_is_announced('people');

-- Goods that are expected, received and void; lines change with their receipt.
CREATE OR REPLACE FUNCTION receipts_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('receipt', array(SELECT id::text FROM changed ORDER BY id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receipts_are_announced AFTER UPDATE ON receipt
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receipts_are_announced();

CREATE OR REPLACE TRIGGER new_receipts_are_announced AFTER INSERT ON receipt
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receipts_are_announced();

CREATE OR REPLACE TRIGGER deleted_receipts_are_announced AFTER DELETE ON receipt
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receipts_are_announced();

-- A mail to a supplier is sent or has failed.
CREATE OR REPLACE FUNCTION receipt_mails_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('receipt', array(
    SELECT DISTINCT m.receipt_id::text FROM changed c JOIN receipt_mail m ON m.mail_id = c.id ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receipt_mails_are_announced AFTER UPDATE ON outgoing_mail
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION receipt_mails_are_announced();

-- Open warehouse screens are notified of scans and of stops: one announcement of a statement's orders, as in `live_changes`.
CREATE OR REPLACE FUNCTION picks_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('pick', array(
    SELECT DISTINCT l.order_id::text FROM changed c
    JOIN allocation a ON a.id = c.allocation_id JOIN order_line l ON l.id = a.order_line_id ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER picks_are_announced AFTER UPDATE ON pick_scan
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picks_are_announced();

CREATE OR REPLACE FUNCTION stops_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('pick', array(SELECT order_id::text FROM changed ORDER BY order_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stops_are_announced AFTER UPDATE ON order_stop
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stops_are_announced();

CREATE OR REPLACE TRIGGER new_picks_are_announced AFTER INSERT ON pick_scan
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picks_are_announced();

CREATE OR REPLACE TRIGGER new_stops_are_announced AFTER INSERT ON order_stop
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stops_are_announced();

-- Open screens are notified of documents that were made and files that were added.
CREATE OR REPLACE FUNCTION documents_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('document', array(
    SELECT DISTINCT f.order_id::text FROM changed c JOIN order_file f ON f.id = c.file_id ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_documents_are_announced AFTER INSERT ON order_file_version
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION documents_are_announced();

-- What somebody writes on an order changes nothing else of it; the system's notes come with a change of the order.
CREATE OR REPLACE FUNCTION notes_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('order', array(SELECT DISTINCT order_id::text FROM changed WHERE NOT is_system ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_notes_are_announced AFTER INSERT ON order_note
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes_are_announced();

CREATE OR REPLACE TRIGGER deleted_notes_are_announced AFTER DELETE ON order_note
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes_are_announced();

-- Of which clients follow-ups were made, changed or ended.
CREATE OR REPLACE FUNCTION follow_ups_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('followUp', array(SELECT DISTINCT client_id::text FROM changed ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER follow_ups_are_announced AFTER UPDATE ON follow_up
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_ups_are_announced();

CREATE OR REPLACE TRIGGER new_follow_ups_are_announced AFTER INSERT ON follow_up
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_ups_are_announced();

-- Whoever watches a job is notified of each step of it.
CREATE OR REPLACE FUNCTION jobs_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('job', array(SELECT id::text FROM changed ORDER BY id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER jobs_are_announced AFTER UPDATE ON job
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION jobs_are_announced();

-- The days without delivery, which are one of the company's settings.
CREATE OR REPLACE FUNCTION delivery_days_are_announced() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM announce('deliveryDays', '{*}') FROM changed WHERE name = 'deliveryRules';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_days_are_announced AFTER UPDATE ON company_setting
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_days_are_announced();

CREATE OR REPLACE TRIGGER new_delivery_days_are_announced AFTER INSERT ON company_setting
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_days_are_announced();
