/** The state's reporting files (CCRS): their columns, their order of upload and their names (formats: CCRS). */
import { wallClock, type Instant } from '../dates/business-time.ts';

/** The kinds of files in the order in which the state takes them: a file names only what earlier ones have reported. */
export const ccrsKinds = [
  'Strain',
  'Area',
  'Product',
  'Inventory',
  'InventoryTransfer',
  'InventoryAdjustment',
  'Sale',
  'Manifest',
] as const;
export type CcrsKind = (typeof ccrsKinds)[number];

export const ccrsOperations = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type CcrsOperation = (typeof ccrsOperations)[number];

const changes = ['CreatedBy', 'CreatedDate', 'UpdatedBy', 'UpdatedDate', 'Operation'] as const;

/** The columns of each file, as the state's templates have them. */
export const ccrsColumns = {
  Strain: ['LicenseNumber', 'Strain', 'StrainType', 'CreatedBy', 'CreatedDate'],
  Area: ['LicenseNumber', 'Area', 'IsQuarantine', 'ExternalIdentifier', ...changes],
  Product: [
    'LicenseNumber',
    'InventoryCategory',
    'InventoryType',
    'Name',
    'Description',
    'UnitWeightGrams',
    'ExternalIdentifier',
    ...changes,
  ],
  Inventory: [
    'LicenseNumber',
    'Strain',
    'Area',
    'Product',
    'InitialQuantity',
    'QuantityOnHand',
    'TotalCost',
    'IsMedical',
    'ExternalIdentifier',
    ...changes,
  ],
  InventoryTransfer: [
    'FromLicenseNumber',
    'ToLicenseNumber',
    'FromInventoryExternalIdentifier',
    'ToInventoryExternalIdentifier',
    'Quantity',
    'TransferDate',
    'ExternalIdentifier',
    ...changes,
  ],
  InventoryAdjustment: [
    'LicenseNumber',
    'InventoryExternalIdentifier',
    'AdjustmentReason',
    'AdjustmentDetail',
    'Quantity',
    'AdjustmentDate',
    'ExternalIdentifier',
    ...changes,
  ],
  Manifest: [
    'InventoryExternalIdentifier',
    'PlantExternalIdentifier',
    'Quantity',
    'UOM',
    'WeightPerUnit',
    'ServingsPerUnit',
    'ExternalIdentifier',
    ...changes,
  ],
  Sale: [
    'LicenseNumber',
    'SoldToLicenseNumber',
    'InventoryExternalIdentifier',
    'PlantExternalIdentifier',
    'SaleType',
    'SaleDate',
    'Quantity',
    'UnitPrice',
    'Discount',
    'RetailSalesTax',
    'CannabisExciseTax',
    'SaleExternalIdentifier',
    'SaleDetailExternalIdentifier',
    ...changes,
  ],
} as const satisfies Readonly<Record<CcrsKind, readonly string[]>>;

/** The rows above the columns of a manifest: a label and a value each, behind the three that every file has. */
export const manifestLabels = [
  'ExternalManifestIdentifier',
  'Header Operation',
  'TransportationType',
  'OriginLicenseNumber',
  'OriginLicenseePhone',
  'OriginLicenseeEmailAddress',
  'TransportationLicenseNumber',
  'DriverName',
  'DepartureDateTime',
  'ArrivalDateTime',
  'VIN #',
  'VehiclePlateNumber',
  'VehicleModel',
  'VehicleMake',
  'VehicleColor',
  'DestinationLicenseNumber',
  'DestinationLicenseePhone',
  'DestinationLicenseeEmailAddress',
] as const;

/** The column by which the state knows a row; a manifest is known by its head. */
export const ccrsKey = {
  Strain: 'Strain',
  Area: 'ExternalIdentifier',
  Product: 'ExternalIdentifier',
  Inventory: 'ExternalIdentifier',
  InventoryTransfer: 'ExternalIdentifier',
  InventoryAdjustment: 'ExternalIdentifier',
  Manifest: 'ExternalManifestIdentifier',
  Sale: 'SaleDetailExternalIdentifier',
} as const satisfies Readonly<Record<CcrsKind, string>>;

/** The longest name of who says so that the state takes. */
const MAX_CREATED_BY = 35;

/** Who says so, as CreatedBy and UpdatedBy hold it. */
export const createdByText = (name: string): string => ccrsText(name).slice(0, MAX_CREATED_BY).trim();

/** Values by the names of their columns. */
export type CcrsCells = Readonly<Record<string, string>>;

/**
 * A text as a cell holds it (S-33, S-34): one line of ASCII without quotation marks and commas, which the state's reader
 * does not know how to quote, and without a sign in front that a spreadsheet would take for a formula.
 */
export const ccrsText = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/[‘’‚‛′]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[\p{Cc}\p{Z},]+/gu, ' ')
    .replaceAll(/[^\u0020-\u007E]|"/gu, '')
    .replace(/^[\s=+\-@'|!]+/, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** MM/DD/YYYY of a date. */
export const ccrsDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const two = (number: number): string => String(number).padStart(2, '0');

/** MM/DD/YYYY hh:mm:ss AM of an instant, on the seller's clock. */
export function ccrsMoment(instant: Instant, timeZone: string): string {
  const { date, hour, minute } = wallClock(instant, timeZone);
  return `${ccrsDate(date)} ${two(hour % 12 || 12)}:${two(minute)}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Type_License_YYYYMMDDHHMMSS.csv; the seconds are those of the instant. */
export function ccrsFileName(kind: CcrsKind, license: string, made: Date, timeZone: string): string {
  const { date, hour, minute } = wallClock(made, timeZone);
  return `${kind}_${license}_${date.replaceAll('-', '')}${two(hour)}${two(minute)}${two(made.getUTCSeconds())}.csv`;
}
