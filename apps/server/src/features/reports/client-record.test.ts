import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrderOf } from '../../../test/factories/orders.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { makeRow } from '../../../test/factories/rows.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
let rosaId = 0;
let theoId = 0;

const keys = ['accounts', 'client', 'accounts.edit', 'carts.edit', 'cart', 'client-cart'] as const;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  rosaId = await makePersonWith(app, 'Rosa', [...keys]);
  theoId = await makePersonWith(app, 'Theo', [...keys]);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
});
afterAll(async () => await app.stop());

const makeClient = async (tradename: string, more: Record<string, unknown> = {}): Promise<number> =>
  await makeRow(app, 'client', { tradename, isCannabisLicensed: true, assignedTo: rosaId, ...more });

describe('the timeline', () => {
  let alpine = 0;
  const at = (time: string) => {
    app.clock.now = new Date(time);
  };

  beforeAll(async () => {
    alpine = await makeClient('Alpine', { licenseNo: '700100' });
    at('2026-11-16T18:00:00Z');
    await rosa.ok('accounts.addNote', { body: { clientId: alpine, note: 'Endcap is ours' } });
    at('2026-11-17T18:00:00Z');
    await rosa.ok('accounts.addNote', {
      body: { clientId: alpine, note: 'Wants more prerolls', clientNoteAdditionalInfoIds: [1] },
    });
    at('2026-11-18T18:00:00Z');
    await rosa.ok('accounts.update', { body: { id: alpine, city: 'Seattle' } });
    at('2026-11-19T18:00:00Z');
    await rosa.ok('accounts.updateDeliveryPreference', { body: { clientId: alpine, acceptMonday: true } });
    at('2026-11-20T17:00:00Z');
    const order = { clientId: alpine, salesPersonId: rosaId, orderDate: '2026-11-15T18:00:00Z', total: 120 };
    await makeOrderOf(app.owner, order);
  });

  test('has notes, calls, orders and changes, the newest first, with the count of each', async () => {
    const { data, count, counts } = await rosa.ok('reports.clientTimeline', { params: { id: alpine }, body: {} });
    expect(data.map(({ kind }) => kind)).toEqual(['change', 'change', 'call', 'note', 'order']);
    expect([count, counts]).toEqual([5, { note: 1, call: 1, order: 1, pastOrder: 0, change: 2 }]);
    expect(data[0]).toMatchObject({
      entity: 'delivery preference',
      action: 'update',
      personName: 'Rosa',
      at: '2026-11-19T18:00:00.000Z',
    });
    expect(data[0]?.changes).toHaveLength(1);
    expect(data[0]?.changes[0]).toMatchObject({ from: 'No', to: 'Yes' });
    expect(data[1]?.changes).toEqual([{ label: 'City', from: null, to: 'Seattle' }]);
    expect(data[2]).toMatchObject({ note: 'Wants more prerolls', attributes: ['Phone Call'], personName: 'Rosa' });
    expect(data[4]).toMatchObject({ orderStatus: 'Submitted', lineCount: 0, grandTotal: 120, personName: 'Rosa' });
  });

  test('is narrowed to one kind, and paged without gaps', async () => {
    const all = await rosa.ok('reports.clientTimeline', { params: { id: alpine }, body: {} });
    const pages = [];
    for (const skip of [0, 2, 4]) {
      const page = { skip, take: 2 };
      pages.push(...(await rosa.ok('reports.clientTimeline', { params: { id: alpine }, body: { page } })).data);
    }
    expect(pages).toEqual(all.data);
    const calls = await rosa.ok('reports.clientTimeline', { params: { id: alpine }, body: { kind: 'call' } });
    expect([calls.count, calls.counts.change, calls.data.map(({ kind }) => kind)]).toEqual([1, 2, ['call']]);
  });

  test('of a client out of scope is not found', async () => {
    const params = { id: alpine };
    const answers = [
      await theo.call('reports.clientTimeline', { params, body: {} }),
      await theo.call('reports.clientUsuallyBuys', { params }),
      await theo.call('reports.clientSiblings', { params }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not_found']));
  });
});

describe('what a client usually buys', () => {
  async function buy(clientId: number, productId: number, days: Readonly<Record<string, number>>, more = {}) {
    for (const [day, units] of Object.entries(days)) {
      const orderDate = `${day}T20:00:00Z`;
      const orderId = await makeOrderOf(app.owner, { clientId, salesPersonId: rosaId, orderDate, total: 10, ...more });
      const line = { orderId, productId, productName: 'P', units, unitPrice: 1, lineTotal: units };
      await app.owner.db.insert(orderLine).values(line);
    }
  }

  test('is what it bought on two days or more, with the median, the interval, and what is due first', async () => {
    const birch = await makeClient('Birch', { licenseNo: '700200' });
    const [often, due, once, cancelled] = await Promise.all(
      Array.from({ length: 4 }, async () => (await makeProduct(app.owner, { lots: [100] })).id),
    );
    await buy(birch, often ?? 0, { '2026-11-05': 10, '2026-11-12': 30, '2026-11-19': 20 });
    await buy(birch, due ?? 0, { '2026-10-20': 8, '2026-10-30': 8 });
    await buy(birch, once ?? 0, { '2026-11-01': 4 });
    await buy(birch, cancelled ?? 0, { '2026-11-01': 4, '2026-11-08': 4 }, { status: 'Cancelled' });
    await buy(birch, once ?? 0, { '2026-01-01': 4 });
    const { data } = await rosa.ok('reports.clientUsuallyBuys', { params: { id: birch } });
    expect(
      data.map(({ productId, units, everyDays, lastBought, isDue, inCart }) => ({
        productId,
        units,
        everyDays,
        lastBought,
        isDue,
        inCart,
      })),
    ).toEqual([
      { productId: due, units: 8, everyDays: 10, lastBought: '2026-10-30', isDue: true, inCart: 0 },
      { productId: often, units: 20, everyDays: 7, lastBought: '2026-11-19', isDue: false, inCart: 0 },
    ]);
    await rosa.ok('carts.addFromInventory', { body: { clientId: birch, productId: due ?? 0, quantity: 8 } });
    const after = await rosa.ok('reports.clientUsuallyBuys', { params: { id: birch } });
    expect(after.data.map(({ inCart }) => inCart)).toEqual([8, 0]);
  });
});

test('siblings are the other clients in scope of the same holding company', async () => {
  const holdingCompanyId = await makeRow(app, 'holdingCompany', { tradename: 'Shore Holdings' });
  const cedar = await makeClient('Cedar', { holdingCompanyId });
  const dogwood = await makeClient('Dogwood', { holdingCompanyId, city: 'Anacortes' });
  await makeClient('Elder', { holdingCompanyId, assignedTo: theoId });
  const alone = await makeClient('Fir');
  const found = await rosa.ok('reports.clientSiblings', { params: { id: cedar } });
  expect(found).toEqual({
    data: [{ id: dogwood, tradename: 'Dogwood', city: 'Anacortes', lastOrderDate: null }],
    count: 1,
  });
  expect((await rosa.ok('reports.clientSiblings', { params: { id: alone } })).data).toEqual([]);
});
