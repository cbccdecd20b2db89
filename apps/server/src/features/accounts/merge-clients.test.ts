import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makeClient } from '../../../test/factories/clients.ts';
import { makeOrder } from '../../../test/factories/orders.ts';
import { makePerson } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { makePersonWith, makeRow } from '../../../test/factories/rows.ts';
import { unique } from '../../../test/factories/unique.ts';
import { brokenRules } from '../../../test/races/stock.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
let personId = 0;
/** The surviving account and the one that goes into it. */
let into = 0;
let from = 0;
let ownLicense = '';
let otherLicense = '';

const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text, [...values])).rows;
const pair = () => ({ survivorId: into, mergedId: from });
const merge = async () => await manager.ok('accounts.merge', { body: pair() });
const preview = async () => await manager.ok('accounts.mergePreview', { body: pair() });
const hold = async (table: string) =>
  (await rows(`SELECT client_id FROM ${table} WHERE client_id IN ($1, $2) ORDER BY 1`, [into, from])).map(
    (row) => row['client_id'],
  );

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const person = await makePerson(app.owner, { role: 'Order Manager', email: 'mona@shop.test', name: 'Mona' });
  personId = person.id;
  manager = await app.as('mona@shop.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  [ownLicense, otherLicense] = [String(700_000 + unique()), String(700_000 + unique())];
  into = (await makeClient(app.owner, { tradename: 'Green Leaf', licenseNo: ownLicense, licenseTypeId: 3 })).id;
  from = (await makeClient(app.owner, { tradename: 'Greenleaf', licenseNo: otherLicense, licenseTypeId: 3 })).id;
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));

