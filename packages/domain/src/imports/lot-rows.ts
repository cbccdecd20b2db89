/** What a row of an import would make of a lot of the opening stock. */
import { formatDate } from '../dates/date-format.ts';
import type { LabResult } from '../products/lab-result.ts';
import { barcodeOf } from '../products/barcodes.ts';
import { formatUnits } from '../money/money.ts';
import { costOfLine, receiptFaults, type ReceiptLineForm, type ReceivedProduct } from '../receiving/receipt.ts';
import { type LotColumn, lotColumns } from './lot-columns.ts';
import { cellName, missesRequired, type MissingEntry, type ReadRow } from './import-rows.ts';
import { quoted } from './quoted.ts';
import type { CellValue } from './read-cell.ts';

/** A lot as it will be made; an area that is not there yet has the id 0. */
export interface OpeningLot {
  readonly productId: number;
  readonly barcode: string | null;
  readonly units: number;
  readonly batchDate: string;
  readonly bestBy: string | null;
  readonly areaId: number | null;
  readonly cost: number | null;
  readonly thca: number | null;
  readonly thc: number | null;
  readonly cbd: number | null;
  readonly total: number | null;
  readonly labResult: LabResult | null;
  readonly supplier: {
    readonly supplierName: string | null;
    readonly supplierLicenseNo: string | null;
    readonly supplierInventoryId: string | null;
  };
}

/** A lot that is in stock, by the columns that say something of it. */
export interface StockedLot {
  readonly id: number;
  readonly barcode: string;
  readonly values: Readonly<Partial<Record<LotColumn, CellValue | null>>>;
}

/** What is known of what a row names. */
export interface LotFacts {
  /** Its product, or the column that names none and why. */
  readonly product: (ReceivedProduct & { readonly id: number }) | { readonly field: LotColumn; readonly fault: string };
  /** The lot that it is already; null for a new one. */
  readonly stocked: StockedLot | null;
  /** By name in lower case. */
  readonly areas: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
  /** The barcode of another lot that the state knows by its identifier. */
  readonly stateIdTakenBy: string | null;
}

