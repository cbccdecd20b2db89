import pg from 'pg';
import { expect } from 'vitest';
import { brokenRules } from '../factories/broken-rules.ts';
import { startTestApp, type TestClient } from '../test-app.ts';
import { writeCopy } from './database-copy.ts';

/** How many finished orders of each status stay: the newest. */
const KEPT = 15;

/** Removes finished orders and their carts, with everything that refers to them. */
const reduce = `
  CREATE TEMP TABLE removed ON COMMIT DROP AS
    SELECT id, cart_id FROM (SELECT id, cart_id, status, row_number() OVER (PARTITION BY status ORDER BY id DESC) AS n FROM sales_order) o
    WHERE status IN ('Released', 'Paid', 'Cancelled') AND n > ${KEPT};
  ALTER TABLE allocation DISABLE TRIGGER USER;
  ALTER TABLE stock_movement DISABLE TRIGGER USER;
  ALTER TABLE sales_order DISABLE TRIGGER USER;
  ALTER TABLE cart DISABLE TRIGGER USER;
  ALTER TABLE cart_line DISABLE TRIGGER USER;
  DELETE FROM allocation a USING order_line l WHERE l.id = a.order_line_id AND l.order_id IN (SELECT id FROM removed);
  DELETE FROM stock_movement WHERE order_id IN (SELECT id FROM removed);
  DELETE FROM order_note WHERE order_id IN (SELECT id FROM removed);
  DELETE FROM order_charge WHERE order_id IN (SELECT id FROM removed);
  DELETE FROM order_watch WHERE order_id IN (SELECT id FROM removed);
  DELETE FROM order_line WHERE order_id IN (SELECT id FROM removed);
  DELETE FROM sales_order WHERE id IN (SELECT id FROM removed);
  DELETE FROM cart_line WHERE cart_id IN (SELECT cart_id FROM removed) AND cart_id NOT IN (SELECT cart_id FROM sales_order);
  DELETE FROM cart WHERE id IN (SELECT cart_id FROM removed) AND id NOT IN (SELECT cart_id FROM sales_order);
  UPDATE lot SET on_hand = (SELECT coalesce(sum(units), 0) FROM stock_movement WHERE lot_id = lot.id),
    allocated = (SELECT coalesce(sum(units), 0) FROM allocation WHERE lot_id = lot.id AND ended_at IS NULL);
  SELECT rebuild_client_sales();
  SELECT rebuild_order_sums();
  SET CONSTRAINTS ALL IMMEDIATE;
  ALTER TABLE allocation ENABLE TRIGGER USER;
  ALTER TABLE stock_movement ENABLE TRIGGER USER;
  ALTER TABLE sales_order ENABLE TRIGGER USER;
  ALTER TABLE cart ENABLE TRIGGER USER;
  ALTER TABLE cart_line ENABLE TRIGGER USER;`;

/**
 * Writes the committed copy anew, with the schema and the program of this version: a part of the demo world, and what only the
 * program makes: a session, a merged client, a mark as not a duplicate, an order with its audit and notifications.
 */
export async function writeSmallWorld(migration: string): Promise<void> {
  const app = await startTestApp({ template: 'world' });
  const owner = new pg.Client(app.connection);
  await owner.connect();
  try {
    await owner.query(`BEGIN; ${reduce} COMMIT`);
    const seller = await app.as('sales@demo.test');
    await useAsPeopleDo(await app.as('manager@demo.test'), seller, owner);
    expect(await brokenRules(app.owner)).toEqual([]);
    await writeCopy(owner, { migration, token: seller.token ?? '' });
  } finally {
    await owner.end();
    await app.stop();
  }
}

async function useAsPeopleDo(manager: TestClient, seller: TestClient, owner: pg.Client): Promise<void> {
  const { rows: clients } = await owner.query<{ id: number }>(
    `SELECT id FROM client WHERE license_type_id = 3
       AND NOT EXISTS (SELECT FROM cart WHERE client_id = client.id AND status IN ('open', 'pending'))
     ORDER BY id LIMIT 4`,
  );
  const [survivorId = 0, mergedId = 0, clientId = 0, other = 0] = clients.map(({ id }) => id);
  await manager.ok('accounts.merge', { body: { survivorId, mergedId } });
  await manager.ok('accounts.markNotDuplicate', { body: { clientId, otherIds: [other] } });

  const { rows: carts } = await owner.query<{ cartId: number; clientId: number }>(
    `SELECT c.id AS "cartId", client_id AS "clientId" FROM cart c JOIN person p ON p.id = c.person_id
     WHERE status = 'open' AND client_id IS NOT NULL AND line_count > 0 AND p.email = 'sales@demo.test' ORDER BY c.id`,
  );
  const problems: unknown[] = [];
  for (const { cartId, clientId: buyer } of carts.slice(1)) {
    const answer = await seller.call('orders.submit', { params: { clientId: buyer }, body: { cartId } });
    if (answer.status === 200) return;
    problems.push(answer.problem);
  }
  throw new Error(`no cart of the demo world could be submitted: ${JSON.stringify(problems)}`);
}
