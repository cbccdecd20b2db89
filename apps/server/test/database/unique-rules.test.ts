import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { byConstraint } from '../../src/db/refusal-of.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb();
  owner = connect(testDb.connection);
});
afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

/** Unique rules that no request breaks; a violation of one is a bug, and answered as one. */
const bugs: Readonly<Record<string, readonly string[]>> = {
  'no call writes these lists': [
    'charge_type_name_unique',
    'client_status_name_unique',
    'fulfillment_priority_name_unique',
    'invitation_status_name_unique',
    'label_barcode_preference_name_unique',
    'license_type_name_unique',
    'note_attribute_name_unique',
    'partnership_status_name_unique',
    'privilege_name_unique',
    'us_state_name_unique',
    'workflow_status_name_unique',
  ],
  'chosen at random': [
    'known_device_token_hash',
    'one_time_link_token_hash',
    'outgoing_mail_message_id',
    'recovery_code_hash',
    'session_token_hash',
    'transfer_link_token',
  ],
  'numbered by a sequence': ['allocation_sublot_barcode', 'ccrs_file_name', 'sales_order_number'],
  'written under a lock, or where a row is there already not at all': [
    'account_tier_detail_unique',
    'backup_file',
    'ccrs_row_waiting',
    'client_import_row_place',
    'conversion_input_lot',
    'conversion_input_source',
    'conversion_output_lot',
    'data_import_row_line',
    'invoice_export_revision',
    'market_access_client',
    'notification_unread',
    'order_file_document',
    'order_file_name',
    'order_file_version_number',
    'order_once_per_cart',
    'past_order_line_once',
    'pick_scan_once',
    'quick_books_link_charge',
    'quick_books_link_client',
    'quick_books_link_product',
    'receipt_line_lot',
    'bulk_count_entry_once',
    'source_movement_count',
    'stock_count_entry_once',
    'stock_movement_count',
  ],
};

test('each unique rule of the database is a refusal, or says why no request breaks it', async () => {
  const { rows } = await owner.pool.query<{ name: string }>(`
    SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND (x.indisunique OR x.indisexclusion) AND NOT x.indisprimary`);
  const names = rows.map(({ name }) => name);
  const listed = Object.values(bugs).flat();
  expect(names.filter((name) => byConstraint[name] === undefined).toSorted()).toEqual(listed.toSorted());
});
