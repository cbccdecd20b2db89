import { dateRangeNames } from '@cartwright/domain/dates/date-ranges';
import {
  addDays,
  businessDate,
  businessDayRange,
  dateRange,
  instantAt,
  weekStart,
} from '@cartwright/domain/dates/dates';
import { sumMoney } from '@cartwright/domain/money/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makeClient } from '../../../test/factories/clients.ts';
import { makeOrderOf } from '../../../test/factories/orders.ts';
import { insertPerson, makeRole } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

const ZONE = 'America/Los_Angeles';
const TODAY = '2026-11-20';

interface Sold {
  readonly date: string;
  readonly at: number;
  readonly total: number;
  readonly client: number;
  readonly person: number;
  readonly isCancelled: boolean;
}

let app: TestApp;
let shop: Shop;
let world: Sold[] = [];
/** Whose each client is. */
const owners = new Map<number, number | null>();

/** Days when the clock moves, ends of months and years, and the last weeks; times close to midnight. */
const days = fc.oneof(
  fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31'),
  fc.constantFrom('2026-11-01', '2026-11-02', '2026-09-30', '2026-10-01'),
  fc.integer({ min: 0, max: 40 }).map((back) => addDays(TODAY, -back)),
);
const sold = fc.record({
  date: days,
  fromEnd: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 59, 61, 119, 121, 700),
  cents: fc.integer({ min: 1, max: 500_000 }),
  client: fc.nat({ max: 8 }),
  person: fc.nat({ max: 1 }),
  isCancelled: fc.nat({ max: 5 }).map((n) => n === 0),
});

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  const people = [shop.ids.rosa, shop.ids.theo];
  for (let n = 0; n < 9; n += 1) {
    const assignedTo = [shop.ids.rosa, shop.ids.theo, null][n % 3] ?? null;
    const { id } = await makeClient(app.owner, { assignedTo, clientStatusId: n === 0 ? 2 : 1 });
    owners.set(id, assignedTo);
  }
  const ids = [...owners.keys()];
  world = fc.sample(sold, { numRuns: 120, seed: 20_261_120 }).map((row) => {
    const [start, end] = businessDayRange(row.date, ZONE).map((at) => Date.parse(at)) as [number, number];
    const at = row.fromEnd ? end - 1 - row.minutes * 60_000 : start + row.minutes * 60_000;
    const { date, isCancelled } = row;
    return {
      date,
      at,
      isCancelled,
      total: row.cents / 100,
      client: ids[row.client] ?? 0,
      person: people[row.person] ?? 0,
    };
  });
  for (const { client, person, at, total, isCancelled } of world) {
    const cancelled = isCancelled
      ? ({ status: 'Cancelled', cancelledAt: '2026-11-20T10:00:00Z', reasonForCanceling: 'x' } as const)
      : {};
    const order = { clientId: client, salesPersonId: person, orderDate: new Date(at).toISOString(), total };
    await makeOrderOf(app.owner, { ...order, ...cancelled });
  }
});
afterAll(async () => await app.stop());

const criteria = fc.record({
  range: fc.constantFrom(...dateRangeNames, 'Custom' as const),
  rank: fc.constantFrom('Top' as const, 'Bottom' as const),
  count: fc.constantFrom(1, 3, 100),
  first: days,
  last: days,
  isOnlySalesPersonData: fc.boolean(),
  who: fc.constantFrom('manager', 'rosa', 'theo'),
});
type Given = typeof criteria extends fc.Arbitrary<infer C> ? C : never;

const compare = (a: number, b: number): number => a - b;
const named = (given: Given): TestClient =>
  ({ manager: shop.manager, rosa: shop.rosa, theo: shop.theo })[given.who] ?? shop.manager;

/** What the person may see of the orders that are not cancelled; what counts is decided here once more. */
function visibleTo({ who, isOnlySalesPersonData }: Given): Sold[] {
  const me = who === 'rosa' ? shop.ids.rosa : who === 'theo' ? shop.ids.theo : 0;
  const isMine = ({ person }: Sold): boolean => person === me;
  const isInScope = (order: Sold): boolean => who === 'manager' || isMine(order) || owners.get(order.client) === me;
  return world.filter((order) => !order.isCancelled && (isOnlySalesPersonData ? isMine(order) : isInScope(order)));
}

