import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData, runChecks } from './check-data.ts';
import { dataChecks } from './check-data-list.ts';
import { connect, type Database } from '../connect.ts';
import { conversionDamages } from '../../../test/database/conversion-damages.ts';
import { type Damage, stockDamages } from '../../../test/database/stock-damages.ts';
import { createTestDb, type TestDb } from '../../../test/test-db.ts';

let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb('world');
  owner = connect(testDb.connection, { poolSize: 1 });
});
afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

/** Damage that nothing stops, and the check that must see it. */
const damages: readonly Damage[] = [
  {
    check: "the exported revisions of an order's invoice are numbered from 1 without gaps",
    damage: `INSERT INTO invoice_export (order_id, target, revision, facts_hash, total, person_id, exported_at)
      SELECT max(o.id), 'iif', 2, '', 0, max(o.sales_person_id), now() FROM sales_order o`,
  },
  {
    check: 'an order has a transfer link exactly when it has transfer data, and is of cannabis',
    damage: `INSERT INTO transfer_link (order_id, token, created_at)
      SELECT min(id), repeat('0', 64), now() FROM sales_order o WHERE NOT is_non_cannabis
        AND NOT EXISTS (SELECT FROM order_file f WHERE f.order_id = o.id AND f.kind = 'transfer')`,
  },
  {
    check: 'a state file has as many rows as it says',
    damage: `INSERT INTO ccrs_file (name, kind, content, row_count, person_id, made_at)
      SELECT 'Sale_1.csv', 'Sale', '', 2, max(id), now() FROM person`,
  },
  {
    check: 'a sale in a state file names a sublot that an earlier file reported',
    damage: `WITH file AS (INSERT INTO ccrs_file (name, kind, content, row_count, person_id, made_at)
        SELECT 'Sale_1.csv', 'Sale', '', 1, max(id), now() FROM person RETURNING id, person_id)
      INSERT INTO ccrs_row (kind, key, external_id, operation, cells, state, file_id, created_on, changed_on, person_id)
      SELECT 'Sale', '1', '1', 'INSERT', '{"InventoryExternalIdentifier": "1"}', 'filed', id, now(), now(), person_id FROM file`,
  },
  {
    check: 'a document in QuickBooks is of one order, and what is exported has one and nothing left to send',
    damage: `INSERT INTO invoice_export (order_id, target, revision, facts_hash, total, person_id, exported_at, realm_id, remote_id)
      SELECT o.id, 'qbo', 1, '', 0, o.sales_person_id, now(), '1', '2' FROM sales_order o ORDER BY o.id LIMIT 2`,
  },
  {
    check: 'somebody who can manage people is active, where anybody ever could',
    damage: `UPDATE person SET is_active = false WHERE email = 'admin@demo.test'`,
  },
  {
    check: 'the client of an accepted invitation has or had market access',
    damage: `UPDATE invitation SET client_id = (SELECT max(id) FROM client WHERE invitation_status_id = 1)
      WHERE id = (SELECT max(id) FROM invitation WHERE status = 'Accepted')`,
  },
  {
    check: 'the invitation status of a client follows from its market access and its invitations',
    damage: 'UPDATE market_access SET is_active = false WHERE id = (SELECT max(id) FROM market_access WHERE is_active)',
  },
  {
    check: 'what is paid of an order is the sum of its payments',
    damage: 'UPDATE order_payment SET amount = amount + 0.01 WHERE id = (SELECT max(id) FROM order_payment)',
  },
  {
    check: 'an order is paid exactly when its payments cover it, and only an invoiced one has payments',
    damage: `UPDATE sales_order SET paid_amount = paid_amount - 0.01 WHERE id = (SELECT max(id) FROM sales_order WHERE status = 'Paid' AND paid_amount > 0)`,
  },
  {
    check: 'the credit of an order is the sum of its entries, and that of a return goes with it',
    damage: `INSERT INTO order_credit (order_id, amount, created_at) SELECT max(id), 1, now() FROM sales_order`,
  },
  {
    check: 'what was rejected of a line is in the ledger of returns',
    damage: 'UPDATE order_line SET rejected_units = 1 WHERE id = (SELECT max(id) FROM order_line)',
  },
  {
    check: 'no more of a line was returned than was delivered, and only of a released order',
    damage: `WITH o AS (SELECT id, sales_person_id FROM sales_order WHERE status = 'Invoiced' LIMIT 1),
      r AS (INSERT INTO order_return (order_id, kind, person_id, created_at, order_version, had_unreported_price_change)
            SELECT id, 'returned', sales_person_id, now(), 1, false FROM o RETURNING id)
      INSERT INTO order_return_line (return_id, order_line_id, lot_id, units, reason, disposal)
      SELECT r.id, (SELECT min(id) FROM order_line WHERE order_id = o.id), 1, 1, 'Stale', 'destroyed' FROM o, r`,
  },
  {
    check: 'goods that clients returned for sale came into their lots by movements',
    damage: `INSERT INTO stock_movement (lot_id, kind, units, order_id) VALUES (1, 'clientReturn', 1, 1)`,
  },
  ...stockDamages,
  ...conversionDamages,
  {
    check:
      'a trip has driver and vehicle, or somebody else who carries, and both times; only a manifested order has one',
    damage: 'UPDATE sales_order SET driver_id = 1 WHERE id = (SELECT max(id) FROM sales_order WHERE driver_id IS NULL)',
  },
  {
    check: 'a mail of a purchase order or an invoice brings a version of one',
    damage: `INSERT INTO outgoing_mail (message_id, kind, person_id, recipients, subject, body, status, created_at)
             VALUES ('<a@shop.test>', 'purchaseOrder', 1, '[]', '', '', 'held', now())`,
  },
  {
    check: 'the token of a one-time link is in no mail that is over',
    damage: `INSERT INTO outgoing_mail (message_id, kind, person_id, recipients, subject, body, status, created_at)
             VALUES ('<a@shop.test>', 'oneTimeLink', 1, '[]', '', 'http://x.test/join#' || repeat('a', 43), 'held', now())`,
  },
  {
    check: 'whom a mail has reached is known once it is sent, and nobody waits for it any more',
    damage: `INSERT INTO outgoing_mail (message_id, kind, person_id, recipients, subject, body, status, created_at, sent_at)
             VALUES ('<a@shop.test>', 'test', 1, '[{ "state": "refused" }]', '', '', 'sent', now(), now())`,
  },
  {
    check: 'versions of a file are numbered without gaps, and have content',
    damage: `INSERT INTO order_file_version (file_id, number, size, person_id, created_at) VALUES (1, 99, 1, 1, now())`,
  },
  {
    check: 'nothing hangs on a client that was merged, and the one it was merged into was not',
    damage: `UPDATE client SET merged_into = (SELECT max(id) FROM client) WHERE id = (SELECT min(client_id) FROM sales_order)`,
  },
  {
    check: 'a license number of a client that was merged is or was one of the client it was merged into',
    damage: `UPDATE client SET merged_into = (SELECT max(id) FROM client) WHERE id = (SELECT min(id) FROM client WHERE license_no IS NOT NULL)`,
  },
];

/** The names of the checks that find something after the damage, which is rolled back. */
async function foundAfter(statements: readonly (string | undefined)[]): Promise<string[]> {
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) if (statement !== undefined) await client.query(statement);
    return (await runChecks(client)).filter((result) => result.count > 0).map((result) => result.check.name);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('the stored invariants', () => {
  test('hold in the demo world', async () => {
    const results = await checkData(owner.pool);
    expect(results.filter((result) => result.count > 0)).toEqual([]);
    expect(results.length).toBe(dataChecks.length);
  });

  test.each(damages)('damage is found: $check', async ({ check, drop, damage }) => {
    expect(await foundAfter([drop, damage])).toContain(check);
  });

  test('every check has its damage', () => {
    const shown = new Set(damages.map(({ check }) => check.replace(/cart_line|order_line/, 'line')));
    const missing = dataChecks.filter(({ name }) => !shown.has(name.replace(/cart_line|order_line/, 'line')));
    expect(missing).toEqual([]);
  });
});
