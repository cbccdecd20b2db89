import type { OutputOf } from '@cartwright/contract/contract';
import { differenceOf, isCountedWithSublots } from '@cartwright/domain/counting/stock-count';
import { subtractUnits, sumMoney, sumUnits } from '@cartwright/domain/money/money';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { counted as number } from '../../../lib/format.ts';
import type { KeptEntry } from './count-queue.ts';

export type CountRecord = OutputOf<'products.countOne'>;
export type ServerRow = CountRecord['rows'][number];

/** A lot or sublot of the count, with what this device has counted of it and not sent yet. */
export interface CountLine extends ServerRow {
  readonly isWaiting: boolean;
  /** The count does not expect it: what should be there is known once its entry is sent. */
  readonly isUnknown: boolean;
  /** Units of a lot that lie in its sublots, which are counted by their own labels. */
  readonly sublotted: number;
  /** Counted less expected; 0 while it is not counted. */
  readonly difference: number;
  /** What the difference has cost; null without a cost. */
  readonly value: number | null;
}

/** The lines of a count as this device knows them: what waits to be sent counts already. */
export function linesOf(rows: readonly ServerRow[], waiting: readonly KeptEntry[], personName: string): CountLine[] {
  const byBarcode = new Map(waiting.map((entry) => [entry.barcode, entry]));
  const known = new Set(rows.map(({ barcode }) => barcode));
  const unknown = [...byBarcode.values()].filter(({ barcode, isUndone }) => !isUndone && !known.has(barcode));
  const sublots = Map.groupBy(
    rows.filter(({ isSublot }) => isSublot),
    ({ inventoryId }) => inventoryId,
  );
  return [...rows, ...unknown.map(strangerOf)].map((row) => {
    const entry = byBarcode.get(row.barcode);
    const isUnknown = !known.has(row.barcode);
    const sublotted = row.isSublot ? 0 : sumUnits((sublots.get(row.inventoryId) ?? []).map(({ expected }) => expected));
    const counted = entry === undefined ? { ...row, isWaiting: false } : overlaid(row, entry, personName);
    return withDifference({ ...counted, isUnknown, sublotted });
  });
}

/** A barcode that the count does not expect: who owns it is known once it is sent. */
const strangerOf = ({ barcode, productName, units }: KeptEntry): ServerRow => ({
  barcode,
  inventoryId: 0,
  lotBarcode: barcode,
  productName,
  batchDate: '',
  area: null,
  isSublot: false,
  orderId: null,
  orderNo: null,
  expected: units,
  allocated: 0,
  unitCost: null,
  counted: null,
  since: [],
});

type Overlaid = Omit<CountLine, 'difference' | 'value' | 'isUnknown' | 'sublotted'>;

function overlaid(row: ServerRow, { entryId, units, at, isUndone }: KeptEntry, personName: string): Overlaid {
  if (isUndone) return { ...row, counted: row.counted?.entryId === entryId ? null : row.counted, isWaiting: true };
  // An entry that has arrived is the server's: it knows what was expected then.
  if (row.counted?.entryId === entryId) return { ...row, isWaiting: false };
  const { expected } = row;
  const counted = { entryId, units, expected, at, personName, needsRecount: false, isSuperseded: false };
  return { ...row, counted, since: [], isWaiting: true };
}

function withDifference(row: Omit<CountLine, 'difference' | 'value'>): CountLine {
  const difference = row.counted === null ? 0 : differenceOf(row.counted);
  const value = row.unitCost === null ? null : Math.round(difference * row.unitCost * 100) / 100;
  return { ...row, difference, value };
}

/** A lot was counted with the units of its sublots: what is posted of it would not be there. */
export const isWithSublots = ({ counted, sublotted }: CountLine): boolean => isCountedWithSublots(counted, sublotted);

/** What needs eyes: what differs, what nothing is known of yet, and what has to be counted again. */
export const needsLook = ({ difference, counted, isUnknown }: CountLine): boolean =>
  difference !== 0 || isUnknown || (counted !== null && (counted.needsRecount || counted.isSuperseded));

export const totalsOf = (lines: readonly CountLine[]) => {
  const counted = lines.filter((line) => line.counted !== null);
  const differing = lines.filter(needsLook);
  const valued = differing.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    lines: lines.length,
    counted: counted.length,
    toGo: lines.length - counted.length,
    differing: differing.filter(({ isUnknown }) => !isUnknown).length,
    /** Counted, and compared only once they are sent. */
    unknown: counted.filter(({ isUnknown }) => isUnknown).length,
    units: sumUnits(differing.map(({ difference }) => difference)),
    /** Null where nobody may see costs. */
    value: valued.length === 0 ? null : sumMoney(valued),
    hasSublots: lines.some(({ isSublot }) => isSublot),
  };
};

/** "3 lots and 12 sublots": what is not counted yet. */
export function toGoText(lines: readonly CountLine[]): string {
  const left = lines.filter((line) => line.counted === null);
  const sublots = left.filter(({ isSublot }) => isSublot).length;
  const lots = left.length - sublots;
  return [lots > 0 ? number(lots, 'lot') : '', sublots > 0 ? number(sublots, 'sublot') : '']
    .filter(Boolean)
    .join(' and ');
}

/** How few digits of the end of a barcode find it, when no other has them. */
const FEWEST_DIGITS = 4;

/** The line that a scan or typed digits name: a whole barcode, or an end that only one has. */
export function lineOf(lines: readonly CountLine[], typed: string): CountLine | undefined {
  const digits = barcodeOf(typed);
  const exact = lines.find(({ barcode }) => barcode === digits);
  if (exact !== undefined || digits.length < FEWEST_DIGITS) return exact;
  const ending = lines.filter(({ barcode }) => barcode.endsWith(digits));
  return ending.length === 1 ? ending[0] : undefined;
}

/** Units of a lot that the count does not expect, because all of them are in sublots of orders. */
export interface InSublots {
  readonly productName: string;
  readonly batchDate: string;
  readonly units: number;
  readonly sublots: number;
  /** Only those in the person's scope. */
  readonly orderNos: readonly number[];
}

/** What the sublots of a lot hold; undefined for a lot that has none with units. */
export function inSublots(lines: readonly CountLine[], lotBarcode: string): InSublots | undefined {
  const sublots = lines.filter((line) => line.isSublot && line.lotBarcode === lotBarcode && line.expected > 0);
  const [first] = sublots;
  if (first === undefined) return undefined;
  return {
    productName: first.productName,
    batchDate: first.batchDate,
    units: sumUnits(sublots.map(({ expected }) => expected)),
    sublots: sublots.length,
    orderNos: [...new Set(sublots.flatMap(({ orderNo }) => orderNo ?? []))],
  };
}

/** What is in the field of units: a scanner that scans the next lot there types its 16 digits after them. */
export function readUnits(text: string): { readonly units: string; readonly barcode: string | null } {
  const typed = text.replaceAll(/\s/g, '');
  const scanned = /^(.*?)(\d{16})$/.exec(typed);
  const [, units = typed, barcode] = scanned ?? [];
  return { units, barcode: barcode ?? null };
}

/** How typed units compare with what should be there; null while nothing is typed. */
export function comparedWith(typed: number | null, { expected }: Pick<CountLine, 'expected'>): number | null {
  return typed === null ? null : subtractUnits(typed, expected);
}
