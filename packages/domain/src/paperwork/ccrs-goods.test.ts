import { describe, expect, test } from 'vitest';
import { checkCcrsRow } from './ccrs-check.ts';
import { ccrsColumns, createdByText } from './ccrs-files.ts';
import { allAreaRows, type FiledRow, lotRow, reportedLot, shareOfCost, type StateLot } from './ccrs-goods.ts';
import { adjustmentRows, takenUnits, transferRow } from './ccrs-goods-moves.ts';
import { ccrsDifference } from './ccrs-operations.ts';
import { ccrsDefaults } from './ccrs-settings.ts';

const lot: StateLot = {
  barcode: '4173000000000001',
  product: {
    id: 7,
    name: 'Blue Dream 3.5g',
    description: '',
    packageSize: '3.5 g',
    unitWeightGrams: null,
    servings: null,
    stateName: 'BD 3.5',
    stateId: null,
    strain: 'Blue Dream',
    strainType: 'Sativa',
    isMedical: true,
    type: 'Usable Cannabis',
  },
  area: 'Vault',
  onHand: 100,
  sublotted: 10,
  firstUnits: 100,
  totalCost: 250,
  productCost: null,
};
const unknown = { held: null, takenLater: 0, takenSince: 0 };
const loss = {
  id: 'ADJ-1',
  barcode: lot.barcode,
  change: -3,
  reason: 'Returned lab sample',
  detail: 'a, b',
  at: '2026-11-21T02:00:00Z',
};

describe('a lot', () => {
  const cells = (changes: Partial<StateLot> = {}, reported: Parameters<typeof lotRow>[2] = unknown) =>
    lotRow({ ...lot, ...changes }, ccrsDefaults, reported).cells;

  test('holds what lies under its own barcode, in its area, by the name that the state knows', () => {
    expect(cells()).toEqual({
      Strain: 'Blue Dream',
      Area: 'Vault',
      Product: 'BD 3.5',
      InitialQuantity: '100',
      QuantityOnHand: '90',
      TotalCost: '250.00',
      IsMedical: 'TRUE',
      ExternalIdentifier: lot.barcode,
    });
    expect(Object.keys(cells()).filter((name) => !(ccrsColumns.Inventory as readonly string[]).includes(name))).toEqual(
      [],
    );
    expect(cells({ area: null })['Area']).toBe('Warehouse');
  });

  test.each([
    [{ totalCost: null }, '0.01'],
    [{ totalCost: 0 }, '0.01'],
    [{ totalCost: null, productCost: 2.5 }, '250.00'],
  ])('with %o costs %s', (changes, cost) => {
    expect(cells(changes)['TotalCost']).toBe(cost);
  });

  test('a share of it has its part of the cost', () => {
    expect([shareOfCost(lot, 10), shareOfCost({ ...lot, totalCost: null }, 10)]).toEqual([25, null]);
    expect(shareOfCost({ ...lot, totalCost: null, productCost: 2 }, 10)).toBe(20);
  });

  test('found units raise what it had at first, which never falls again', () => {
    expect(cells({ onHand: 130 })).toMatchObject({ InitialQuantity: '120', QuantityOnHand: '120' });
    const held = { ...cells({ onHand: 130 }) };
    expect(cells({ onHand: 50 }, { ...unknown, held })).toMatchObject({ InitialQuantity: '120', QuantityOnHand: '40' });
  });

  test('says what there was before adjustments that are still to be sent, and again nothing once they are', () => {
    const held = cells();
    const after = { onHand: 97 };
    expect(cells(after, { held, takenLater: 3, takenSince: 0 })).toEqual(held);
    expect(cells(after, { held, takenLater: 0, takenSince: 3 })).toEqual(held);
    expect(cells(after, { held, takenLater: 0, takenSince: 0 })['QuantityOnHand']).toBe('87');
    // What else has left is said, with what the adjustment in the same files takes.
    expect(cells({ onHand: 90 }, { held, takenLater: 3, takenSince: 0 })['QuantityOnHand']).toBe('83');
  });

  test('as many as the state was last told are said again once an adjustment took some away and they were found', () => {
    const held = cells();
    const reported = [{ id: 1, key: lot.barcode, operation: 'INSERT', state: 'filed', cells: held } as const];
    const now = (onHand: number, takenSince: number) =>
      ccrsDifference(reported, [lotRow({ ...lot, onHand }, ccrsDefaults, { held, takenLater: 0, takenSince })]).add;
    expect(now(lot.onHand, 3)).toEqual([{ key: lot.barcode, operation: 'UPDATE', cells: held }]);
    expect(now(lot.onHand - 3, 3)).toEqual([]);
    expect(now(lot.onHand, 0)).toEqual([]);
  });
});

