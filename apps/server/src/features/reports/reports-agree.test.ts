import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../test/factories/clients.ts';
import { type GivenLine, type GivenOrder, makeWholeOrder } from '../../../test/factories/order-world.ts';
import { makePerson } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { readSheet } from '../../../test/factories/files/read-sheet.ts';
import { cellsIn, detailCells, summaryCells, valuesOf } from '../../../test/factories/files/report-cells.ts';
import { jobEnd } from '../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

/**
 * Every sum of the order summary, the order details, the sales person report and their workbooks equals that of the orders
 * list under the same filter, for one who sees every order and one who does not (INV-39 to INV-41). Dates lie around the
 * two days on which the clock is moved.
 */
const SEED = 20_261_121;
const ORDERS = 50;
const FILTERS = 10;
const zone = 'America/Los_Angeles';

let app: TestApp;
let actors: TestClient[] = [];
let people: number[] = [];
let made: (GivenOrder & { id: number; netTotal: number; isSamplesOnly: boolean })[] = [];
let names = new Map<number, string>();

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(arbitrary, { seed: SEED, numRuns });
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
/** Half an hour apart, from the evening before until the morning after the clock was moved, and beside. */
const instants = ['2026-03-08T06:30:00Z', '2026-11-01T05:30:00Z', '2026-06-30T20:00:00Z'].flatMap((start) =>
  Array.from({ length: 64 }, (_, half) => new Date(Date.parse(start) + half * 1_800_000).toISOString()),
);
const instant = fc.constantFrom(...instants);
const days = [...new Set(instants.map((at) => dayOf(at)))];

/** The seller's calendar day, by the platform and not by the product. */
function dayOf(at: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
}

const aLine: fc.Arbitrary<GivenLine> = fc
  .record({
    parts: fc.array(fc.record({ units: hundredths(1, 600), isTaken: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    unitPrice: hundredths(0, 4_000),
    off: fc.integer({ min: 0, max: 100 }),
    sampleType: fc.constantFrom(null, null, null, 1 as const, 2 as const),
  })
  .map(({ parts, unitPrice, off, sampleType }) => {
    const units = parts.reduce((sum, part) => sum + Math.round(part.units * 100), 0) / 100;
    const gross = Math.round(units * unitPrice * 100 - 1) / 100;
    const lineDiscount = sampleType === null ? Math.max(0, Math.floor(gross * off) / 100) : 0;
    const allocated = parts.filter(({ isTaken }) => isTaken).map((part) => part.units);
    return { units, unitPrice, lineDiscount, sampleType, allocated };
  });

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  const { owner } = app;
  await makePerson(owner, { name: 'Mona', email: 'mona@x.test', role: 'Administrator' });
  const rosa = await makePerson(owner, { name: '=Rosa', email: 'rosa@x.test' });
  const theo = await makePerson(owner, { name: 'Theo', email: 'theo@x.test' });
  people = [rosa.id, theo.id];
  await owner.pool.query('UPDATE person SET commission_rate = 2.35 WHERE id = $1', [rosa.id]);
  actors = [await app.as('mona@x.test'), await app.as('rosa@x.test')];
  const clients = [
    await makeClient(owner, { tradename: '@North "End" <&>', city: 'Omak', assignedTo: rosa.id }),
    await makeClient(owner, { tradename: 'South End', city: null }),
    await makeClient(owner, { tradename: 'Closed shop', clientStatusId: 2 }),
  ];
  names = new Map(clients.map((client) => [client.id, client.tradename]));
  const { id: productId, lotIds } = await makeProduct(owner, { lots: [999_999] });
  const anOrder: fc.Arbitrary<GivenOrder> = fc
    .record({
      clientId: fc.constantFrom(...clients.map((client) => client.id)),
      salesPersonId: fc.constantFrom(...people),
      orderDate: instant,
      estimateDeliveryDate: fc.constantFrom(...days),
      status: fc.constantFrom(...orderStatuses),
      released: instant,
      charge: hundredths(0, 900),
      cents: fc.integer({ min: 0, max: 3 }),
      lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
    })
    .map(({ released, cents, ...order }) => {
      const gross = order.lines.reduce(
        (sum, line) => sum + (line.sampleType === null ? line.units * line.unitPrice - line.lineDiscount : 0),
        0,
      );
      const isReleased = order.status === 'Released' || order.status === 'Paid';
      return { ...order, orderDiscount: gross > 1 ? cents / 100 : 0, releasedDate: isReleased ? released : null };
    });
  for (const given of sample(anOrder, ORDERS)) {
    const { id, netTotal, isSamplesOnly } = await makeWholeOrder(owner, given, { productId, lotId: lotIds[0] ?? 0 });
    made.push({ ...given, id, netTotal, isSamplesOnly });
  }
}, 60_000);
afterAll(async () => await app.stop());

const cents = (dollars: number | string | undefined): number => Math.round(Number(dollars ?? 0) * 100);
const sum = (amounts: Iterable<number | string | undefined>): number =>
  [...amounts].reduce<number>((all, each) => all + cents(each), 0);
const within = (day: string | null, from?: string | null, to?: string | null): boolean =>
  (from == null || (day !== null && day >= from)) && (to == null || (day !== null && day <= to));

type Made = (typeof made)[number];
type Listed = OutputOf<'orders.list'>['data'][number];

/** The orders of the list that match, as the list has them. */
async function listed(actor: TestClient, matches: (order: Made) => boolean): Promise<Listed[]> {
  const { data } = await actor.ok('orders.list', {
    body: { hideReleased: false, hideCancelled: false, page: { take: -1 } },
  });
  const ids = new Set(made.filter(matches).map(({ id }) => id));
  return data.filter(({ orderId }) => ids.has(orderId));
}

type Filter = NonNullable<InputOf<'reports.exportOrderSummary'>['body']>;
const aDay = fc.option(fc.constantFrom(...days), { freq: 1 });
const seldomADay = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...days) },
);
/** Sampled when the people are there. */
const filters = () =>
  sample<Filter>(
    fc.record({
      submittedDateFrom: aDay,
      submittedDateTo: aDay,
      releasedDateFrom: seldomADay,
      releasedDateTo: seldomADay,
      estimatedDeliveryDateFrom: seldomADay,
      estimatedDeliveryDateTo: seldomADay,
      submittedBy: fc.constantFrom(null, [], people, people.slice(0, 1)),
      tradeName: fc.constantFrom(null, null, 'end', 'NORTH'),
      statuses: fc.option(fc.subarray([...orderStatuses]), { freq: 2 }),
      showCancelled: fc.boolean(),
      hideSamplesOnly: fc.boolean(),
    }),
    FILTERS,
  );

