import { describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { makeOrder } from '../../../../test/factories/orders.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { twoAccounts } from '../../../../test/factories/two-accounts.ts';

const two = twoAccounts();
const { hold, merge, pair, preview, rows } = two;

describe('what hangs on the merged account', () => {
  test('goes to the surviving one, and the audit names every row', async () => {
    const contactId = await makeRow(two.app, 'contact', { clientId: two.from, firstName: 'Ann', lastName: 'Lee' });
    const noteId = await makeRow(two.app, 'clientNote', {
      clientId: two.from,
      note: 'Called',
      personId: two.personId,
      createdAt: '2026-11-02T20:00:00Z',
    });
    await rows(`UPDATE client SET last_contacted_date = '2026-11-02' WHERE id = $1`, [two.from]);
    const ruleId = await makeRow(two.app, 'discountRule', {
      name: 'Ten',
      kind: 'percent',
      value: 10,
      clientId: two.from,
    });
    const first = await makeOrder(two.app.owner, {
      clientId: two.from,
      salesPersonId: two.personId,
      orderDate: '2026-11-05T20:00:00Z',
    });
    const second = await makeOrder(two.app.owner, {
      clientId: two.from,
      salesPersonId: two.personId,
      orderDate: '2026-10-05T20:00:00Z',
    });
    await makeOrder(two.app.owner, {
      clientId: two.into,
      salesPersonId: two.personId,
      orderDate: '2026-11-01T20:00:00Z',
    });
    const closed = await makeCart(two.app.owner, { clientId: two.from, personId: two.personId });
    await rows(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE id = $1`, [closed.id]);
    const pending = await makeCart(two.app.owner, {
      clientId: two.from,
      personId: two.personId,
      origin: 'portal',
      status: 'pending',
    });
    const shown = await preview();
    const done = await merge();
    expect(done).toMatchObject({
      clientId: two.into,
      tradename: 'Green Leaf',
      message: 'Greenleaf was merged into Green Leaf.',
    });
    expect(shown.parts.map(({ rows: _rows, ...part }) => part).toSorted(byKind)).toEqual(done.parts.toSorted(byKind));
    expect(done.parts.toSorted(byKind)).toEqual([
      { kind: 'carts', outcome: 'moved', count: 2 },
      { kind: 'contacts', outcome: 'moved', count: 1 },
      { kind: 'discountRules', outcome: 'moved', count: 1 },
      { kind: 'notes', outcome: 'moved', count: 1 },
      { kind: 'orders', outcome: 'moved', count: 2 },
    ]);
    expect(await hold('sales_order')).toEqual([two.into, two.into, two.into]);
    expect(
      await rows('SELECT total::float, order_count FROM client_month_sales WHERE client_id = $1 ORDER BY month', [
        two.into,
      ]),
    ).toEqual([
      { total: 20, order_count: 1 },
      { total: 40, order_count: 2 },
    ]);
    expect(await two.manager.ok('accounts.one', { body: { clientId: two.into } })).toMatchObject({
      orders: 3,
      lastContactedDate: '2026-11-02',
      formerLicenses: [{ licenseNo: two.otherLicense }],
    });
    const [audit] = await rows(`SELECT detail FROM audit WHERE action = 'merge' AND entity_id = $1`, [two.into]);
    expect(audit?.['detail']).toMatchObject({
      from: two.from,
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
      await rows(`SELECT detail ->> 'into' AS into FROM audit WHERE action = 'merge away' AND entity_id = $1`, [
        two.from,
      ]),
    ).toEqual([{ into: String(two.into) }]);
  });

  test('is dropped where the surviving account has its own, and kept in the audit', async () => {
    const tier = await makeRow(two.app, 'accountTier', { name: `Gold ${unique()}` });
    const only = await makeRow(two.app, 'accountTier', { name: `Silver ${unique()}` });
    await makeRow(two.app, 'accountTierDetail', { accountTierId: tier, clientId: two.into });
    await makeRow(two.app, 'accountTierDetail', { accountTierId: tier, clientId: two.from });
    await makeRow(two.app, 'accountTierDetail', { accountTierId: only, clientId: two.from });
    await makeRow(two.app, 'clientRetailSales', { clientId: two.into, month: '2026-10-01', total: 5 });
    await makeRow(two.app, 'clientRetailSales', { clientId: two.from, month: '2026-10-01', total: 7 });
    await makeRow(two.app, 'clientRetailSales', { clientId: two.from, month: '2026-09-01', total: 9 });
    await makeRow(two.app, 'deliveryPreference', { clientId: two.into, acceptMonday: true });
    await makeRow(two.app, 'deliveryPreference', { clientId: two.from, acceptFriday: true });
    // A preference that says nothing is replaced.
    await makeRow(two.app, 'inventoryPreference', { clientId: two.into });
    await makeRow(two.app, 'inventoryPreference', { clientId: two.from, recentlyBought: 1 });
    expect((await merge()).parts.toSorted(byKind)).toEqual([
      { kind: 'deliveryPreference', outcome: 'dropped', count: 1 },
      { kind: 'inventoryPreference', outcome: 'moved', count: 1 },
      { kind: 'retailSales', outcome: 'moved', count: 1 },
      { kind: 'retailSales', outcome: 'dropped', count: 1 },
      { kind: 'tiers', outcome: 'moved', count: 1 },
      { kind: 'tiers', outcome: 'dropped', count: 1 },
    ]);
    expect(
      await rows('SELECT total::float FROM client_retail_sales WHERE client_id = $1 ORDER BY month', [two.into]),
    ).toEqual([{ total: 9 }, { total: 5 }]);
    expect(await rows('SELECT recently_bought FROM inventory_preference WHERE client_id = $1', [two.into])).toEqual([
      { recently_bought: 1 },
    ]);
    const [audit] = await rows(`SELECT detail FROM audit WHERE action = 'merge' AND entity_id = $1`, [two.into]);
    expect(audit?.['detail']).toMatchObject({
      rows: {
        retailSales: { moved: ['2026-09-01'], dropped: [{ key: '2026-10-01', was: { total: 7 } }] },
        deliveryPreference: { dropped: [{ key: two.from, was: { accept_friday: true } }] },
      },
    });
  });

  test('two current carts become one, at the prices of the surviving account', async () => {
    const product = await makeProduct(two.app.owner, { lots: [100] });
    await makeRow(two.app, 'discountRule', { name: 'Half', kind: 'percent', value: 50, clientId: two.into });
    const own = await makeCart(two.app.owner, {
      clientId: two.into,
      personId: two.personId,
      items: [{ product, units: 2 }],
    });
    const other = await makeCart(two.app.owner, {
      clientId: two.from,
      personId: two.personId,
      items: [{ product, units: 3 }],
    });
    const done = await merge();
    expect(done.parts).toEqual([{ kind: 'carts', outcome: 'joined', count: 1 }]);
    expect(
      await rows('SELECT units::float, discount_value::float FROM cart_line WHERE cart_id = $1', [own.id]),
    ).toEqual([{ units: 5, discount_value: 50 }]);
    expect(await rows('SELECT status, client_id FROM cart WHERE id = $1', [other.id])).toEqual([
      { status: 'deleted', client_id: two.into },
    ]);
  });

  test('the current cart of an account without one becomes its own', async () => {
    const product = await makeProduct(two.app.owner, { lots: [100] });
    const cart = await makeCart(two.app.owner, {
      clientId: two.from,
      personId: two.personId,
      items: [{ product, units: 3 }],
    });
    await merge();
    expect(await two.manager.ok('carts.current', { params: { clientId: two.into } })).toMatchObject({
      cartId: cart.id,
    });
  });
});

test('the preview counts every row, and names those that the person may see', async () => {
  await makePersonWith(two.app, `Merger${two.into}`, ['accounts', 'accounts.all', 'accounts.merge']);
  await makeOrder(two.app.owner, {
    clientId: two.from,
    salesPersonId: two.personId,
    orderDate: '2026-11-05T20:00:00Z',
  });
  const [own] = (await preview()).parts;
  expect(own).toMatchObject({ kind: 'orders', count: 1, rows: [{ name: expect.stringMatching(/^\d+, Submitted$/) }] });
  const other = await two.app.as(`merger${two.into}@x.test`);
  const { parts } = await other.ok('accounts.mergePreview', { body: pair() });
  expect(parts).toEqual([{ kind: 'orders', outcome: 'moved', count: 1, rows: [] }]);
});

describe('fields', () => {
  test('what is empty is taken, what is there stays; the preview says which', async () => {
    await rows(`UPDATE client SET email = 'a@x.test', license_no = NULL WHERE id = $1`, [two.into]);
    await rows(
      `UPDATE client SET email = 'b@x.test', ubi = '603358139', street_address = '1 Main', city = 'Kent', assigned_to = $2 WHERE id = $1`,
      [two.from, two.personId],
    );
    const { fields, blockedBy } = await preview();
    expect(blockedBy).toBeNull();
    const outcomes = Object.fromEntries(
      fields.map(({ field, outcome, survivor, merged }) => [field, [outcome, survivor, merged]]),
    );
    expect(outcomes).toMatchObject({
      tradename: ['kept', 'Green Leaf', 'Greenleaf'],
      email: ['kept', 'a@x.test', 'b@x.test'],
      licenseNo: ['filled', null, two.otherLicense],
      licenseTypeId: ['same', 'Retailers', 'Retailers'],
      ubi: ['filled', null, '603-358-139'],
      city: ['filled', null, 'Kent'],
      assignedTo: ['filled', null, 'Mona'],
    });
    expect(await rows('SELECT merged_into, version::int FROM client WHERE id = $1', [two.from])).toEqual([
      { merged_into: null, version: 1 },
    ]);
    await merge();
    expect(await two.manager.ok('accounts.one', { body: { clientId: two.into } })).toMatchObject({
      email: 'a@x.test',
      licenseNo: two.otherLicense,
      ubi: '603358139',
      city: 'Kent',
      assignedToName: 'Mona',
      version: 2,
      formerLicenses: [{ licenseNo: two.ownLicense }],
    });
  });
});

describe('the old account', () => {
  test('leads to the surviving one, is in no list, and takes nothing new', async () => {
    await merge();
    expect(await two.manager.ok('accounts.one', { body: { clientId: two.from } })).toMatchObject({ id: two.into });
    const listed = await two.manager.ok('accounts.list', { body: { myAccounts: false, searchKey: 'Greenleaf' } });
    expect(listed.data.map(({ id }) => id)).not.toContain(two.from);
    const asks = [
      await two.manager.call('accounts.addNote', { body: { clientId: two.from, note: 'Late' } }),
      await two.manager.call('accounts.notes', { params: { id: two.from }, body: {} }),
      await two.manager.call('carts.create', { params: { clientId: two.from } }),
      await two.manager.call('accounts.update', { body: { id: two.from, suite: 'B' } }),
    ];
    for (const { status, problem } of asks) {
      expect([status, problem]).toMatchObject([
        409,
        {
          code: 'client_merged',
          ClientId: two.into,
          detail: 'This account was merged into Green Leaf. Open that one.',
        },
      ]);
    }
  });

  test('is not found by somebody who may not see the surviving account', async () => {
    await makePersonWith(two.app, `Own${two.into}`, ['accounts', 'client']);
    await merge();
    const own = await two.app.as(`own${two.into}@x.test`);
    expect((await own.call('accounts.one', { body: { clientId: two.from } })).problem).toMatchObject({
      code: 'not_found',
    });
    expect((await own.call('accounts.notes', { params: { id: two.from }, body: {} })).problem).toMatchObject({
      code: 'not_found',
    });
  });

  test('does not change any more, whoever had planned to change it before', async () => {
    await merge();
    await expect(rows(`UPDATE client SET email = 'late@x.test' WHERE id = $1`, [two.from])).rejects.toMatchObject({
      constraint: 'client_is_merged',
    });
  });

  test('still leads there when the surviving one is merged on', async () => {
    await merge();
    const last = (await makeClient(two.app.owner, { tradename: 'The Leaf', licenseTypeId: 3 })).id;
    await two.manager.ok('accounts.merge', { body: { survivorId: last, mergedId: two.into } });
    expect(await two.manager.ok('accounts.one', { body: { clientId: two.from } })).toMatchObject({ id: last });
  });

  test('a repeated submit of a cart that went along answers its order again', async () => {
    const product = await makeProduct(two.app.owner, { lots: [100] });
    const cart = await makeCart(two.app.owner, {
      clientId: two.from,
      personId: two.personId,
      items: [{ product, units: 3 }],
    });
    const submit = { params: { clientId: two.from }, body: { cartId: cart.id } };
    const order = await two.manager.ok('orders.submit', submit);
    await merge();
    expect(await two.manager.ok('orders.submit', submit)).toMatchObject({ orderId: order.orderId });
  });
});

const byKind = (a: { kind: string; outcome: string }, b: { kind: string; outcome: string }): number =>
  a.kind.localeCompare(b.kind) || b.outcome.localeCompare(a.outcome);
