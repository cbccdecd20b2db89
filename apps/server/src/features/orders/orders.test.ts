import { sumMoney } from '@cartwright/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrderOf } from '../../../test/factories/orders.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
let sales: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  manager = await app.as('manager@demo.test');
  sales = await app.as('sales@demo.test');
});
afterAll(async () => await app.stop());

type Criteria = Parameters<typeof list>[0];
/** Orders of every status, unless the criteria hide some. */
const list = async (body: object, client = manager) =>
  await client.ok('orders.list', { body: { hideReleased: false, hideCancelled: false, ...body } });
const all = async (body: object, client = manager) => await list({ ...body, page: { take: -1 } }, client);
const rows = async (text: string, values: unknown[] = []) => (await app.owner.pool.query(text, values)).rows;

describe('orders.list', () => {
  test('shows 20 orders, newest number first, with the count and the sum of all of them', async () => {
    const page = await list({});
    expect(page.data).toHaveLength(20);
    const numbers = page.data.map(({ orderNo }) => orderNo);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const [stored] = await rows('SELECT count(*) AS count, sum(grand_total) AS total FROM sales_order');
    expect({ count: page.count, total: page.totals.orderTotal }).toEqual(stored);
  });

  test('hides released and cancelled orders until they are asked for; what is due was released', async () => {
    const ids = async (body: object) => {
      const { data } = await manager.ok('orders.list', { body: { ...body, page: { take: -1 } } });
      return data.map(({ id }) => ({ id }));
    };
    const stored = async (condition: string) =>
      await rows(`SELECT id FROM sales_order WHERE ${condition} ORDER BY order_no DESC`);
    expect(await ids({})).toEqual(await stored(`released_date IS NULL AND status <> 'Cancelled'`));
    expect(await ids({ hideReleased: null, hideCancelled: null })).toEqual(await ids({}));
    expect(await ids({ hideReleased: false })).toEqual(await stored(`status <> 'Cancelled'`));
    expect(await ids({ hideCancelled: false })).toEqual(await stored('released_date IS NULL'));
    expect(await ids({ due: 'all' })).toEqual(await ids({ due: 'all', hideReleased: false }));
  });

  test('the pages together are the whole list without gaps and repeats, under any sort', async () => {
    for (const field of ['orderNo', 'tradename', 'status', 'manifestedDate', 'estimateDeliveryDate', 'orderTotal']) {
      const whole = await list({ page: { take: -1, sort: [{ field, dir: 'asc' }] } });
      const pages: number[] = [];
      for (let skip = 0; skip < whole.count; skip += 100) {
        const part = await list({ page: { skip, take: 100, sort: [{ field, dir: 'asc' }] } });
        pages.push(...part.data.map(({ id }) => id));
      }
      expect(pages).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(pages).size).toBe(whole.count);
    }
  });

  test.each([
    [{ showSubmitted: true }, `status = 'Submitted'`],
    [{ showSubmitted: true, showManifested: true }, `status IN ('Submitted', 'Manifested')`],
    [{ hideReleased: true }, 'released_date IS NULL'],
    [{ hideCancelled: true }, `status <> 'Cancelled'`],
    [{ showInvoiced: true, hideReleased: true, hideCancelled: true }, `status = 'Invoiced' AND released_date IS NULL`],
    [
      { showBackorders: true },
      `status <> 'Cancelled' AND id IN (SELECT order_id FROM order_line WHERE allocated < units - conversion_units)`,
    ],
  ])('%o lists exactly the matching orders', async (criteria: Criteria, condition) => {
    const found = await all(criteria);
    const stored = await rows(`SELECT id FROM sales_order WHERE ${condition} ORDER BY order_no DESC`);
    expect(found.data.map(({ id }) => ({ id }))).toEqual(stored);
    expect(stored.length).toBeGreaterThan(0);
    expect(found.totals.orderTotal).toBe(sumMoney(found.data.map(({ orderTotal }) => orderTotal)));
  });

  test('finds an order by every form of its number, and by part of the client', async () => {
    const [order] = await rows(
      'SELECT o.order_no, c.tradename FROM sales_order o JOIN client c ON c.id = o.client_id ORDER BY o.id DESC LIMIT 1',
    );
    for (const searchKey of [
      `${order.order_no}`,
      `ORD-${order.order_no}`,
      `ord - ${order.order_no}`,
      `#${order.order_no}`,
      `Order-${order.order_no}`,
    ]) {
      expect((await list({ searchKey })).data.map(({ orderNo }) => orderNo)).toEqual([order.order_no]);
    }
    const byName = await list({ partnerName: order.tradename.slice(1, -1).toUpperCase() });
    expect(byName.data.every(({ tradename }) => tradename === order.tradename)).toBe(true);
    expect(byName.count).toBeGreaterThan(0);
  });

  test('finds every order whose number begins with the digits, and no other by them', async () => {
    const numbers = (await rows('SELECT order_no FROM sales_order')).map(({ order_no }) => Number(order_no));
    for (const digits of ['1', '100', `${numbers[0]}0`, '0', '010']) {
      const found = (await list({ searchKey: `ORD-${digits}`, page: { take: -1 } })).data;
      expect(found.map(({ orderNo }) => orderNo).toSorted((a, b) => a - b)).toEqual(
        numbers.filter((number) => `${number}`.startsWith(digits)).toSorted((a, b) => a - b),
      );
    }
  });

  test('wildcards mean themselves', async () => {
    expect((await list({ searchKey: '%' })).count).toBe(0);
    expect((await list({ partnerName: '_____' })).count).toBe(0);
  });

  test('a sales person sees own orders and those of assigned clients, and a flag only narrows that', async () => {
    const mine = await all({}, sales);
    const stored = await rows(
      `SELECT o.id FROM sales_order o JOIN client c ON c.id = o.client_id
       JOIN person p ON p.email = 'sales@demo.test' AND (o.sales_person_id = p.id OR c.assigned_to = p.id)
       ORDER BY o.order_no DESC`,
    );
    expect(mine.data.map(({ id }) => ({ id }))).toEqual(stored);
    const everything = await list({});
    expect(mine.count).toBeLessThan(everything.count);
    expect((await list({ myOrders: false }, sales)).count).toBe(mine.count);
    const foreign = everything.data.find(({ id }) => !stored.some((row) => row.id === id));
    const answer = await sales.call('orders.one', { params: { orderId: foreign?.id ?? 0 } });
    const missing = await sales.call('orders.one', { params: { orderId: 2_000_000 } });
    expect([answer.status, missing.status]).toEqual([404, 404]);
    expect(answer.problem.detail).toBe(missing.problem.detail);
    const notes = await sales.call('orders.notes', {
      params: { orderId: foreign?.id ?? 0 },
      body: { hideSystemNotes: false },
    });
    expect(notes.status).toBe(404);
  });

  test('the same list for another client and another person shows theirs', async () => {
    const clients = await rows('SELECT client_id AS id FROM sales_order GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 3');
    for (const { id: clientId } of clients as { id: number }[]) {
      const stored = await rows('SELECT id FROM sales_order WHERE client_id = $1 ORDER BY order_no DESC', [clientId]);
      const found = await all({ clientId });
      expect(found.data.map(({ id }) => ({ id }))).toEqual(stored);
      expect(found.totals.orderTotal).toBe(sumMoney(found.data.map(({ orderTotal }) => orderTotal)));
    }
    const admin = await app.as('admin@demo.test');
    for (const [client, email] of [[manager, 'manager@demo.test'] as const, [admin, 'admin@demo.test'] as const]) {
      const [stored] = await rows(
        'SELECT count(*) AS count FROM sales_order o JOIN person p ON p.id = o.sales_person_id WHERE p.email = $1',
        [email],
      );
      expect((await list({ myOrders: true }, client)).count).toBe(stored.count);
    }
  });

  test.each([
    [{ page: { take: 1_000_000 } }],
    [{ page: { take: 0 } }],
    [{ page: { skip: 100_001 } }],
    [{ page: { sort: [{ field: 'passwordHash', dir: 'asc' }] } }],
    [{ page: { sort: [{ field: 'orderNo; drop table lot', dir: 'asc' }] } }],
    [{ clientId: '7' }],
    [{ showEverything: true }],
  ])('%o is malformed', async (body) => {
    const answer = await manager.call('orders.list', { body: body as object });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ code: 'invalid', ExceptionMessage: answer.problem.detail });
  });
});