describe('what the ledger says of a lot', () => {
  const [adjustment] = adjustmentRows(loss, 'America/Los_Angeles');
  const wanted = adjustment === undefined ? [] : [adjustment];
  const row = (over: Partial<FiledRow>): FiledRow => ({
    id: 1,
    key: lot.barcode,
    operation: 'INSERT',
    state: 'filed',
    cells: {},
    fileId: 5,
    ...over,
  });
  const sent = (over: Partial<FiledRow>) => row({ key: 'ADJ-1', cells: wanted[0]?.cells ?? {}, ...over });

  test.each([
    ['waits', [], [0, 3]],
    ['was refused', [sent({ state: 'refused', fileId: 6 })], [0, 3]],
    ['was sent after the lot', [sent({ fileId: 6 })], [3, 0]],
    ['was sent before the lot', [sent({ fileId: 4, state: 'accepted' })], [0, 0]],
  ] as const)('an adjustment that %s', (_how, rows, [takenSince, takenLater]) => {
    expect(reportedLot([row({})], rows, wanted)).toEqual({ held: {}, takenLater, takenSince });
  });

  test('a lot of another program is known, one that was deleted or refused is not', () => {
    const known = row({ state: 'known', fileId: null });
    expect(reportedLot([known], [sent({ fileId: 6 })], wanted)).toEqual({ held: {}, takenLater: 0, takenSince: 3 });
    expect(reportedLot([row({}), row({ operation: 'DELETE' })], [], []).held).toBeNull();
    expect(reportedLot([row({ state: 'refused' })], [], []).held).toBeNull();
  });
});

describe('what is lost and what comes in', () => {
  test('a loss is a quantity above 0 with the reason of the state; found units are none', () => {
    expect(adjustmentRows(loss, 'America/Los_Angeles')[0]?.cells).toEqual({
      InventoryExternalIdentifier: lot.barcode,
      AdjustmentReason: 'ReturnedLabSample',
      AdjustmentDetail: 'a b',
      Quantity: '3',
      AdjustmentDate: '11/20/2026',
      ExternalIdentifier: 'ADJ-1',
    });
    expect(adjustmentRows({ ...loss, change: 2 }, 'America/Los_Angeles')).toEqual([]);
    expect([takenUnits(-2.5), takenUnits(2.5)]).toEqual([2.5, null]);
    expect(adjustmentRows({ ...loss, reason: 'Count 4' }, 'UTC')[0]?.cells['AdjustmentReason']).toBe('Other');
  });

  const arrival = {
    id: 'REC-4',
    fromLicenseNo: '414000',
    fromInventoryId: 'WAX 1',
    barcode: lot.barcode,
    units: 8,
    date: '2026-11-20',
  };

  test('a transfer names both licenses and both lots', () => {
    expect(transferRow(arrival, '413000').cells).toEqual({
      FromLicenseNumber: '414000',
      ToLicenseNumber: '413000',
      FromInventoryExternalIdentifier: 'WAX 1',
      ToInventoryExternalIdentifier: lot.barcode,
      Quantity: '8',
      TransferDate: '11/20/2026',
      ExternalIdentifier: 'REC-4',
    });
  });

  test.each([
    ['InventoryTransfer', { FromLicenseNumber: 'A1' }, 'receipt'],
    ['InventoryTransfer', { FromInventoryExternalIdentifier: '' }, 'receipt'],
    ['InventoryTransfer', { Quantity: '-1' }, 'receipt'],
    ['InventoryAdjustment', { Quantity: '0' }, 'lot'],
    ['InventoryAdjustment', { Quantity: '-3' }, 'lot'],
    ['Inventory', { QuantityOnHand: '-1' }, 'lot'],
    ['Inventory', { Strain: 'x'.repeat(51) }, 'product'],
  ] as const)('%s with %o is refused before it is sent', (kind, wrong, fixAt) => {
    const rows = {
      Inventory: lotRow(lot, ccrsDefaults, unknown).cells,
      InventoryTransfer: transferRow(arrival, '413000').cells,
      InventoryAdjustment: adjustmentRows(loss, 'UTC')[0]?.cells ?? {},
    };
    expect(checkCcrsRow({ kind, operation: 'INSERT', cells: rows[kind] }, '413000')).toEqual([]);
    const faults = checkCcrsRow({ kind, operation: 'INSERT', cells: { ...rows[kind], ...wrong } }, '413000');
    expect(faults.map((fault) => fault.fixAt)).toEqual([fixAt]);
  });
});

test('areas of one name are one, and a long name of who says so is cut', () => {
  const areas = [
    { id: 3, name: 'warehouse', isQuarantine: false },
    { id: 4, name: 'Vault', isQuarantine: true },
  ];
  expect(allAreaRows(ccrsDefaults, areas).map(({ key, cells }) => [key, cells['Area'], cells['IsQuarantine']])).toEqual(
    [
      ['AREA-1', 'Warehouse', 'FALSE'],
      ['AREA-2', 'Quarantine', 'TRUE'],
      ['A-4', 'Vault', 'TRUE'],
    ],
  );
  expect(createdByText('Cascade Farms of the Okanogan Valley, Inc.')).toBe('Cascade Farms of the Okanogan Valle');
});
