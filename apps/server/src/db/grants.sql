-- The rights of the app's role, set after every migration: no DDL, no change to ledgers, no write to sums (S-47).
GRANT USAGE ON SCHEMA public TO cartwright_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM cartwright_app;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO cartwright_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO cartwright_app;
-- What people delete, and what a merge of clients gives up.
GRANT DELETE ON account_tier, account_tier_detail, cart_line, client_note,
  client_retail_sales, contact, contact_note, contact_phone, contact_title, delivery_preference, inventory_preference, not_duplicate,
  saved_view TO cartwright_app;
-- What expires (src/jobs/cleanup.ts).
GRANT DELETE ON idempotency, job_transaction, known_device, notification, session, sign_in_failure, stored_file TO cartwright_app;
REVOKE UPDATE ON audit, stock_movement FROM cartwright_app;
REVOKE INSERT ON client_former_license FROM cartwright_app;
REVOKE INSERT, UPDATE ON schema_compatibility, order_transition, client_month_sales, client_sales, order_sums FROM cartwright_app;
REVOKE INSERT, UPDATE ON lot FROM cartwright_app;
GRANT INSERT (product_id, barcode, batch_date, is_for_sale, thca, thc, cbd, total) ON lot TO cartwright_app;
GRANT UPDATE (barcode, batch_date, is_for_sale, thca, thc, cbd, total) ON lot TO cartwright_app;
REVOKE UPDATE ON order_line FROM cartwright_app;
GRANT UPDATE (units, unit_price, discount_kind, discount_value, discount_name, line_discount, line_total, is_backorder, conversion_units)
  ON order_line TO cartwright_app;
GRANT USAGE ON SCHEMA drizzle TO cartwright_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO cartwright_app;
REVOKE UPDATE ON notification FROM cartwright_app;
GRANT UPDATE (subject, note, actor_id, times, at, read_at) ON notification TO cartwright_app;