/** The first order of a client that is not cancelled; of two at once the one that was written first. */
const firstOf = (client: number): Sold | undefined =>
  world.filter((order) => order.client === client && !order.isCancelled).toSorted((a, b) => a.at - b.at)[0];

function ranking(orders: readonly Sold[]) {
  const byClient = Map.groupBy(orders, ({ client }) => client);
  return [...byClient].map(([clientId, of]) => ({
    clientId,
    orders: of.length,
    sales: sumMoney(of.map(({ total }) => total)),
    last: Math.max(...of.map(({ at }) => at)),
  }));
}

describe('every total', () => {
  test('equals the orders of the list under the same filter, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(criteria, async (given) => {
        const by = named(given);
        const { range, rank, count, isOnlySalesPersonData } = given;
        const [first, last] = [given.first, given.last].toSorted();
        const custom = { from: first ?? TODAY, to: last ?? TODAY };
        const { from, to } = range === 'Custom' ? custom : dateRange(range, TODAY);
        const asked = range === 'Custom' ? { fromDate: from, toDate: to } : {};
        const body = { range, rank, count, isOnlySalesPersonData, ...asked };
        const all = visibleTo(given);
        const inRange = all.filter(({ date }) => (from === null || from <= date) && (to === null || date <= to));
        const total = sumMoney(inRange.map((order) => order.total));

        const list = async (fromDate: string | null, toDate: string | null) =>
          await by.ok('orders.list', {
            body: { fromDate, toDate, myOrders: isOnlySalesPersonData, hideReleased: false, page: { take: 1 } },
          });
        const accounts = async (onlyFirst: boolean) =>
          await by.ok('accounts.list', {
            body: {
              myAccounts: false,
              anyStatus: true,
              ordered: { fromDate: from, toDate: to, onlyMine: isOnlySalesPersonData, onlyFirst },
              page: { take: 1 },
            },
          });
        const header = await by.ok('dashboard.header', { body });
        const listed = await list(from, to);
        expect([header.orders, header.sales, header.fromDate, header.toDate]).toEqual([
          inRange.length,
          total,
          from,
          to,
        ]);
        expect([listed.count, listed.totals.orderTotal]).toEqual([inRange.length, total]);
        const { length } = inRange;
        expect(Math.abs(header.averageOrder * length - total)).toBeLessThanOrEqual(0.00501 * length);
        const firstOnes = inRange.filter((order) => firstOf(order.client) === order).length;
        expect([header.newClients, (await accounts(true)).count]).toEqual([firstOnes, firstOnes]);
        expect(header.before === null).toBe(from === null || to === null);
        const { before } = header;
        expect(before?.until ?? null).toBe(before && to === TODAY ? instantAt(`${before.toDate}T09:00`, ZONE) : null);
        const past = all.filter(
          ({ date, at }) =>
            before !== null &&
            (before.fromDate ?? '') <= date &&
            date <= (before.toDate ?? '') &&
            (before.until === null || at < Date.parse(before.until)),
        );
        const sumBefore = sumMoney(past.map((order) => order.total));
        expect([before?.orders ?? 0, before?.sales ?? 0]).toEqual([past.length, sumBefore]);
        const firstBefore = past.filter((order) => firstOf(order.client) === order).length;
        expect(before?.newClients ?? 0).toBe(firstBefore);

        const clients = ranking(inRange);
        const direction = rank === 'Bottom' ? -1 : 1;
        const frequent = await by.ok('dashboard.frequentClients', { body });
        const top = await by.ok('dashboard.topClients', { body });
        const recent = await by.ok('dashboard.recentClients', { body });
        for (const { count: found, totals } of [frequent, top]) {
          expect([found, totals]).toEqual([clients.length, { orders: inRange.length, sales: total }]);
        }
        expect([recent.count, (await accounts(false)).count]).toEqual([clients.length, clients.length]);
        const ranked = (values: readonly number[]) =>
          values.toSorted((a, b) => direction * compare(b, a)).slice(0, count);
        expect(frequent.data.map(({ orders }) => orders)).toEqual(ranked(clients.map(({ orders }) => orders)));
        expect(top.data.map(({ sales }) => sales)).toEqual(ranked(clients.map(({ sales }) => sales)));
        expect(recent.data.map((row) => Date.parse(row.lastOrderDate))).toEqual(ranked(clients.map((row) => row.last)));
        for (const { clientId, orders, sales } of [...frequent.data, ...top.data]) {
          expect(clients.find((row) => row.clientId === clientId)).toMatchObject({ orders, sales });
        }

        const orders = await by.ok('dashboard.recentOrders', { body });
        expect([orders.count, orders.totals.orderTotal]).toEqual([inRange.length, total]);
        expect(orders.data.map(({ orderDate }) => Date.parse(orderDate))).toEqual(
          inRange
            .map(({ at }) => at)
            .toSorted((a, b) => b - a)
            .slice(0, count),
        );

        const week = await by.ok('dashboard.weeklyOrder', { body });
        const monday = weekStart(to ?? TODAY);
        expect(week.data.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(monday, n)));
        for (const { date, orders: number, sales, dateBefore, salesBefore } of week.data) {
          const on = (day: string) => all.filter((order) => order.date === day).map((order) => order.total);
          expect([date, number, sales]).toEqual([date, on(date).length, sumMoney(on(date))]);
          expect([dateBefore, salesBefore]).toEqual([addDays(date, -7), sumMoney(on(dateBefore))]);
        }
        const listedWeek = await list(monday, addDays(monday, 6));
        expect([week.totals.orders, week.totals.sales]).toEqual([listedWeek.count, listedWeek.totals.orderTotal]);
      }),
      { numRuns: 30, seed: 20_261_123 },
    );
  });

  test('of today compares with the same weekday of last week until the same time', async () => {
    const clientId = await shop.client({ assignedTo: null });
    const compared = async (range: 'Today' | 'Yesterday') => {
      const { before } = await shop.manager.ok('dashboard.header', { body: { range } });
      if (before === null) throw new Error('nothing to compare with');
      return before;
    };
    const { orders, newClients } = await compared('Today');
    for (const at of ['2026-11-13T16:59:59Z', '2026-11-13T17:00:00Z', '2026-11-19T16:00:00Z'])
      await makeOrderOf(app.owner, { clientId, salesPersonId: shop.ids.theo, orderDate: at, total: 10 });
    const until = '2026-11-13T17:00:00.000Z';
    const day = { fromDate: '2026-11-13', toDate: '2026-11-13', until };
    expect(await compared('Today')).toMatchObject({ ...day, orders: orders + 1, newClients: newClients + 1 });
    expect(await compared('Yesterday')).toMatchObject({ fromDate: '2026-11-12', toDate: '2026-11-12', until: null });
  });

  test('a client is new on the day of its first order, whose it is decides for whom', async () => {
    const clientId = await shop.client({ assignedTo: null });
    const order = { clientId, total: 10 };
    const at = (date: string) => businessDayRange(date, ZONE)[0];
    await makeOrderOf(app.owner, { ...order, salesPersonId: shop.ids.theo, orderDate: at('2024-05-02') });
    await makeOrderOf(app.owner, { ...order, salesPersonId: shop.ids.rosa, orderDate: at('2024-05-03') });
    const onDay = async (by: TestClient, day: string, isOnlySalesPersonData = false) => {
      const body = { fromDate: day, toDate: day, isOnlySalesPersonData };
      const { orders, newClients } = await by.ok('dashboard.header', { body });
      return [orders, newClients];
    };
    expect(await onDay(shop.manager, '2024-05-02')).toEqual([1, 1]);
    expect(await onDay(shop.manager, '2024-05-03')).toEqual([1, 0]);
    expect(await onDay(shop.rosa, '2024-05-02')).toEqual([0, 0]);
    expect(await onDay(shop.rosa, '2024-05-03', true)).toEqual([1, 0]);
    expect(await onDay(shop.theo, '2024-05-02', true)).toEqual([1, 1]);
    expect(businessDate(at('2024-05-02'), ZONE)).toBe('2024-05-02');
  });
});

