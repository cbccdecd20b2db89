import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../../test/factories/carts.ts';
import { StateReader } from '../../../../../test/factories/files/state-reader.ts';
import { openStateDesk, type StateDesk } from '../../../../../test/factories/files/state-reports.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { unique } from '../../../../../test/factories/unique.ts';
import type { TestClient } from '../../../../../test/test-app.ts';

/** Bulk in the state's files (goods §7), read back by a reader of its own (INV-57). */
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

/** Grams in a unit times 100,000, by nothing of the app's own. */
const grams = { g: 100_000n, lb: 45_359_237n };
type Unit = keyof typeof grams;
/** An amount with four decimals in grams with two, which are ten million times as much as the product's parts. */
const inGrams = (amount: number, unit: Unit): number =>
  Number((BigInt(Math.round(amount * 10_000)) * grams[unit] + 5_000_000n) / 10_000_000n) / 100;

async function source(unit: Unit = 'g', more: object = {}) {
  const name = `Trim ${unique()}`;
  const body = { name, unit, stateType: 'Other Material Lot' as const, ...more };
  return { sourceId: (await wade.ok('products.addSource', { body })).sourceId, name };
}

async function receive(sourceId: number, amount: number, unit: Unit, supplierInventoryId = `CF ${unique()}`) {
  const line = { sourceId, amount, unit, lineCost: Math.ceil(amount * 3), supplierInventoryId };
  const body = {
    supplierName: 'Cedar Fork',
    supplierLicenseNo: '416240',
    manifestNo: `M-${unique()}`,
    receivedOn: '2026-11-20',
    lines: [line],
  };
  return (await wade.ok('products.receive', { body })).receiptId;
}

const voidIt = async (receiptId: number) =>
  await wade.call('products.voidReceipt', { body: { receiptId, reason: 'Wrong goods' } });

const make = async () => await desk.shop.manager.ok('stateReports.makeFiles', {});
/** What waits of a source, with the first reason. */
const waiting = async (of: number) =>
  (await desk.rows('waiting'))
    .filter(({ sourceId }) => sourceId === of)
    .map(({ kind, operation, faults }) => [`${kind} ${operation}`, faults[0]?.reason ?? '', faults[0]?.fixAt ?? '']);

/** The records of the files that are made now. */
async function records(kind: string) {
  await make();
  return await latest(kind);
}

