-- The rights of the app's role, set after every migration: no DDL, no change to ledgers, no write to sums (S-47).
GRANT USAGE ON SCHEMA public TO cartwright_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM cartwright_app;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO cartwright_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO cartwright_app;
-- Functions that run with the owner's rights never look into temporary tables, and the app can make none.
DO $$
DECLARE
  changed regprocedure;
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  FOR changed IN
    SELECT oid FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
      AND NOT 'search_path=public, pg_temp' = ANY (coalesce(proconfig, '{}'))
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', changed);
  END LOOP;
END $$;
-- What people delete, and what a merge of clients gives up.
GRANT DELETE ON charge_type, client_note_attribute, client_status, fulfillment_priority, holding_company, note_attribute, partnership_status, privilege, route, workflow_status TO cartwright_app;
GRANT DELETE ON account_tier, account_tier_detail, area, brand, cart_line, cart_line_lot, client_note, closed_license, license_finding,
  client_retail_sales, company_logo, contact, contact_note, contact_phone, contact_title, delivery_preference, discount_rule, hidden_product_line, inventory_preference, invitation,
  market_access, not_duplicate,
  ccrs_type, mail_setting, quick_books_link, order_charge, order_note, order_watch, past_order, past_order_line,
  picture, planned_price, price_change, product, product_line, product_picture, product_tag, receipt, receipt_line, receipt_photo, strain, sub_product_line, tag,
  recovery_code, role, role_permission, saved_view, second_factor TO cartwright_app;
-- What expires (src/jobs/cleanup.ts).
GRANT DELETE ON backup, idempotency, job, known_device, notification, outgoing_mail, session, sign_in_failure, stored_file, client_import, data_import TO cartwright_app;
REVOKE UPDATE ON audit, conversion, conversion_input, conversion_output, planned_price, price_change, mail_attachment, merged_cart, order_file_slice, order_file_version, source_movement, stock_movement FROM cartwright_app;
REVOKE UPDATE ON receipt_mail FROM cartwright_app;
REVOKE UPDATE ON ccrs_file, ccrs_row FROM cartwright_app;
GRANT UPDATE (uploaded_at, uploaded_by, outcome, answer, answered_at) ON ccrs_file TO cartwright_app;
GRANT UPDATE (state, file_id, error) ON ccrs_row TO cartwright_app;
REVOKE INSERT ON client_former_license FROM cartwright_app;
REVOKE INSERT, UPDATE ON schema_compatibility, order_transition, client_month_sales, client_sales, order_sums, available_product, sublot_change FROM cartwright_app;
REVOKE INSERT, UPDATE ON lot FROM cartwright_app;
GRANT INSERT (product_id, barcode, batch_date, is_for_sale, thca, thc, cbd, total, area_id, best_by, hold_reason, held_by, held_since, supplier_license_no, supplier_name, supplier_inventory_id, total_cost) ON lot TO cartwright_app;
GRANT UPDATE (barcode, batch_date, is_for_sale, thca, thc, cbd, total, area_id, best_by, hold_reason, held_by, held_since, supplier_license_no, supplier_name, supplier_inventory_id, total_cost) ON lot TO cartwright_app;
REVOKE UPDATE ON allocation, bulk_count_entry, pick_scan, stock_count_entry FROM cartwright_app;
GRANT UPDATE (expected, is_superseded, undone_at) ON bulk_count_entry TO cartwright_app;
GRANT UPDATE (expected, is_superseded, undone_at) ON stock_count_entry TO cartwright_app;
GRANT UPDATE (units, sublot_barcode, ended_at, ending) ON allocation TO cartwright_app;
GRANT UPDATE (undone_at, undone_by, undo_reason) ON conversion TO cartwright_app;
GRANT UPDATE (voided_at, voiding) ON pick_scan TO cartwright_app;
REVOKE UPDATE ON order_line FROM cartwright_app;
GRANT UPDATE (order_id, units, unit_price, discount_kind, discount_value, discount_name, discount_reason, line_discount, line_total, is_backorder, conversion_units)
  ON order_line TO cartwright_app;
GRANT USAGE ON SCHEMA drizzle TO cartwright_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO cartwright_app;
REVOKE UPDATE ON notification FROM cartwright_app;
GRANT UPDATE (subject, note, actor_id, times, at, read_at) ON notification TO cartwright_app;
GRANT UPDATE (rejected_units) ON order_line TO cartwright_app;
REVOKE UPDATE ON order_return_line FROM cartwright_app;
