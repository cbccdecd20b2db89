/** What the state would refuse of a row, before it is sent (formats: CCRS, "Validation seen"). */
import { sourceOfKey } from './ccrs-bulk.ts';
import type { CcrsCells, CcrsKind, CcrsOperation } from './ccrs-files.ts';
import { isInventoryType } from './ccrs-inventory-types.ts';
import { manifestLines } from './ccrs-rows.ts';
import { isRefusedStrain, MAX_AREA, MAX_PRODUCT, MAX_STRAIN } from './ccrs-settings.ts';
import { isEmail } from '../accounts/names.ts';

/** Where a fault is fixed. */
export const fixPlaces = [
  'company',
  'stateReports',
  'client',
  'product',
  'delivery',
  'order',
  'lot',
  'source',
  'receipt',
] as const;
export type FixPlace = (typeof fixPlaces)[number];

/** What a link to each place says. */
export const fixPlaceLabels: Readonly<Record<FixPlace, string>> = {
  company: 'Company settings',
  stateReports: 'State report settings',
  client: 'Open the client',
  product: 'Open the product',
  delivery: 'Drivers and vehicles',
  order: 'Open the order',
  lot: 'Open the lot',
  source: 'Open the bulk',
  receipt: 'Open the receipts',
};

/** What is wrong with a row, in a sentence that says how to fix it. */
export interface CcrsFault {
  readonly column: string;
  readonly reason: string;
  readonly fixAt: FixPlace;
}

type Check = readonly [column: string, reason: string, fixAt: FixPlace, isWrong: (value: string) => boolean];

const isBlank = (value: string): boolean => value === '';
const isNotNumeric = (value: string): boolean => !/^\d{1,12}$/.test(value);
const isNotAmount = (value: string): boolean => !/^\d{1,10}(?:\.\d{1,2})?$/.test(value);
const isNotPositive = (value: string): boolean => isNotAmount(value) || Number(value) === 0;
const longer = (most: number) => (value: string) => value.length > most;
const isNotPhone = (value: string): boolean => !/^\d{10,14}$/.test(value);

const checks: Readonly<Record<CcrsKind, readonly Check[]>> = {
  Strain: [
    ['Strain', 'A strain needs a name: give the product one.', 'product', isBlank],
    ['Strain', `The name of a strain has at most ${MAX_STRAIN} letters: shorten it.`, 'product', longer(MAX_STRAIN)],
    ['Strain', 'The state takes no strain named Unknown, THC or Other.', 'product', isRefusedStrain],
  ],
  Area: [
    ['Area', 'Enter the name of the area.', 'stateReports', isBlank],
    ['Area', `The name of an area has at most ${MAX_AREA} letters: shorten it.`, 'stateReports', longer(MAX_AREA)],
  ],
  Product: [
    ['Name', 'A product needs a name in plain letters.', 'product', isBlank],
    ['Name', `The name of a product has at most ${MAX_PRODUCT} letters: shorten it.`, 'product', longer(MAX_PRODUCT)],
    ['InventoryType', "Choose the state's type of its product line.", 'stateReports', isBlank],
    ['InventoryType', "The state doesn't know this type of goods.", 'stateReports', (type) => !isInventoryType(type)],
    ['UnitWeightGrams', 'The weight of a unit is no number.', 'product', isNotAmount],
  ],
  Inventory: [
    ['Strain', 'A sublot needs a strain: give the product one.', 'product', isBlank],
    ['Strain', `The name of a strain has at most ${MAX_STRAIN} letters: shorten it.`, 'product', longer(MAX_STRAIN)],
    ['Area', 'Enter the name of the area.', 'stateReports', isBlank],
    ['Product', 'A product needs a name in plain letters.', 'product', isBlank],
    ['InitialQuantity', 'The units of a lot are above 0.', 'lot', isNotPositive],
    ['QuantityOnHand', 'The units of a lot are a number and not negative.', 'lot', isNotAmount],
    ['TotalCost', 'What a lot costs is above 0.', 'lot', isNotPositive],
  ],
  InventoryTransfer: [
    ['FromLicenseNumber', "The supplier's license number has digits only.", 'receipt', isNotNumeric],
    ['ToLicenseNumber', "Enter the seller's license number: digits only.", 'company', isNotNumeric],
    [
      'FromInventoryExternalIdentifier',
      'The state asks what the supplier calls these goods: void the receipt and receive it with their inventory ID.',
      'receipt',
      isBlank,
    ],
    ['ToInventoryExternalIdentifier', 'The goods need a lot.', 'receipt', isBlank],
    ['Quantity', 'The units of a transfer are above 0.', 'receipt', isNotPositive],
    ['TransferDate', 'A transfer needs its date.', 'receipt', isBlank],
  ],
  InventoryAdjustment: [
    ['InventoryExternalIdentifier', 'An adjustment needs its lot.', 'lot', isBlank],
    ['AdjustmentReason', 'An adjustment needs its reason.', 'lot', isBlank],
    ['Quantity', 'The units of an adjustment are above 0.', 'lot', isNotPositive],
    ['AdjustmentDate', 'An adjustment needs its date.', 'lot', isBlank],
  ],
  Manifest: [
    ['OriginLicenseNumber', "Enter the seller's license number: digits only.", 'company', isNotNumeric],
    ['OriginLicenseePhone', "Enter the seller's phone number.", 'company', isNotPhone],
    ['OriginLicenseeEmailAddress', "Enter the seller's email address.", 'company', (text) => !isEmail(text)],
    ['DriverName', 'Enter the name of the driver.', 'delivery', isBlank],
    ['DepartureDateTime', 'Enter when the goods depart.', 'order', isBlank],
    ['ArrivalDateTime', 'Enter when the goods arrive.', 'order', isBlank],
    ['VIN #', 'Enter the VIN of the vehicle.', 'delivery', isBlank],
    ['VehiclePlateNumber', 'Enter the plate number of the vehicle.', 'delivery', isBlank],
    ['VehicleModel', 'Enter the model of the vehicle.', 'delivery', isBlank],
    ['VehicleMake', 'Enter the make of the vehicle.', 'delivery', isBlank],
    ['VehicleColor', 'Enter the color of the vehicle.', 'delivery', isBlank],
    ['DestinationLicenseNumber', "Enter the client's license number: digits only.", 'client', isNotNumeric],
    ['DestinationLicenseePhone', "Enter the client's phone number.", 'client', isNotPhone],
    ['DestinationLicenseeEmailAddress', "Enter the client's email address.", 'client', (text) => !isEmail(text)],
    ['lines', 'A manifest needs goods with sublots.', 'order', (lines) => manifestLines({ lines }).length === 0],
  ],
  Sale: [
    ['SoldToLicenseNumber', "Enter the client's license number: digits only.", 'client', isNotNumeric],
    ['InventoryExternalIdentifier', 'The goods need a sublot barcode.', 'order', isBlank],
    ['SaleDate', 'A sale needs its date.', 'order', isBlank],
    ['Quantity', 'The units sold are above 0.', 'order', isNotPositive],
    ['UnitPrice', 'A price is not negative.', 'order', isNotAmount],
    ['Discount', 'A discount is not negative.', 'order', isNotAmount],
  ],
};