/** Those of the latest file of a kind. */
async function latest(kind: string) {
  const file = (await desk.files()).find((each) => each.kind === kind);
  const [header = [], ...data] = (await desk.table(file?.fileId ?? 0)).slice(3);
  return data.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

test('bulk that comes in is a product, an inventory in grams and a transfer, and waits for what is missing', async () => {
  const { sourceId, name } = await source('lb', { stateType: null });
  await receive(sourceId, 2.5, 'lb', '');
  const needsType = ["Choose the state's type of the bulk.", 'source'];
  const left = (await waiting(sourceId)).toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  expect(left.map(([what]) => what)).toEqual(['Inventory INSERT', 'InventoryTransfer INSERT', 'Product INSERT']);
  expect(left[2]?.slice(1)).toEqual(needsType);
  expect(left[0]?.[1]).toContain("waits: Choose the state's type of the bulk.");
  expect(left[1]?.slice(1)).toEqual([expect.stringContaining('what the supplier calls these goods'), 'receipt']);
  expect((await make()).files.map(({ kind }) => kind)).not.toContain('Inventory');

  const { data } = await wade.ok('products.sources', { body: { page: { take: 100 } } });
  const { version } = data.find((each) => each.sourceId === sourceId) ?? { version: 0 };
  await wade.ok('products.updateSource', { body: { sourceId, version, stateType: 'Flower Lot' } });
  await receive(sourceId, 100, 'g', 'CF 9.1');
  expect(await records('Product')).toMatchObject([
    {
      InventoryCategory: 'HarvestedMaterial',
      InventoryType: 'Flower Lot',
      Name: name,
      UnitWeightGrams: '1',
      ExternalIdentifier: `BULK-${sourceId}`,
      Operation: 'INSERT',
    },
  ]);
  expect(await latest('Inventory')).toMatchObject([
    {
      Product: name,
      InitialQuantity: '1234',
      QuantityOnHand: '1234',
      TotalCost: '308.00',
      IsMedical: 'FALSE',
      ExternalIdentifier: `BULK-${sourceId}`,
      Operation: 'INSERT',
    },
  ]);
  expect(await latest('InventoryTransfer')).toMatchObject([
    {
      FromLicenseNumber: '416240',
      ToLicenseNumber: '413000',
      FromInventoryExternalIdentifier: 'CF 9.1',
      ToInventoryExternalIdentifier: `BULK-${sourceId}`,
      Quantity: '100',
    },
  ]);
  // The one without the supplier's identifier waits, with the way to its receipt.
  const rest = (await desk.rows('waiting')).filter((row) => row.sourceId === sourceId);
  expect(rest.map(({ kind, receiptId }) => [kind, receiptId !== null])).toEqual([['InventoryTransfer', true]]);
});

test('a void before the files leaves nothing, after them it takes all back, and opening bulk waits until it moves', async () => {
  const { sourceId } = await source();
  await voidIt(await receive(sourceId, 10, 'g'));
  const goods = async (of: number) =>
    (await waiting(of)).map(([what = '']) => what).filter((what) => !what.startsWith('Product'));
  expect(await goods(sourceId)).toEqual([]);
  const receiptId = await receive(sourceId, 10, 'g');
  await make();
  await voidIt(receiptId);
  expect((await goods(sourceId)).toSorted()).toEqual(['Inventory DELETE', 'InventoryTransfer DELETE']);
  const own = await source('g', { amount: 500 });
  expect(await waiting(own.sourceId)).toEqual([]);
  await wade.ok('products.adjustSource', { body: { sourceId: own.sourceId, amount: 480, reason: 'Lost' } });
  expect((await goods(own.sourceId)).toSorted()).toEqual(['Inventory INSERT', 'InventoryAdjustment INSERT']);
  const { countId } = await wade.ok('products.startCount', { body: { goods: 'bulk' } });
  const at = desk.app.clock.now.toISOString();
  const entry = { entryId: crypto.randomUUID(), sourceId: own.sourceId, amount: 479.5, at };
  await wade.ok('products.enterCounts', { body: { countId, bulk: [entry] } });
  await wade.ok('products.postCount', { body: { countId } });
  expect(await records('InventoryAdjustment')).toMatchObject([
    { InventoryExternalIdentifier: `BULK-${own.sourceId}`, AdjustmentReason: 'Lost', Quantity: '20' },
    { InventoryExternalIdentifier: `BULK-${own.sourceId}`, AdjustmentReason: 'Reconciliation', Quantity: '0.5' },
  ]);
});

test('what the state refuses of bulk is sent again as it is then', async () => {
  const { sourceId } = await source();
  await receive(sourceId, 10, 'g');
  await make();
  await desk.shop.query(
    `UPDATE ccrs_row SET state = 'refused', error = 'Bad area' WHERE kind = 'Inventory' AND key = $1`,
    [`BULK-${sourceId}`],
  );
  await wade.ok('products.adjustSource', { body: { sourceId, amount: 12, reason: 'Reconciliation' } });
  const [row] = (await desk.rows('refused')).filter((each) => each.sourceId === sourceId);
  await desk.shop.manager.ok('stateReports.sendAgain', { body: { rowIds: [row?.id ?? 0] } });
  expect(await records('Inventory')).toMatchObject([{ ExternalIdentifier: `BULK-${sourceId}`, QuantityOnHand: '12' }]);
});

const kinds = ['receive', 'void', 'less', 'more', 'count', 'convert', 'undo', 'pack', 'send'] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 1_000 })), {
  minLength: 6,
  maxLength: 24,
});

