import { ccrsColumns } from '@cartwright/domain/paperwork/ccrs-files';
import { ccrsDefaults } from '@cartwright/domain/paperwork/ccrs-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { openStateDesk, type StateDesk } from '../../../../../test/factories/files/state-reports.ts';
import { unique } from '../../../../../test/factories/unique.ts';
import type { TestClient } from '../../../../../test/test-app.ts';

let desk: StateDesk;
let wade: TestClient;
let productId: number;

beforeAll(async () => {
  desk = await openStateDesk();
  await makePersonWith(desk.app, 'Wade', ['stock', 'stock.receive', 'stock.adjust', 'costs', 'products.edit']);
  wade = await desk.app.as('wade@x.test');
});
beforeEach(async () => {
  productId = await desk.shop.product({ name: `Dream ${unique()}`, packageSizeName: '3.5 g', lots: [] });
});
afterAll(async () => await desk.app.stop());

async function receive(more: object = {}, supplier = '416240') {
  const line = { productId, units: 20, batchDate: '2026-11-01', lineCost: 80, supplierInventoryId: 'CF 1', ...more };
  const body = {
    supplierName: 'Cedar Fork',
    supplierLicenseNo: supplier,
    manifestNo: `M-${unique()}`,
    receivedOn: '2026-11-20',
    lines: [line],
  };
  const { receiptId, lots } = await wade.ok('products.receive', { body });
  return { receiptId, inventoryId: lots[0]?.inventoryId ?? 0, barcode: lots[0]?.barcode ?? '' };
}
const adjust = async (inventoryId: number, units: number) =>
  await wade.ok('products.adjust', { body: { inventoryId, units, reason: 'Destruction', detail: '' } });
const make = async () => (await desk.shop.manager.ok('stateReports.makeFiles', {})).files;
const waiting = async (barcode: string) =>
  (await desk.rows('waiting')).filter((row) => row.lotBarcode === barcode).map((row) => `${row.kind} ${row.operation}`);