const summaryMatches =
  (filter: Filter) =>
  (order: Made): boolean =>
    within(dayOf(order.orderDate), filter.submittedDateFrom, filter.submittedDateTo) &&
    within(order.releasedDate && dayOf(order.releasedDate), filter.releasedDateFrom, filter.releasedDateTo) &&
    within(order.estimateDeliveryDate, filter.estimatedDeliveryDateFrom, filter.estimatedDeliveryDateTo) &&
    (!filter.submittedBy?.length || filter.submittedBy.includes(order.salesPersonId)) &&
    (names.get(order.clientId) ?? '').toLowerCase().includes((filter.tradeName ?? '').toLowerCase()) &&
    (!filter.statuses?.length || filter.statuses.includes(order.status)) &&
    (filter.showCancelled === true || order.status !== 'Cancelled') &&
    !(filter.hideSamplesOnly === true && order.isSamplesOnly);

/** Starts an export, waits, and reads the bytes; the clock goes on, so that a test may export more often than a person. */
async function bytesOf(actor: TestClient, start: () => Promise<{ transactionId: string }>): Promise<Buffer> {
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const { fileLink, error } = await jobEnd(actor, (await start()).transactionId);
  expect(error).toBeNull();
  const headers = { authorization: `Bearer ${actor.token}` };
  return (await app.app.inject({ method: 'GET', url: fileLink ?? '', headers })).rawPayload;
}