export interface LotPlan {
  readonly outcome: 'new' | 'same' | 'refused';
  readonly lot: OpeningLot;
  /** The state knows it already, by its barcode or under this identifier. */
  readonly isReported: boolean;
  readonly stateId: string | null;
  readonly missing: readonly MissingEntry[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  readonly summary: string;
}

const columnOf: Readonly<Record<string, LotColumn>> = {
  units: 'units',
  batchDate: 'batchDate',
  bestBy: 'bestBy',
  barcode: 'barcode',
  productId: 'sku',
  lineCost: 'totalCost',
  number: 'labNumber',
  link: 'link',
};

/** The columns of which a row must have one: what finds its product. */
export const lotProductColumns = ['sku', 'packageBarcode', 'product'] as const satisfies readonly LotColumn[];

/**
 * What a row makes of a lot. A lot that is in stock already is never changed: a row that says the same of it is the same,
 * one that says something else is refused. `today` is the business date, the last for a batch.
 */
export function planLot(
  row: ReadRow,
  { product, stocked, areas, stateIdTakenBy }: LotFacts,
  fields: readonly (string | null)[],
  today: string,
): LotPlan {
  const { values, line: at } = row;
  const cell = (field: LotColumn): string => cellName(fields, field, at);
  const number = (field: LotColumn): number | null => (typeof values[field] === 'number' ? values[field] : null);
  const text = (field: LotColumn): string => (typeof values[field] === 'string' ? values[field] : '');
  const faults = [...row.faults, ...missesRequired(lotColumns, row, fields)];
  const add = (field: LotColumn, sentence: string): void => {
    if (!faults.some((fault) => fault.startsWith(`${cell(field)} `) || fault.startsWith(`${cell(field)}:`)))
      faults.push(`${cell(field)}${sentence}`);
  };
  const known = 'fault' in product ? null : product;
  if ('fault' in product) add(product.field, ` ${product.fault}`);
  if (stateIdTakenBy !== null) add('stateId', ` ${quoted(text('stateId'))}: lot ${stateIdTakenBy} has it already`);

  const labResult = labResultOf(text, values['hasPassed']);
  if (labResult !== null && values['hasPassed'] === undefined)
    add('hasPassed', ' does not say whether the lab result has passed: write passed or failed');
  const form: ReceiptLineForm = {
    product: known,
    bulk: null,
    sentUnits: null,
    units: number('units'),
    rejectReason: null,
    rejectNote: '',
    lineCost: number('totalCost'),
    unitCost: number('unitCost'),
    noCostReason: 'opening stock',
    keepsCost: false,
    batchDate: text('batchDate') || null,
    bestBy: text('bestBy') || null,
    barcode: text('barcode'),
    labResult,
  };
  if (known !== null && form.units !== null)
    for (const { path, detail } of receiptFaults({ receivedOn: today, lines: [form] }, today))
      add(columnOf[String(path.at(-1))] ?? 'sku', `: ${detail.replace(/\.$/, '')}`);

  const areaName = text('area');
  const area = areas.get(areaName.toLowerCase());
  const lot: OpeningLot = {
    productId: known?.id ?? 0,
    barcode: barcodeOf(form.barcode) || null,
    units: form.units ?? 0,
    batchDate: form.batchDate ?? '',
    bestBy: form.bestBy,
    areaId: areaName === '' ? null : (area?.id ?? 0),
    cost: costOfLine(form),
    thca: number('thca'),
    thc: number('thc'),
    cbd: number('cbd'),
    total: number('total'),
    labResult,
    supplier: {
      supplierName: text('supplierName') || null,
      supplierLicenseNo: text('supplierLicenseNo') || null,
      supplierInventoryId: text('supplierInventoryId') || null,
    },
  };
  if (stocked !== null) {
    for (const [field, now] of differences(stocked, values, lot.cost))
      add(
        field,
        ` ${quoted(shown(field, values[field]))}: lot ${stocked.barcode} is in stock with ${now}; change it on its page`,
      );
  }
  const outcome = faults.length > 0 ? 'refused' : stocked === null ? 'new' : 'same';
  const summary = [
    lot.units === 1 ? '1 unit' : `${formatUnits(lot.units)} units`,
    areaName === '' ? [] : (area?.name ?? areaName),
    lot.barcode === null ? 'barcode is made' : [],
  ].flat();
  return {
    outcome,
    lot,
    isReported: values['isReported'] !== false,
    stateId: text('stateId') || null,
    missing: outcome === 'new' && areaName !== '' && area === undefined ? [{ list: 'area', name: areaName }] : [],
    faults,
    summary: summary.join(' · '),
  };
}

function labResultOf(text: (field: LotColumn) => string, hasPassed: CellValue | undefined): LabResult | null {
  const [number, link] = [text('labNumber'), text('link')];
  if (number === '' && link === '' && hasPassed === undefined) return null;
  const dates = { collectedOn: null, releasedOn: null, expiresOn: null };
  return { number, hasPassed: hasPassed === true, link, certificate: '', ...dates };
}

const days: ReadonlySet<LotColumn> = new Set(lotColumns.flatMap(({ field, kind }) => (kind === 'date' ? field : [])));

function shown(field: LotColumn, value: CellValue | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return days.has(field) ? formatDate(String(value)) : String(value);
}

/** The columns of a row that say something else than the lot in stock, with what it has. */
function differences(
  { values: stored }: StockedLot,
  values: ReadRow['values'],
  cost: number | null,
): (readonly [LotColumn, string])[] {
  const plain = Object.keys(stored).flatMap((name): (readonly [LotColumn, string])[] => {
    const field = name as LotColumn;
    if (field === 'totalCost' || values[field] === undefined) return [];
    const [said, now] = [values[field], stored[field] ?? null];
    const isSame =
      typeof said === 'string' && typeof now === 'string'
        ? barcodeOf(said).toLowerCase() === barcodeOf(now).toLowerCase()
        : said === now;
    return isSame ? [] : [[field, shown(field, now)]];
  });
  const stays = stored.totalCost === undefined || cost === null || cost === stored.totalCost;
  const costField: LotColumn = values['totalCost'] === undefined ? 'unitCost' : 'totalCost';
  return stays ? plain : [...plain, [costField, `a total cost of ${shown('totalCost', stored.totalCost)}`]];
}