interface CheckedRow {
  readonly kind: CcrsKind;
  readonly operation: CcrsOperation;
  readonly cells: CcrsCells;
  readonly key?: string;
}

/** The source that a row is about; null for one of lots, and of whatever else there is. */
export function sourceOfRow({ kind, key = '', cells }: Omit<CheckedRow, 'operation'>): number | null {
  if (kind === 'Product' || kind === 'Inventory') return sourceOfKey(key);
  if (kind === 'InventoryTransfer') return sourceOfKey(cells['ToInventoryExternalIdentifier'] ?? '');
  return kind === 'InventoryAdjustment' ? sourceOfKey(cells['InventoryExternalIdentifier'] ?? '') : null;
}

/** What is said of bulk in words of its own; everything else of it is fixed at its source too. */
const ofBulk: Readonly<Record<string, string>> = {
  Strain: 'Bulk needs a strain in at most 50 letters: choose one.',
  InventoryType: "Choose the state's type of the bulk.",
  TotalCost: 'What bulk costs is above 0.',
};

function bulkFault({ column, reason, fixAt }: CcrsFault): CcrsFault {
  const isOfGoods = fixAt === 'product' || fixAt === 'lot' || column === 'InventoryType';
  return isOfGoods ? { column, reason: ofBulk[column] ?? reason, fixAt: 'source' } : { column, reason, fixAt };
}

/** The faults of a row; a DELETE only needs what the state knows it by. */
export function checkCcrsRow(row: CheckedRow, license: string): CcrsFault[] {
  const faults = faultsOf(row, license);
  return sourceOfRow(row) === null ? faults : faults.map(bulkFault);
}

function faultsOf({ kind, operation, cells }: CheckedRow, license: string): CcrsFault[] {
  const faults: CcrsFault[] = [];
  const add = (column: string, reason: string, fixAt: FixPlace) => faults.push({ column, reason, fixAt });
  if (kind !== 'Manifest' && kind !== 'InventoryTransfer' && isNotNumeric(license)) {
    add('LicenseNumber', "Enter the seller's license number: digits only.", 'company');
  }
  if (operation === 'DELETE') return faults;
  for (const [column, reason, fixAt, isWrong] of checks[kind]) {
    if (isWrong(cells[column] ?? '')) add(column, reason, fixAt);
  }
  if (kind === 'Inventory' && Number(cells['QuantityOnHand']) > Number(cells['InitialQuantity'])) {
    add('QuantityOnHand', 'There are more units on hand than there were at first.', 'lot');
  }
  if (kind === 'Product' && cells['InventoryType'] === 'Usable Cannabis' && Number(cells['UnitWeightGrams']) === 0) {
    add('UnitWeightGrams', 'Give the product a package size in grams, such as 3.5 g.', 'product');
  }
  if (kind === 'Sale' && cells['SoldToLicenseNumber'] === license) {
    add('SoldToLicenseNumber', 'The state takes no sale to oneself: correct the license of the client.', 'client');
  }
  return [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed();
}