describe('carts', () => {
  test('active ones have lines, pending ones wait; both are those of the open carts, newest first', async () => {
    const product = { id: await shop.product(), unitPrice: 10, isNonCannabis: false };
    const of = async (person: number, units: number, more: object = {}) =>
      await makeCart(app.owner, {
        personId: person,
        clientId: await shop.client({ assignedTo: null }),
        items: units === 0 ? [] : [{ product, units }],
        ...more,
      });
    const { rosa, theo } = shop.ids;
    const old = await of(rosa, 1, { createdAt: '2026-11-01T10:00:00Z' });
    const young = await of(theo, 2, { createdAt: '2026-11-02T10:00:00Z' });
    await of(rosa, 0);
    const deleted = await of(rosa, 9);
    await shop.query(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE id = $1`, [deleted.id]);
    const portal = { origin: 'portal', status: 'pending' } as const;
    const waits = await of(rosa, 3, { ...portal, createdAt: '2026-11-03T10:00:00Z' });
    const later = await of(theo, 4, { ...portal, createdAt: '2026-11-04T10:00:00Z' });

    const active = await shop.manager.ok('dashboard.activeCarts', { body: { count: 1 } });
    expect(active).toMatchObject({ count: 2, totals: { orderTotal: 30 }, data: [{ cartId: young.id }] });
    const listed = await shop.manager.ok('carts.listAll', { body: { showOnlyActive: true } });
    expect(listed).toMatchObject({ count: 2, totals: { orderTotal: 30 } });
    const own = await shop.rosa.ok('dashboard.activeCarts', { body: { isOnlySalesPersonData: true } });
    expect(own.data.map(({ cartId }) => cartId)).toEqual([old.id]);

    const pending = await shop.manager.ok('carts.pendingPortalOrders', { query: { top: 1 } });
    expect(pending).toMatchObject({ count: 2, totals: { orderTotal: 70 }, data: [{ cartId: later.id }] });
    expect((await shop.manager.ok('carts.listAll', { body: { showOnlyPending: true } })).count).toBe(2);
    const ofRosa = await shop.rosa.ok('carts.pendingPortalOrders', {});
    expect(ofRosa.data.map(({ cartId }) => cartId)).toEqual([waits.id]);
  });
});

test('without criteria the range is today, ten rows; what is no criterion is refused', async () => {
  const header = await shop.manager.ok('dashboard.header', {});
  expect([header.fromDate, header.toDate, header.before?.fromDate]).toEqual([TODAY, TODAY, addDays(TODAY, -7)]);
  expect((await shop.manager.ok('dashboard.recentOrders', { body: { range: 'All' } })).data).toHaveLength(10);
  const reversed = await shop.manager.call('dashboard.header', {
    body: { fromDate: '2026-11-02', toDate: '2026-11-01' },
  });
  expect(reversed.problem).toMatchObject({ status: 400, detail: 'The last day is before the first one.' });
  for (const body of [{ range: 'Tomorrow' }, { rank: 'Middle' }, { count: 101 }, { count: 0 }, { fromDate: 'soon' }]) {
    const { status } = await shop.manager.call('dashboard.topClients', { body: body as object });
    expect([body, status]).toEqual([body, 400]);
  }
  expect((await shop.manager.call('carts.pendingPortalOrders', { query: { top: 0 } })).status).toBe(400);
  await insertPerson(app.owner, await makeRole(app.owner, ['orders']), { name: 'Clerk', email: 'no@shop.test' });
  expect((await (await app.as('no@shop.test')).call('dashboard.header', {})).status).toBe(403);
});
