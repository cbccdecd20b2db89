import { formatMoney } from '@cartwright/domain/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { makeCart } from '../../factories/carts.ts';
import { openStateDesk, type StateDesk } from '../../factories/files/state-reports.ts';
import { only } from '../../factories/unique.ts';
import { say, seedOfRun } from '../harness/seed.ts';
import { paperText, salesOfState, sum, transferSums } from './readers.ts';
import { openSteps, type Order, type OrderSteps, stepNames } from './steps.ts';

/**
 * Whatever is done to an order, in whatever order: each document says what the order says or is marked out of date, all can
 * be made again, and what the state has after its next files is the order. SEED and RUNS choose the lists.
 */

const seed = seedOfRun();
const runs = Number(process.env['RUNS'] ?? (inject('scale') === 'long' ? 200 : 6));
let desk: StateDesk;
let steps: OrderSteps;

beforeAll(async () => {
  desk = await openStateDesk();
  const types = await desk.shop.manager.ok('orders.chargeTypes', {});
  steps = await openSteps(desk, only(types.filter(({ name }) => name === 'Delivery')).id);
});
afterAll(async () => await desk.app.stop());

/** 6 of a product that lies in two lots, 4 and 8, and 3 of another one. */
async function submit(): Promise<number> {
  const { app, shop } = desk;
  const clientId = await shop.client({ dayPhone: '5095550100', email: 'shop@x.test' });
  const items = await Promise.all(
    [
      { lots: [4, 8], units: 6 },
      { lots: [20], units: 3 },
    ].map(async ({ lots, units }) => {
      const id = await shop.product({ lots, packageSizeName: '3.5 g' });
      return { product: { id, unitPrice: 10, isNonCannabis: false }, units };
    }),
  );
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  return (await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } })).orderId;
}

const orderOf = async (orderId: number) => await desk.shop.manager.ok('orders.one', { params: { orderId } });
const filesOf = async (orderId: number) =>
  (await desk.shop.manager.ok('paperwork.files', { params: { orderId } })).data;
const cents = (amount: number): number => Math.round(100 * amount);
const unitsOf = ({ orderItems }: Order): number => sum(orderItems.map(({ units }) => units));
type OrderFile = Awaited<ReturnType<typeof filesOf>>[number];
const compared = new Map<string, number>();

/** What a document says, and what it is to say: units and cents of goods, or lines and the grand total. */
async function read(order: Order, { kind, versions }: OrderFile): Promise<readonly [unknown, unknown]> {
  const { orderId, orderItems, netTotal, grandTotal } = order;
  if (kind === 'transfer') {
    const due = { units: unitsOf(order), cents: cents(netTotal) };
    return [(await transferSums(desk, orderId)) ?? due, due]; // its address is closed while the manifest is void
  }
  const text = await paperText(desk, orderId, versions[0]?.versionId ?? 0);
  if (kind === 'manifest') {
    return [sum([...text.matchAll(/(\d+) each/g)].map(([, units]) => Number(units))), unitsOf(order)];
  }
  const due = [
    ...orderItems.map(({ units, unitPrice }) => `${units} ${formatMoney(unitPrice)}`),
    `Grand total ${formatMoney(grandTotal)}`,
  ];
  return [due.filter((part) => text.includes(part)), due];
}

/** Every document that is not marked says what the order says. */
async function compareDocuments(orderId: number): Promise<void> {
  const order = await orderOf(orderId);
  const current = (await filesOf(orderId)).filter(({ isStale }) => !isStale);
  for (const file of current) {
    const [said, due] = await read(order, file);
    expect([file.kind, said]).toEqual([file.kind, due]);
    compared.set(file.kind, (compared.get(file.kind) ?? 0) + 1);
  }
}

/** All that can be made of the order as it is is made. */
const waitUntilCurrent = async (orderId: number) =>
  await vi.waitFor(
    async () => {
      const files = await filesOf(orderId);
      expect(files.filter(({ isStale, cannotMake }) => isStale && cannotMake === null)).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

const list = fc.array(
  fc.record({ name: fc.constantFrom(...stepNames), line: fc.nat(1), n: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 6, maxLength: 12 },
);

test('documents and state rows say what the order says after steps at random', { timeout: 600_000 }, async () => {
  say(`documents: SEED=${seed} RUNS=${runs}`);
  const taken = new Map<string, number>();
  const run = async (commands: readonly { name: keyof OrderSteps; line: number; n: number }[]) => {
    // A person may not start more jobs in ten minutes.
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 10 * 60_000);
    const orderId = await submit();
    const take = async (name: keyof OrderSteps, line = 0, n = 1) => {
      const order = await orderOf(orderId);
      const { status } = await steps[name]({ order, line: only(order.orderItems.slice(line, line + 1)), n });
      expect([name, status >= 500]).toEqual([name, false]);
      if (status === 200) taken.set(name, (taken.get(name) ?? 0) + 1);
    };
    for (const name of ['sublot', 'ready', 'manifest', 'invoice'] as const) await take(name);
    await vi.waitFor(async () => expect(await filesOf(orderId)).toHaveLength(3), { timeout: 20_000, interval: 50 });
    for (const { name, line, n } of commands) {
      await take(name, line, n);
      await compareDocuments(orderId);
      if (n === 9) await desk.shop.manager.ok('stateReports.makeFiles', {});
    }
    for (const name of ['invoice', 'release', 'makeAgain'] as const) await take(name);
    await waitUntilCurrent(orderId);
    await compareDocuments(orderId);
    const order = await orderOf(orderId);
    const isSold = order.releasedDate !== null;
    if (isSold && order.hasUnreportedPriceChange) await desk.reportPrices(orderId);
    await desk.shop.manager.ok('stateReports.makeFiles', {});
    const sold = await salesOfState(desk, order);
    const due = { units: unitsOf(order), cents: cents(order.netTotal) };
    expect(isSold ? sold : due).toEqual(due);
    compared.set('sales', (compared.get('sales') ?? 0) + Number(isSold));
  };
  await fc.assert(fc.asyncProperty(list, run), { seed, numRuns: runs, endOnFailure: true });
  say(`documents: ${JSON.stringify({ taken: Object.fromEntries(taken), compared: Object.fromEntries(compared) })}`);
});
