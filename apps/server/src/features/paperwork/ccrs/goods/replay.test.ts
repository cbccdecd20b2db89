import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StateReader } from '../../../../../test/factories/files/state-reader.ts';
import { openStateDesk, type StateDesk } from '../../../../../test/factories/files/state-reports.ts';
import { makeCart } from '../../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { unique } from '../../../../../test/factories/unique.ts';
import type { TestClient } from '../../../../../test/test-app.ts';

let desk: StateDesk;
let wade: TestClient;
let reader: StateReader;

beforeAll(async () => {
  desk = await openStateDesk();
  await makePersonWith(desk.app, 'Wade', ['stock', 'stock.receive', 'stock.adjust', 'costs', 'products.edit']);
  wade = await desk.app.as('wade@x.test');
  reader = new StateReader();
});
afterAll(async () => await desk.app.stop());

const upload = async () => {
  const { files, leftCount } = await desk.shop.manager.ok('stateReports.makeFiles', {});
  expect(leftCount).toBe(0);
  return files;
};
/** Every file that was made since, in the order of its writing: those of manifests are made at once. */
let lastFile = 0;
async function send(): Promise<void> {
  await upload();
  const files = (await desk.files()).filter(({ fileId }) => fileId > lastFile).toReversed();
  for (const { fileId, kind } of files) {
    reader.read(kind, await desk.table(fileId));
    lastFile = fileId;
  }
}

interface LotRow {
  readonly id: number;
  readonly barcode: string;
  readonly on_hand: number;
  readonly allocated: number;
  readonly own: number;
  readonly product_id: number;
}

const lots = async () =>
  await desk.shop.query<LotRow>(
    `SELECT l.id, l.barcode, l.on_hand::float8, l.allocated::float8, l.product_id, (l.on_hand - coalesce((SELECT sum(a.units) FROM allocation a
       WHERE a.lot_id = l.id AND a.ended_at IS NULL AND a.sublot_barcode IS NOT NULL), 0))::float8 AS own FROM lot l ORDER BY l.id`,
  );

async function receive(productId: number, units: number, manifestNo = `M-${unique()}`): Promise<number> {
  const line = {
    productId,
    units,
    batchDate: '2026-11-01',
    lineCost: units * 4,
    supplierInventoryId: `CF ${unique()}`,
  };
  const body = {
    supplierName: 'Cedar Fork',
    supplierLicenseNo: '416240',
    manifestNo,
    receivedOn: '2026-11-20',
    lines: [line],
  };
  return (await wade.ok('products.receive', { body })).receiptId;
}

async function adjust({ id, on_hand: seen }: LotRow, units: number): Promise<void> {
  const body = { inventoryId: id, units, onHandSeen: seen, reason: 'Destruction' as const, detail: 'broken, jar' };
  await wade.ok('products.adjust', { body });
}

async function count({ barcode }: LotRow, units: number): Promise<void> {
  const { countId } = await wade.ok('products.startCount', { body: {} });
  const entry = {
    entryId: crypto.randomUUID(),
    barcode,
    units,
    at: desk.app.clock.now.toISOString(),
    isOffline: false,
  };
  await wade.ok('products.enterCounts', { body: { countId, entries: [entry] } });
  await wade.ok('products.postCount', { body: { countId, withSublots: true } });
}

async function order(productId: number, units: number): Promise<number> {
  const clientId = await desk.shop.client({ dayPhone: '5095550100', email: 'shop@x.test' });
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const { id: cartId } = await makeCart(desk.app.owner, { personId: desk.shop.ids.rosa, clientId, items });
  return (await desk.shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } })).orderId;
}

async function giveBack(orderId: number, disposal: 'lot' | 'destroyed'): Promise<void> {
  const { orderItems, version } = await desk.shop.manager.ok('orders.one', { params: { orderId } });
  const lines = [{ orderItemId: orderItems[0]?.orderItemId ?? 0, units: 1, reason: 'Stale', disposal }];
  const body = { lines, creditAmount: 0, version } as never;
  expect((await desk.shop.manager.call('fulfillment.returnGoods', { params: { orderId }, body })).status).toBe(200);
}