test('the files of any history give what each source holds', { timeout: 240_000 }, async () => {
  const small = await desk.shop.product({ name: `Eighth ${unique()}`, packageSizeName: '3.5 g', lots: [] });
  const done = new Set<string>();
  let lastFile = (await desk.files())[0]?.fileId ?? 0;
  const send = async () => {
    await make();
    const files = (await desk.files()).filter(({ fileId }) => fileId > lastFile).toReversed();
    for (const { fileId, kind } of files) {
      reader.read(kind, await desk.table(fileId));
      lastFile = fileId;
    }
  };
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const bulk = [
        { ...(await source('g')), unit: 'g' as Unit },
        { ...(await source('lb')), unit: 'lb' as Unit },
      ];
      const packed = await desk.shop.product({
        packageSizeName: '3.5 g',
        lots: [],
        sourceId: bulk[0]?.sourceId,
        factor: 3.5,
      });
      const receipts: number[] = [];
      for (const { sourceId, unit } of bulk) receipts.push(await receive(sourceId, 50.125, unit));
      const conversions: number[] = [];
      const amounts = async () =>
        await desk.shop.query<{ id: number; amount: number; unit: Unit }>(
          'SELECT id, amount::float8, unit FROM source WHERE id = ANY($1) ORDER BY id',
          [bulk.map(({ sourceId }) => sourceId)],
        );
      const expectSame = async () => {
        expect(reader.refusals).toEqual([]);
        for (const { id, amount, unit } of await amounts()) {
          const known = reader.quantityOf(`BULK-${id}`);
          expect([id, known ?? 0]).toEqual([id, inGrams(amount, unit)]);
        }
      };
      for (const [what, pick] of history) {
        desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
        const { sourceId, unit } = bulk[pick % 2] ?? { sourceId: 0, unit: 'g' };
        const amount = (await amounts()).find(({ id }) => id === sourceId)?.amount ?? 0;
        done.add(what);
        const adjust = async (by: number) => {
          const after = Math.round((amount + by) * 10_000) / 10_000;
          if (after >= 0)
            await wade.call('products.adjustSource', { body: { sourceId, amount: after, reason: 'Destruction' } });
        };
        if (what === 'receive') receipts.push(await receive(sourceId, 1 + (pick % 97) / 8, unit));
        if (what === 'void') await voidIt(receipts[pick % receipts.length] ?? 0);
        if (what === 'less') await adjust(-0.0033 * (1 + (pick % 300)));
        if (what === 'more') await adjust(0.0107 * (1 + (pick % 40)));
        if (what === 'count') {
          const { countId } = await wade.ok('products.startCount', { body: { goods: 'all' } });
          const found = Math.max(0, Math.round((amount + (pick % 9) - 4) * 10_000) / 10_000);
          const entry = { entryId: crypto.randomUUID(), sourceId, amount: found, at: desk.app.clock.now.toISOString() };
          await wade.ok('products.enterCounts', { body: { countId, bulk: [entry] } });
          await wade.call('products.postCount', { body: { countId } });
        }
        if (what === 'convert') {
          const outputs = [{ productId: small, units: 1 }];
          const made = await wade.call('products.convert', { body: { inputs: [{ sourceId, units: 3.5 }], outputs } });
          if (made.status === 200) conversions.push(made.data.conversionId);
        }
        const conversionId = conversions.pop();
        if (what === 'undo' && conversionId !== undefined)
          await wade.call('products.undoConversion', { body: { conversionId, reason: 'Wrong bulk' } });
        else if (conversionId !== undefined) conversions.push(conversionId);
        if (what === 'pack') {
          const clientId = await desk.shop.client({ dayPhone: '5095550100', email: 'shop@x.test' });
          const items = [
            { product: { id: packed, unitPrice: 10, isNonCannabis: false }, units: 2, conversionUnits: 2 },
          ];
          const { id: cartId } = await makeCart(desk.app.owner, { personId: desk.shop.ids.rosa, clientId, items });
          const { manager } = desk.shop;
          const made = await manager.call('orders.submit', { params: { clientId }, body: { cartId } });
          if (made.status === 200) {
            const { orderId } = made.data;
            const { orderItems } = await manager.ok('orders.one', { params: { orderId } });
            const barcode = `4175${String(unique()).padStart(12, '0')}`;
            const body = { orderItemId: orderItems[0]?.orderItemId ?? 0, barcode };
            await manager.ok('fulfillment.pack', { params: { orderId }, body });
          }
        }
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
  expect(done.size).toBeGreaterThan(6);
  expect(reader.countOf('InventoryAdjustment')).toBeGreaterThan(0);
  expect(reader.countOf('InventoryTransfer')).toBeGreaterThan(0);
});
