/**
 * The transfer data that a supplier's system serves, as a receipt needs it (formats: WCIA, versions 1.0 to 2.2). Fields are
 * read by what they hold, whatever the version says; what cannot be read is named, and nothing is guessed in its place.
 */
import { isDecimal } from '../money/decimal.ts';
import type { LabResult } from '../products/lab-result.ts';
import { fieldsOf, isJsonObject, type JsonFields, type JsonObject, type UnreadField } from './json-fields.ts';

/** In what a line is counted. */
export const transferMeasures = ['ea', 'g', 'kg', 'mg', 'oz', 'lb', 'ml'] as const;
export type TransferMeasure = (typeof transferMeasures)[number];

/** Percents of the laboratory; null where it gave none. */
export type Potency = Readonly<Record<'thca' | 'thc' | 'cbd' | 'total', number | null>>;

export interface IncomingLine {
  readonly productName: string | null;
  readonly sku: string | null;
  /** In `measure`, at most 4 decimals. */
  readonly quantity: number | null;
  readonly measure: TransferMeasure | null;
  /** Dollars for the whole line. */
  readonly lineCost: number | null;
  /** The supplier's identifier of the goods. */
  readonly inventoryId: string | null;
  readonly strain: string | null;
  readonly inventoryCategory: string | null;
  readonly inventoryType: string | null;
  readonly unitWeightGrams: number | null;
  readonly isMedical: boolean;
  /** What the supplier calls the sample; null for goods that are sold. */
  readonly sampleType: string | null;
  readonly potency: Potency;
  readonly labResult: LabResult | null;
  readonly unread: readonly UnreadField[];
}

export interface IncomingTransfer {
  /** As "2.1.0"; null where the document does not say it. */
  readonly version: string | null;
  readonly supplierName: string | null;
  readonly supplierLicenseNo: string | null;
  readonly receiverLicenseNo: string | null;
  readonly manifestNo: string | null;
  /** YYYY-MM-DD, from when it was sent, else from when it was made. */
  readonly sentOn: string | null;
  readonly unread: readonly UnreadField[];
  readonly lines: readonly IncomingLine[];
}

/** The most lines of one receipt, and of a transfer that becomes one. */
export const MOST_RECEIPT_LINES = 200;

/** Why JSON is no transfer that can be received. */
export type TransferFault = 'not_transfer_data' | 'no_lines' | 'too_many_lines';

/** Reads the JSON of a transfer. */
export function readTransfer(json: unknown): IncomingTransfer | TransferFault {
  if (!isJsonObject(json)) return 'not_transfer_data';
  const unread: UnreadField[] = [];
  const root = fieldsOf(json, unread);
  const items = root.list('inventory_transfer_items');
  if (items === null) return 'not_transfer_data';
  if (items.length === 0) return 'no_lines';
  if (items.length > MOST_RECEIPT_LINES) return 'too_many_lines';
  return {
    version: root.text('document_schema_version')?.replace(/^v/i, '') ?? null,
    supplierName: root.text('from_license_name'),
    supplierLicenseNo: root.text('from_license_number'),
    receiverLicenseNo: root.text('to_license_number'),
    manifestNo: root.text('transfer_id'),
    sentOn: root.day('transferred_at') ?? root.day('created_at'),
    lines: items.map(readLine),
    unread,
  };
}

function readLine(item: unknown): IncomingLine {
  const unread: UnreadField[] = [];
  const isObject = isJsonObject(item);
  if (!isObject) unread.push({ field: 'inventory_transfer_items', value: JSON.stringify(item).slice(0, 60) });
  const fields = fieldsOf(isObject ? item : {}, unread);
  return {
    productName: fields.text('product_name'),
    sku: fields.text('product_sku'),
    quantity: exact(fields, 'qty', 4),
    measure: measureOf(fields, 'uom'),
    lineCost: costOf(fields),
    inventoryId: fields.text('inventory_id'),
    strain: fields.text('strain_name'),
    inventoryCategory: fields.text('inventory_category'),
    inventoryType: fields.text('inventory_type'),
    unitWeightGrams: weightOf(fields),
    isMedical: fields.flag('is_medical') ?? false,
    sampleType: fields.flag('is_sample') === true ? (fields.text('sample_type') ?? 'sample') : null,
    ...labOf(fields, unread),
    unread,
  };
}