test('summary, its pages and the details sum to the orders list', async () => {
  let found = 0;
  for (const actor of actors) {
    for (const filter of filters()) {
      const expected = await listed(actor, summaryMatches(filter));
      found += expected.length;
      const orders = made.filter(({ id }) => expected.some(({ orderId }) => orderId === id));
      const all = await actor.ok('reports.orderSummary', { body: { ...filter, takeAll: true } });
      const page = await actor.ok('reports.orderSummaryAlias', { body: { ...filter, page: { skip: 3, take: 5 } } });
      const details = await actor.ok('reports.orderDetails', { body: { ...filter, takeAll: true } });
      const some = await actor.ok('reports.orderDetails', { body: { ...filter, page: { skip: 4, take: 7 } } });
      const one = await actor.ok('reports.orderDetails', { body: { ...filter, page: { take: 1 } } });
      expect(one.data).toEqual(details.data.slice(0, 1));
      const numbers = expected.map(({ orderNo }) => orderNo).toSorted((a, b) => a - b);
      expect(all.data.map((row) => row.orderNumber)).toEqual(numbers);
      expect([page.data, page.totals]).toEqual([all.data.slice(3, 8), all.totals]);
      expect([all.count, cents(all.totals.grandTotal)]).toEqual([
        expected.length,
        sum(expected.map((o) => o.orderTotal)),
      ]);
      expect(sum(all.data.map((row) => row.grandTotal))).toBe(cents(all.totals.grandTotal));
      const cancelled = expected.filter((order) => order.status === 'Cancelled');
      expect(all.totals).toMatchObject({
        cancelledCount: cancelled.length,
        clientCount: new Set(expected.map(({ clientId }) => clientId)).size,
      });
      expect(cents(all.totals.cancelledTotal)).toBe(sum(cancelled.map((order) => order.orderTotal)));
      expect(sum(details.data.map((row) => row.lineTotal))).toBe(sum(orders.map(({ netTotal }) => netTotal)));
      expect(cents(all.totals.orderTotal)).toBe(sum(orders.map(({ netTotal }) => netTotal)));
      expect([details.count, some.data]).toEqual([details.data.length, details.data.slice(4, 11)]);
      expect(sum(details.data.map((row) => row.units))).toBe(
        sum(orders.flatMap(({ lines }) => lines.map((l) => l.units))),
      );
    }
  }
  expect(found).toBeGreaterThan(ORDERS);
}, 60_000);

test('the workbooks have the rows and sums of the screens, as numbers and dates, and no formula', async () => {
  const [admin, rosa] = actors;
  if (admin === undefined || rosa === undefined) throw new Error('nobody');
  /** The first filter of the sample in which this person has some orders. */
  const filled = async (actor: TestClient) => {
    for (const filter of filters()) if ((await listed(actor, summaryMatches(filter))).length > 2) return filter;
    throw new Error('every filter is empty');
  };
  for (const [actor, filter] of [
    [admin, { showCancelled: true, hideSamplesOnly: false }],
    [admin, await filled(admin)],
    [rosa, await filled(rosa)],
  ] as const) {
    const { data, totals } = await actor.ok('reports.orderSummary', { body: { ...filter, takeAll: true } });
    const summary = await readSheet(
      await bytesOf(actor, async () => await actor.ok('reports.exportOrderSummary', { body: filter })),
    );
    const [titles = {}, ...rows] = summary.rows;
    expect(Object.values(titles).length).toBe(13);
    const orders = data.map((row) => summaryCells(row, dayOf));
    expect(cellsIn(rows.slice(0, data.length), orders)).toEqual(valuesOf(orders));
    const [last, cancelled] = rows.slice(data.length);
    expect([last?.['B'], cents(last?.['J']), cents(last?.['M'])]).toEqual([
      'Total',
      cents(totals.orderTotal),
      cents(totals.grandTotal),
    ]);
    expect(cents(cancelled?.['M'])).toBe(cents(totals.cancelledTotal));
    const details = await actor.ok('reports.orderDetails', { body: { ...filter, takeAll: true } });
    const lines = await readSheet(
      await bytesOf(actor, async () => await actor.ok('reports.exportOrderDetails', { body: filter })),
    );
    expect(Object.values(lines.rows[0] ?? {}).length).toBe(27);
    expect(lines.rows.length - 1).toBe(details.data.length);
    const lots = details.data.map(detailCells);
    expect(cellsIn(lines.rows.slice(1), lots)).toEqual(valuesOf(lots));
    for (const { xml } of [summary, lines]) expect(xml).not.toMatch(/<f[ >/]|t="str"|<hyperlink/);
    const audited = `SELECT detail FROM audit WHERE action = 'export' AND entity = 'order' ORDER BY id DESC LIMIT 2`;
    const { rows: exports } = await app.owner.pool.query(audited);
    expect(exports).toEqual([{ detail: { rows: details.data.length } }, { detail: { rows: data.length } }]);
  }
}, 60_000);

type SalesFilter = NonNullable<InputOf<'reports.exportSales'>['body']>;