async function records(kind: 'Inventory' | 'InventoryAdjustment' | 'InventoryTransfer' | 'Product' | 'Area') {
  const file = (await make()).find((each) => each.kind === kind);
  const [header = [], ...data] = (await desk.table(file?.fileId ?? 0)).slice(3);
  expect(header).toEqual(ccrsColumns[kind]);
  return data.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

test('goods that come in are a lot and a transfer, in files that name only what came before', async () => {
  const { id: areaId } = await wade.ok('products.addArea', {
    body: { name: `Vault ${unique()}`, isQuarantine: false },
  });
  const { barcode, receiptId } = await receive({ areaId });
  expect((await waiting(barcode)).toSorted()).toEqual(['Inventory INSERT', 'InventoryTransfer INSERT']);
  const files = await make();
  expect(files.map(({ kind }) => kind).filter((kind) => kind !== 'Strain')).toEqual([
    'Area',
    'Product',
    'Inventory',
    'InventoryTransfer',
  ]);
  await wade.ok('products.voidReceipt', { body: { receiptId, reason: 'Wrong goods' } });
  expect((await waiting(barcode)).toSorted()).toEqual(['Inventory DELETE', 'InventoryTransfer DELETE']);
  expect((await make()).map(({ kind }) => kind)).toEqual(['InventoryTransfer', 'Inventory']);
});

test('a void before the files leaves nothing, and goods without a supplier license are no transfer', async () => {
  const first = await receive();
  await wade.ok('products.voidReceipt', { body: { receiptId: first.receiptId, reason: 'Wrong goods' } });
  expect(await waiting(first.barcode)).toEqual([]);
  const own = await receive({}, '');
  expect(await waiting(own.barcode)).toEqual(['Inventory INSERT']);
  await make();
});

test('goods without the identifier of their supplier wait, with the receipt where it is mended', async () => {
  const { barcode, receiptId } = await receive({ supplierInventoryId: null });
  const row = (await desk.rows('waiting')).find(
    ({ kind, lotBarcode }) => kind === 'InventoryTransfer' && lotBarcode === barcode,
  );
  expect([row?.receiptId, row?.faults.map(({ fixAt }) => fixAt)]).toEqual([receiptId, ['receipt']]);
  const { kinds } = await desk.shop.manager.ok('stateReports.week', {});
  expect(kinds.find(({ kind }) => kind === 'InventoryTransfer')).toMatchObject({ toFixCount: 1, readyCount: 0 });
  await wade.ok('products.voidReceipt', { body: { receiptId, reason: 'Without their ID' } });
});

test('lost units are an adjustment, found ones raise the lot', async () => {
  const { inventoryId, barcode } = await receive();
  await make();
  await adjust(inventoryId, 17);
  expect(await waiting(barcode)).toEqual(['InventoryAdjustment INSERT']);
  expect(await records('InventoryAdjustment')).toMatchObject([
    { InventoryExternalIdentifier: barcode, AdjustmentReason: 'Destruction', Quantity: '3', Operation: 'INSERT' },
  ]);
  await adjust(inventoryId, 25);
  expect(await waiting(barcode)).toEqual(['Inventory UPDATE']);
  expect(await records('Inventory')).toMatchObject([
    { InitialQuantity: '25', QuantityOnHand: '25', TotalCost: '80.00', Operation: 'UPDATE' },
  ]);
});

test('what another program has reported is never inserted, and keeps the identifier that the state knows', async () => {
  const { inventoryId, barcode } = await receive();
  const rows = (await desk.rows('waiting')).filter((row) => row.lotBarcode === barcode);
  const lotRow = rows.find(({ kind }) => kind === 'Inventory');
  const known = async (body: { rowIds: number[]; identifier?: string }) =>
    await desk.shop.manager.call('stateReports.alreadyReported', { body });
  expect((await known({ rowIds: [lotRow?.id ?? 0], identifier: 'OLD-LOT 7/a' })).status).toBe(200);
  expect((await known({ rowIds: [lotRow?.id ?? 0] })).problem.code).toBe('not_new');
  await make();
  await adjust(inventoryId, 19);
  expect(await records('InventoryAdjustment')).toMatchObject([{ InventoryExternalIdentifier: 'OLD-LOT 7/a' }]);
  await adjust(inventoryId, 30);
  expect(await records('Inventory')).toMatchObject([{ ExternalIdentifier: 'OLD-LOT 7/a', Operation: 'UPDATE' }]);
  const other = await receive();
  const next = (await desk.rows('waiting')).find((row) => row.lotBarcode === other.barcode && row.kind === 'Inventory');
  expect((await known({ rowIds: [next?.id ?? 0], identifier: 'OLD-LOT 7/a' })).problem.code).toBe('state_id_taken');
  await make();
});

test('a lot that the state refused is sent again as it is now; a duplicate is there already', async () => {
  const { inventoryId, barcode } = await receive();
  const file = (await make()).find(({ kind }) => kind === 'Inventory');
  const table = await desk.table(file?.fileId ?? 0);
  const [header = [], ...data] = table.slice(3);
  const answer = async (error: string) =>
    (await desk.uploadErrors(file?.fileId ?? 0, [[...header, 'ErrorMessage'], ...data.map((row) => [...row, error])]))
      .data;
  expect((await answer('Duplicate External Identifier')).refusedCount).toBe(0);
  expect((await answer('Invalid Area')).refusedCount).toBe(1);
  await adjust(inventoryId, 22);
  const refused = (await desk.rows('refused')).filter((row) => row.lotBarcode === barcode);
  await desk.shop.manager.ok('stateReports.sendAgain', { body: { rowIds: refused.map(({ id }) => id) } });
  expect(await waiting(barcode)).toEqual(['Inventory INSERT']);
  expect(await records('Inventory')).toMatchObject([
    { InitialQuantity: '22', QuantityOnHand: '22', Operation: 'INSERT' },
  ]);
});

test('a renamed product is an update, once it was reported', async () => {
  await receive();
  await make();
  await wade.ok('products.update', { body: { productId, productName: 'Renamed "Dream"' } });
  expect(await records('Product')).toMatchObject([
    { Name: 'Renamed Dream', ExternalIdentifier: `P-${productId}`, Operation: 'UPDATE' },
  ]);
});

test('a product of another line, without a type of its own, is reported with the type of that line', async () => {
  const { id: productLineId } = await wade.ok('products.addLine', { body: { name: `Rosin ${unique()}` } });
  const types = [{ productLineId, type: 'Concentrate for Inhalation' }];
  await desk.admin.ok('stateReports.updateSettings', { body: { ...ccrsDefaults, integratorId: 'INT7', types } });
  await desk.shop.query('UPDATE product SET state_type = NULL WHERE id = $1', [productId]);
  await receive();
  await make();
  await wade.ok('products.update', { body: { productId, productLineId } });
  expect(await records('Product')).toMatchObject([
    { InventoryType: 'Concentrate for Inhalation', ExternalIdentifier: `P-${productId}`, Operation: 'UPDATE' },
  ]);
});