describe('orders.one', () => {
  test('its lines add up to its totals, and lots to what is allocated', async () => {
    const { data } = await all({});
    for (const { id } of data.filter((_, index) => index % 25 === 0)) {
      const order = await manager.ok('orders.one', { params: { orderId: id } });
      const sold = order.orderItems.filter((item) => item.sampleType === null);
      expect(order.grossTotal).toBe(sumMoney(sold.map((item) => item.lineTotal)));
      expect(order.chargeTotal).toBe(sumMoney(order.charges.map((charge) => charge.total)));
      for (const item of order.orderItems) {
        expect(sumMoney(item.lots.map((lot) => lot.units))).toBe(item.allocated);
        const waits = item.allocated + item.conversionUnits < item.units;
        expect(item.isBackorder).toBe(waits && order.status !== 'Cancelled');
      }
    }
  });

  test('system notes are left out on request', async () => {
    const [{ order_id: orderId }] = await rows('SELECT order_id FROM order_note WHERE NOT is_system LIMIT 1');
    const every = await manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
    const own = await manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: true } });
    expect(await manager.ok('orders.notes', { params: { orderId }, body: {} })).toEqual(own);
    expect(own.data).toEqual(every.data.filter((note) => !note.isSystem));
    expect(own.count).toBeLessThan(every.count);
  });
});

test('the kinds of charges to choose from are the active ones, by name', async () => {
  await rows(`INSERT INTO charge_type (name, is_flat, default_amount, is_active)
    VALUES ('Zebra wrap', true, 5, true), ('Ant wrap', true, 5, true), ('Former wrap', true, 5, false)`);
  const names = (await manager.ok('orders.chargeTypes', {})).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(['Ant wrap', 'Zebra wrap']);
  expect(names).not.toContain('Former wrap');
});

test('the order of exactly this number is first, before newer ones whose numbers begin so', async () => {
  const [order] = await rows('SELECT sales_person_id AS person, client_id AS client FROM sales_order LIMIT 1');
  const given = { clientId: order.client, salesPersonId: order.person, orderDate: app.clock.now.toISOString() };
  await makeOrderOf(app.owner, { ...given, orderNo: 1, total: 10 });
  expect((await list({ searchKey: 'ORD-1' })).data[0]?.orderNo).toBe(1);
  expect((await list({})).data[0]?.orderNo).not.toBe(1);
});
