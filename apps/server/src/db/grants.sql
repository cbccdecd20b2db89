-- The rights of the app's role, set after every migration: no DDL, no change to ledgers, no write to sums (S-47).
GRANT USAGE ON SCHEMA public TO cartwright_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO cartwright_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO cartwright_app;
REVOKE UPDATE, DELETE ON audit, stock_movement FROM cartwright_app;
REVOKE DELETE ON allocation, sales_order, cart, lot, client FROM cartwright_app;
REVOKE INSERT, DELETE ON client_former_license FROM cartwright_app;
REVOKE INSERT, UPDATE, DELETE ON schema_compatibility, order_transition, client_month_sales, client_sales, order_sums FROM cartwright_app;
REVOKE INSERT, UPDATE ON lot FROM cartwright_app;
GRANT INSERT (product_id, barcode, batch_date, is_for_sale, thca, thc, cbd, total) ON lot TO cartwright_app;
GRANT UPDATE (barcode, batch_date, is_for_sale, thca, thc, cbd, total) ON lot TO cartwright_app;
REVOKE UPDATE ON order_line FROM cartwright_app;
GRANT UPDATE (units, unit_price, discount_kind, discount_value, discount_name, line_discount, line_total, is_backorder, conversion_units)
  ON order_line TO cartwright_app;
GRANT USAGE ON SCHEMA drizzle TO cartwright_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO cartwright_app;
REVOKE UPDATE, DELETE ON notification FROM cartwright_app;
GRANT UPDATE (subject, note, actor_id, times, at, read_at) ON notification TO cartwright_app;