describe('what hangs on the merged account', () => {
  test('goes to the surviving one, and the audit names every row', async () => {
    const contactId = await makeRow(app, 'contact', { client_id: from, first_name: 'Ann', last_name: 'Lee' });
    const noteId = await makeRow(app, 'client_note', {
      client_id: from,
      note: 'Called',
      person_id: personId,
      created_at: '2026-11-02T20:00:00Z',
    });
    await rows(`UPDATE client SET last_contacted_date = '2026-11-02' WHERE id = $1`, [from]);
    const ruleId = await makeRow(app, 'discount_rule', { name: 'Ten', kind: 'percent', value: 10, client_id: from });
    const first = await makeOrder(app.owner, {
      clientId: from,
      salesPersonId: personId,
      orderDate: '2026-11-05T20:00:00Z',
    });
    const second = await makeOrder(app.owner, {
      clientId: from,
      salesPersonId: personId,
      orderDate: '2026-10-05T20:00:00Z',
    });
    await makeOrder(app.owner, { clientId: into, salesPersonId: personId, orderDate: '2026-11-01T20:00:00Z' });
    const closed = await makeCart(app.owner, { clientId: from, personId });
    await rows(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE id = $1`, [closed.id]);
    const pending = await makeCart(app.owner, { clientId: from, personId, origin: 'portal', status: 'pending' });
    const shown = await preview();
    const done = await merge();
    expect(done).toMatchObject({
      clientId: into,
      tradename: 'Green Leaf',
      message: 'Greenleaf was merged into Green Leaf.',
    });
    expect(shown.parts.map(({ rows: _rows, ...part }) => part).toSorted(byKind)).toEqual(done.parts.toSorted(byKind));
    expect(done.parts.toSorted(byKind)).toEqual([
      { kind: 'carts', fate: 'moved', count: 2 },
      { kind: 'contacts', fate: 'moved', count: 1 },
      { kind: 'discountRules', fate: 'moved', count: 1 },
      { kind: 'notes', fate: 'moved', count: 1 },
      { kind: 'orders', fate: 'moved', count: 2 },
    ]);
    expect(await hold('sales_order')).toEqual([into, into, into]);
    expect(
      await rows('SELECT total::float, order_count FROM client_month_sales WHERE client_id = $1 ORDER BY month', [
        into,
      ]),
    ).toEqual([
      { total: 20, order_count: 1 },
      { total: 40, order_count: 2 },
    ]);
    expect(await manager.ok('accounts.one', { body: { clientId: into } })).toMatchObject({
      orders: 3,
      lastContactedDate: '2026-11-02',
      formerLicenses: [{ licenseNo: otherLicense }],
    });
    const [audit] = await rows(`SELECT detail FROM audit WHERE action = 'merge' AND entity_id = $1`, [into]);
    expect(audit?.['detail']).toMatchObject({
      from,
      version: 2,
      rows: {
        contacts: { moved: [contactId] },
        notes: { moved: [noteId] },
        discountRules: { moved: [ruleId] },
        orders: { moved: [second.id, first.id] },
        carts: { moved: [pending.id, closed.id] },
      },
    });
    expect(
      await rows(`SELECT detail ->> 'into' AS into FROM audit WHERE action = 'merge away' AND entity_id = $1`, [from]),
    ).toEqual([{ into: String(into) }]);
  });

  test('is dropped where the surviving account has its own, and kept in the audit', async () => {
    const tier = await makeRow(app, 'account_tier', { name: `Gold ${unique()}` });
    const only = await makeRow(app, 'account_tier', { name: `Silver ${unique()}` });
    await makeRow(app, 'account_tier_detail', { account_tier_id: tier, client_id: into });
    await makeRow(app, 'account_tier_detail', { account_tier_id: tier, client_id: from });
    await makeRow(app, 'account_tier_detail', { account_tier_id: only, client_id: from });
    await makeRow(app, 'client_retail_sales', { client_id: into, month: '2026-10-01', total: 5 });
    await makeRow(app, 'client_retail_sales', { client_id: from, month: '2026-10-01', total: 7 });
    await makeRow(app, 'client_retail_sales', { client_id: from, month: '2026-09-01', total: 9 });
    await makeRow(app, 'delivery_preference', { client_id: into, accept_monday: true });
    await makeRow(app, 'delivery_preference', { client_id: from, accept_friday: true });
    // A preference that says nothing gives way.
    await makeRow(app, 'inventory_preference', { client_id: into });
    await makeRow(app, 'inventory_preference', { client_id: from, recently_bought: 1 });
    expect((await merge()).parts.toSorted(byKind)).toEqual([
      { kind: 'deliveryPreference', fate: 'dropped', count: 1 },
      { kind: 'inventoryPreference', fate: 'moved', count: 1 },
      { kind: 'retailSales', fate: 'moved', count: 1 },
      { kind: 'retailSales', fate: 'dropped', count: 1 },
      { kind: 'tiers', fate: 'moved', count: 1 },
      { kind: 'tiers', fate: 'dropped', count: 1 },
    ]);
    expect(
      await rows('SELECT total::float FROM client_retail_sales WHERE client_id = $1 ORDER BY month', [into]),
    ).toEqual([{ total: 9 }, { total: 5 }]);
    expect(await rows('SELECT recently_bought FROM inventory_preference WHERE client_id = $1', [into])).toEqual([
      { recently_bought: 1 },
    ]);
    const [audit] = await rows(`SELECT detail FROM audit WHERE action = 'merge' AND entity_id = $1`, [into]);
    expect(audit?.['detail']).toMatchObject({
      rows: {
        retailSales: { moved: ['2026-09-01'], dropped: [{ key: '2026-10-01', was: { total: 7 } }] },
        deliveryPreference: { dropped: [{ key: from, was: { accept_friday: true } }] },
      },
    });
  });

  test('two current carts become one, at the prices of the surviving account', async () => {
    const product = await makeProduct(app.owner, { lots: [100] });
    await makeRow(app, 'discount_rule', { name: 'Half', kind: 'percent', value: 50, client_id: into });
    const own = await makeCart(app.owner, { clientId: into, personId, items: [{ product, units: 2 }] });
    const other = await makeCart(app.owner, { clientId: from, personId, items: [{ product, units: 3 }] });
    const done = await merge();
    expect(done.parts).toEqual([{ kind: 'carts', fate: 'joined', count: 1 }]);
    expect(
      await rows('SELECT units::float, discount_value::float FROM cart_item WHERE cart_id = $1', [own.id]),
    ).toEqual([{ units: 5, discount_value: 50 }]);
    expect(await rows('SELECT status, client_id FROM cart WHERE id = $1', [other.id])).toEqual([
      { status: 'deleted', client_id: into },
    ]);
  });

  test('the current cart of an account without one becomes its own', async () => {
    const product = await makeProduct(app.owner, { lots: [100] });
    const cart = await makeCart(app.owner, { clientId: from, personId, items: [{ product, units: 3 }] });
    await merge();
    expect(await manager.ok('carts.current', { params: { clientId: into } })).toMatchObject({ cartId: cart.id });
  });
});

test('the preview counts every row, and names those that the person may see', async () => {
  await makePersonWith(app, `Merger${into}`, ['accounts', 'accounts.all', 'accounts.merge']);
  await makeOrder(app.owner, { clientId: from, salesPersonId: personId, orderDate: '2026-11-05T20:00:00Z' });
  const [own] = (await preview()).parts;
  expect(own).toMatchObject({ kind: 'orders', count: 1, rows: [{ name: expect.stringMatching(/^\d+, Submitted$/) }] });
  const other = await app.as(`merger${into}@x.test`);
  const { parts } = await other.ok('accounts.mergePreview', { body: pair() });
  expect(parts).toEqual([{ kind: 'orders', fate: 'moved', count: 1, rows: [] }]);
});

describe('fields', () => {
  test('what is empty is taken, what is there stays; the preview says which', async () => {
    await rows(`UPDATE client SET email = 'a@x.test', license_no = NULL WHERE id = $1`, [into]);
    await rows(
      `UPDATE client SET email = 'b@x.test', ubi = '603358139', street_address = '1 Main', city = 'Kent', assigned_to = $2 WHERE id = $1`,
      [from, personId],
    );
    const { fields, blockedBy } = await preview();
    expect(blockedBy).toBeNull();
    const outcomes = Object.fromEntries(
      fields.map(({ field, outcome, survivor, merged }) => [field, [outcome, survivor, merged]]),
    );
    expect(outcomes).toMatchObject({
      tradename: ['kept', 'Green Leaf', 'Greenleaf'],
      email: ['kept', 'a@x.test', 'b@x.test'],
      licenseNo: ['filled', null, otherLicense],
      licenseTypeId: ['same', 'Retailers', 'Retailers'],
      ubi: ['filled', null, '603-358-139'],
      city: ['filled', null, 'Kent'],
      assignedTo: ['filled', null, 'Mona'],
    });
    expect(await rows('SELECT merged_into, version::int FROM client WHERE id = $1', [from])).toEqual([
      { merged_into: null, version: 1 },
    ]);
    await merge();
    expect(await manager.ok('accounts.one', { body: { clientId: into } })).toMatchObject({
      email: 'a@x.test',
      licenseNo: otherLicense,
      ubi: '603358139',
      city: 'Kent',
      assignedToName: 'Mona',
      version: 2,
      formerLicenses: [{ licenseNo: ownLicense }],
    });
  });
});

describe('the old account', () => {
  test('leads to the surviving one, is in no list, and takes nothing new', async () => {
    await merge();
    expect(await manager.ok('accounts.one', { body: { clientId: from } })).toMatchObject({ id: into });
    const listed = await manager.ok('accounts.list', { body: { searchKey: 'Greenleaf' } });
    expect(listed.data.map(({ id }) => id)).not.toContain(from);
    const asks = [
      await manager.call('accounts.addNote', { body: { clientId: from, note: 'Late' } }),
      await manager.call('accounts.notes', { params: { id: from }, body: {} }),
      await manager.call('carts.create', { params: { clientId: from } }),
      await manager.call('accounts.update', { body: { id: from, suite: 'B' } }),
    ];
    for (const { status, problem } of asks) {
      expect([status, problem]).toMatchObject([
        409,
        {
          code: 'client_merged',
          ClientId: into,
          detail: 'This account was merged into Green Leaf. Please open that one.',
        },
      ]);
    }
  });

  test('is as missing as any other to who may not see the surviving one', async () => {
    await makePersonWith(app, `Own${into}`, ['accounts', 'client']);
    await merge();
    const own = await app.as(`own${into}@x.test`);
    expect((await own.call('accounts.one', { body: { clientId: from } })).problem).toMatchObject({ code: 'not_found' });
    expect((await own.call('accounts.notes', { params: { id: from }, body: {} })).problem).toMatchObject({
      code: 'not_found',
    });
  });

  test('does not change any more, whoever had planned to change it before', async () => {
    await merge();
    await expect(rows(`UPDATE client SET email = 'late@x.test' WHERE id = $1`, [from])).rejects.toMatchObject({
      constraint: 'client_is_merged',
    });
  });

  test('still leads there when the surviving one is merged on', async () => {
    await merge();
    const last = (await makeClient(app.owner, { tradename: 'The Leaf', licenseTypeId: 3 })).id;
    await manager.ok('accounts.merge', { body: { survivorId: last, mergedId: into } });
    expect(await manager.ok('accounts.one', { body: { clientId: from } })).toMatchObject({ id: last });
  });

  test('a repeated submit of a cart that went along answers its order again', async () => {
    const product = await makeProduct(app.owner, { lots: [100] });
    const cart = await makeCart(app.owner, { clientId: from, personId, items: [{ product, units: 3 }] });
    const submit = { params: { clientId: from }, body: { cartId: cart.id } };
    const order = await manager.ok('orders.submit', submit);
    await merge();
    expect(await manager.ok('orders.submit', submit)).toMatchObject({ orderId: order.orderId });
  });
});

const byKind = (a: { kind: string; fate: string }, b: { kind: string; fate: string }): number =>
  a.kind.localeCompare(b.kind) || b.fate.localeCompare(a.fate);