/** An amount with at most so many decimals: more would be rounded without a word. */
function exact(fields: JsonFields, name: string, decimals: number): number | null {
  const amount = fields.amount(name);
  if (amount === null || isDecimal(amount, decimals)) return amount;
  return fields.refuse(name);
}

function measureOf(fields: JsonFields, name: string): TransferMeasure | null {
  const word = fields.text(name)?.toLowerCase();
  if (word === undefined) return null;
  return transferMeasures.find((measure) => measure === word) ?? fields.refuse(name);
}

/** Version 1.0 has the price of a product and does not say of how many: it is named, and the person enters the cost. */
function costOf(fields: JsonFields): number | null {
  const cost = exact(fields, 'line_price', 2);
  if (cost === null) fields.refuse('product_price');
  return cost;
}

const gramsOf: Readonly<Partial<Record<TransferMeasure, number>>> = {
  g: 1,
  kg: 1000,
  mg: 0.001,
  oz: 28.3495,
  lb: 453.592,
};

/** The grams of one unit, to hundredths; null for what is no weight. */
function weightOf(fields: JsonFields): number | null {
  const weight = fields.amount('unit_weight');
  const grams = gramsOf[measureOf(fields, 'unit_weight_uom') ?? 'ea'];
  return weight === null || grams === undefined ? null : Math.round(weight * grams * 100) / 100;
}

const kindsOfPotency: Readonly<Record<string, keyof Potency>> = {
  thca: 'thca',
  thc: 'thc',
  'd9-thc': 'thc',
  'delta-9-thc': 'thc',
  cbd: 'cbd',
  'total-thc': 'total',
};

function labOf(fields: JsonFields, unread: UnreadField[]): Pick<IncomingLine, 'potency' | 'labResult'> {
  const data = fieldsOf(fields.object('lab_result_data') ?? {}, unread);
  const [first] = data.list('lab_result_list') ?? [];
  const listed = fieldsOf(isJsonObject(first) ? first : {}, unread);
  const number = data.text('lab_result_id') ?? listed.text('lab_result_id');
  const passed =
    passedOf(fields, 'lab_result_passed') ??
    passedOf(data, 'lab_result_status') ??
    passedOf(listed, 'lab_result_status');
  const link = fields.text('lab_result_link') ?? data.text('lab_result_detail') ?? listed.text('lab_result_link') ?? '';
  const certificate = data.text('coa') ?? listed.text('coa') ?? '';
  return {
    potency: potencyOf(data.list('potency') ?? [], unread),
    labResult:
      number === null || passed === null
        ? null
        : {
            number,
            hasPassed: passed,
            link,
            certificate,
            collectedOn: fields.day('sample_collection_date'),
            releasedOn: listed.day('coa_release_date'),
            expiresOn: listed.day('coa_expire_date'),
          },
  };
}

function passedOf(fields: JsonFields, name: string): boolean | null {
  const word = fields.text(name)?.toLowerCase();
  if (word === undefined) return null;
  if (word.startsWith('pass')) return true;
  return word.startsWith('fail') ? false : fields.refuse(name);
}

function potencyOf(values: readonly unknown[], unread: UnreadField[]): Potency {
  const found: { -readonly [Kind in keyof Potency]: number | null } = { thca: null, thc: null, cbd: null, total: null };
  for (const value of values.filter(isJsonObject)) {
    const kind = kindsOfPotency[kindWord(value)];
    if (kind === undefined) continue;
    const percent = percentOf(value);
    if (percent === undefined) unread.push({ field: 'potency', value: JSON.stringify(value).slice(0, 60) });
    else found[kind] = percent;
  }
  return found;
}

const kindWord = (value: JsonObject): string =>
  (fieldsOf(value, []).text('type') ?? '').toLowerCase().replaceAll(/[\s_]+/g, '-');

/** Percent of what is given in percent or in milligrams of a gram; undefined for another unit, such as mg of a serving. */
function percentOf(value: JsonObject): number | undefined {
  const fields = fieldsOf(value, []);
  const amount = fields.amount('value');
  if (amount === null) return undefined;
  const unit = fields.text('unit')?.toLowerCase() ?? '';
  const percent = ['pct', '%', 'percent'].includes(unit) ? amount : /^mg[/_]g$/.test(unit) ? amount / 10 : undefined;
  return percent === undefined || percent > 100 ? undefined : Number(percent.toFixed(4));
}