/** INV-57: what the state believes of each lot after the files is what lies there under its own barcode. */
async function expectSame(): Promise<void> {
  expect(reader.refusals).toEqual([]);
  const all = await lots();
  const known = all.filter(({ barcode }) => reader.quantityOf(barcode) !== null);
  expect(all.filter((lot) => lot.on_hand > 0 && !known.includes(lot))).toEqual([]);
  expect(known.map(({ barcode }) => [barcode, reader.quantityOf(barcode)])).toEqual(
    known.map(({ barcode, own }) => [barcode, own]),
  );
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(
      'receive',
      'void',
      'less',
      'more',
      'count',
      'convert',
      'undo',
      'sell',
      'cancel',
      'return',
      'destroy',
      'send',
    ),
    fc.integer({ min: 0, max: 1_000 }),
  ),
  { minLength: 6, maxLength: 24 },
);

test('the files of any history give what each lot holds', { timeout: 240_000 }, async () => {
  const big = await desk.shop.product({ name: `Ounce ${unique()}`, packageSizeName: '28 g', lots: [] });
  const small = await desk.shop.product({ name: `Eighth ${unique()}`, packageSizeName: '3.5 g', lots: [] });
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const receipts = [await receive(big, 20), await receive(small, 40)];
      const orders: number[] = [];
      const released: number[] = [];
      const conversions: number[] = [];
      for (const [what, pick] of history) {
        const all = (await lots()).filter((lot) => lot.own > 0 && lot.on_hand - lot.allocated > 2);
        const lot = all[pick % Math.max(1, all.length)];
        desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
        done.add(what);
        if (what === 'receive') receipts.push(await receive(pick % 2 === 0 ? big : small, 10 + (pick % 7)));
        if (what === 'void') {
          const receiptId = receipts[pick % receipts.length] ?? 0;
          await wade.call('products.voidReceipt', { body: { receiptId, reason: 'Wrong goods' } });
        }
        if (lot !== undefined) {
          if (what === 'less') await adjust(lot, lot.on_hand - 1);
          if (what === 'more') await adjust(lot, lot.on_hand + 3);
          if (what === 'count') await count(lot, Math.max(0, lot.own + (pick % 5) - 2));
        }
        const ounces = all.find(({ product_id: of }) => of === big);
        if (what === 'convert' && ounces !== undefined) {
          const inputs = [{ inventoryId: ounces.id, units: 1 }];
          const made = await wade.call('products.convert', {
            body: { inputs, outputs: [{ productId: small, units: 8 }] },
          });
          if (made.status === 200) conversions.push(made.data.conversionId);
        }
        const conversionId = conversions[pick % Math.max(1, conversions.length)];
        if (what === 'undo' && conversionId !== undefined)
          await wade.call('products.undoConversion', { body: { conversionId, reason: 'Wrong lot' } });
        if (what === 'sell' && all.some(({ product_id: of }) => of === small)) {
          const orderId = await order(small, 2);
          await desk.step(orderId, 'sublot');
          orders.push(orderId);
          if (pick % 2 === 0) {
            await desk.step(orderId, 'ready', 'manifest', 'invoice', 'release');
            released.push(orders.pop() ?? 0);
          }
        }
        const open = orders.at(-1);
        if (what === 'cancel' && open !== undefined) await desk.step(orders.pop() ?? open, 'cancelSublot');
        const sold = released.at(-1);
        if ((what === 'return' || what === 'destroy') && sold !== undefined)
          await giveBack(released.pop() ?? sold, what === 'return' ? 'lot' : 'destroyed');
        if (what === 'send') {
          await send();
          await expectSame();
        }
      }
      await send();
      await expectSame();
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(done.size).toBeGreaterThan(8);
  expect(reader.countOf('InventoryAdjustment')).toBeGreaterThan(0);
  expect(reader.countOf('InventoryTransfer')).toBeGreaterThan(0);
});