test('the sales person report, its details and its workbook sum to the orders list', async () => {
  const salesFilters = sample<SalesFilter>(
    fc.record({
      fromDate: aDay,
      toDate: aDay,
      minPrice: fc.option(hundredths(0, 5_000), { freq: 1 }),
      maxPrice: fc.option(hundredths(0, 9_000), { freq: 1 }),
      salesPersons: fc.constantFrom(null, people.slice(1)),
      showCanceled: fc.boolean(),
      onlyPaid: fc.constantFrom(null, null, true),
      clientWorkflowStatus: fc.constantFrom(0, 0, 1, 2),
    }),
    FILTERS,
  );
  const closed = [...names].flatMap(([id, name]) => (name === 'Closed shop' ? id : []));
  for (const actor of actors) {
    for (const filter of salesFilters) {
      const expected = (
        await listed(
          actor,
          (order) =>
            within(dayOf(order.orderDate), filter.fromDate, filter.toDate) &&
            (filter.salesPersons == null || filter.salesPersons.includes(order.salesPersonId)) &&
            (filter.showCanceled === true || order.status !== 'Cancelled') &&
            (filter.onlyPaid !== true || order.status === 'Paid') &&
            (!filter.clientWorkflowStatus || closed.includes(order.clientId) === (filter.clientWorkflowStatus === 2)),
        )
      ).filter(({ orderTotal }) => orderTotal >= (filter.minPrice ?? 0) && orderTotal <= (filter.maxPrice ?? 1e9));
      const header = await actor.ok('reports.salesHeader', { body: filter });
      const total = sum(expected.map((order) => order.orderTotal));
      expect([header.totals.totalOrder, cents(header.totals.totalPrice)]).toEqual([expected.length, total]);
      for (const row of header.data) {
        const body = { ...filter, salesPersonId: row.salesPersonId, page: { take: -1 } } as const;
        const detail = await actor.ok('reports.salesDetail', { body });
        expect([detail.count, detail.data.length]).toEqual([row.totalOrder, row.totalOrder]);
        expect(sum(detail.data.map((order) => order.totalPrice))).toBe(cents(row.totalPrice));
        expect(cents(detail.totals.totalPrice)).toBe(cents(row.totalPrice));
        const sales = row.totalPrice - detail.totals.cancelledTotal;
        expect(row.commission).toBe(row.salesPersonId === people[0] ? Math.round(sales * 2.35 + 1e-6) / 100 : null);
      }
    }
  }
  const [actor] = actors;
  if (actor === undefined) throw new Error('nobody');
  const { data, totals } = await actor.ok('reports.salesHeader', { body: { showCanceled: true } });
  const bytes = await bytesOf(
    actor,
    async () => await actor.ok('reports.exportSales', { body: { showCanceled: true } }),
  );
  const [persons, orders] = [await readSheet(bytes, 1), await readSheet(bytes, 2)];
  expect(persons.rows.slice(1).map((row) => [row['A'], cents(row['C']), cents(row['E'])])).toEqual([
    ...data.map((row) => [row.salesPersonFullName, cents(row.totalPrice), cents(row.commission ?? 0)]),
    ['Total', cents(totals.totalPrice), cents(totals.commission ?? 0)],
    ['of which cancelled', cents(totals.cancelledTotal), 0],
    ['of which without a known cost', 0, 0],
  ]);
  expect(orders.rows.length - 1).toBe(totals.totalOrder);
  const audited = `SELECT detail FROM audit WHERE action = 'export' AND entity = 'order' ORDER BY id DESC LIMIT 1`;
  expect((await app.owner.pool.query(audited)).rows).toEqual([{ detail: { rows: totals.totalOrder } }]);
  expect(sum(orders.rows.slice(1).map((row) => row['G']))).toBe(cents(totals.totalPrice));
}, 60_000);

test('the days of a year partition it, also those on which the clock is moved', async () => {
  const [actor] = actors;
  const all = await actor?.ok('reports.salesHeader', { body: {} });
  let orders = 0;
  for (const day of days) {
    const found = await actor?.ok('reports.salesHeader', { body: { fromDate: day, toDate: day } });
    orders += found?.totals.totalOrder ?? 0;
  }
  expect(orders).toBe(all?.totals.totalOrder);
  app.clock.now = new Date('2026-11-02T07:59:00Z'); // Sunday of 25 hours, a minute before midnight
  const today = await actor?.ok('reports.salesHeader', { body: { range: 'Today' } });
  const expected = made.filter((order) => dayOf(order.orderDate) === '2026-11-01' && order.status !== 'Cancelled');
  expect([today?.totals.totalOrder, expected.length > 0]).toEqual([expected.length, true]);
});
