import type { OutputOf } from '@cartwright/contract/contract';
import { differenceOf, isCountedWithSublots } from '@cartwright/domain/counting/stock-count';
import { sumMoney, sumUnits } from '@cartwright/domain/money/money';
import { amountText, subtractAmounts } from '@cartwright/domain/products/bulk-units';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { counted as number, units as unitsText } from '../../../lib/format.ts';
import { change } from '../stock/Ledger.tsx';
import { amountChange } from '../sources/SourceLedger.tsx';
import { type BulkOf, type BulkRow, goodsKey } from './counted-goods.ts';
import type { KeptEntry } from './count-queue.ts';

export type CountRecord = OutputOf<'products.countOne'>;
export type ServerRow = CountRecord['rows'][number];

/** A lot, a sublot or bulk of the count, with what this device has counted of it and not sent yet. */
export interface CountLine extends ServerRow {
  readonly key: string;
  /** Null for lots and sublots, which are known by their barcode; the amounts of bulk are in its unit. */
  readonly bulk: BulkOf | null;
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
export function linesOf(
  rows: readonly ServerRow[],
  waiting: readonly KeptEntry[],
  personName: string,
  bulk: readonly BulkRow[] = [],
): CountLine[] {
  const byKey = new Map(waiting.map((entry) => [goodsKey(entry), entry]));
  const lots = rows.map((row): LineRow => ({ ...row, bulk: null, key: row.barcode }));
  const all = [...lots, ...bulk.map(rowOfBulk)];
  const known = new Set(all.map(({ key }) => key));
  const unknown = [...byKey].filter(([key, { isUndone }]) => !isUndone && !known.has(key));
  const sublots = Map.groupBy(
    rows.filter(({ isSublot }) => isSublot),
    ({ inventoryId }) => inventoryId,
  );
  return [...all, ...unknown.map(([, entry]) => strangerOf(entry))].map((row) => {
    const entry = byKey.get(row.key);
    const isUnknown = !known.has(row.key);
    const sublotted =
      row.isSublot || row.bulk !== null
        ? 0
        : sumUnits((sublots.get(row.inventoryId) ?? []).map(({ expected }) => expected));
    const counted = entry === undefined ? { ...row, isWaiting: false } : overlaid(row, entry, personName);
    return withDifference({ ...counted, isUnknown, sublotted });
  });
}

type LineRow = ServerRow & Pick<CountLine, 'key' | 'bulk'>;

const nothing = {
  inventoryId: 0,
  lotBarcode: '',
  batchDate: '',
  area: null,
  isSublot: false,
  isFound: true,
  orderId: null,
  orderNo: null,
  allocated: 0,
  unitCost: null,
  counted: null,
  since: [],
} as const;

/** Goods that the count does not expect: who owns a barcode is known once it is sent. */
const strangerOf = ({ barcode, bulk, productName, units }: KeptEntry): LineRow => ({
  ...nothing,
  since: [],
  key: goodsKey({ barcode, bulk }),
  bulk: bulk ?? null,
  barcode,
  lotBarcode: barcode,
  productName,
  expected: units,
});

const rowOfBulk = ({ sourceId, sourceName, unit, madeOf, reserved, ...row }: BulkRow): LineRow => ({
  ...nothing,
  ...row,
  key: goodsKey({ barcode: '', bulk: { sourceId, unit, madeOf } }),
  bulk: { sourceId, unit, madeOf },
  barcode: '',
  productName: sourceName,
  allocated: reserved,
});

/** "12" units, "1.5 kg" of bulk. */
export const amountOf = ({ bulk }: { readonly bulk?: BulkOf | null | undefined }, value: number): string =>
  bulk == null ? unitsText(value) : amountText(value, bulk.unit);

/** The same of what came or went. */
export const changeOf = ({ bulk }: Pick<CountLine, 'bulk'>, value: number): string =>
  bulk === null ? change(value) : amountChange(value, bulk.unit);

type Overlaid = Omit<CountLine, 'difference' | 'value' | 'isUnknown' | 'sublotted'>;

function overlaid(row: LineRow, { entryId, units, at, isUndone }: KeptEntry, personName: string): Overlaid {
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
  const expected = lines.filter(({ isFound }) => !isFound);
  const toGo = expected.filter((line) => line.counted === null).length;
  const differing = lines.filter(needsLook);
  const valued = differing.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    /** What the count expects; what was found beyond it is apart. */
    lines: expected.length,
    counted: expected.length - toGo,
    found: counted.filter(({ isFound }) => isFound).length,
    entered: counted.length,
    toGo,
    differing: differing.filter(({ isUnknown }) => !isUnknown).length,
    /** Counted, and compared only once they are sent. */
    unknown: counted.filter(({ isUnknown }) => isUnknown).length,
    /** Of lots alone: bulk is in units of its own. */
    units: sumUnits(differing.filter(({ bulk }) => bulk === null).map(({ difference }) => difference)),
    /** Null where nobody may see costs. */
    value: valued.length === 0 ? null : sumMoney(valued),
    hasLots: lines.some(({ bulk }) => bulk === null),
  };
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);

/** "lots, sublots and bulk": of what a count is. */
export const kindsText = (lines: readonly CountLine[]): string =>
  listed([
    ...(lines.some(isLot) || lines.length === 0 ? ['lots'] : []),
    ...(lines.some(({ isSublot }) => isSublot) ? ['sublots'] : []),
    ...(lines.some(({ bulk }) => bulk !== null) ? ['bulk'] : []),
  ]);

const isLot = ({ isSublot, bulk }: CountLine): boolean => !isSublot && bulk === null;

/** "3 lots and 12 sublots": what is not counted yet. */
export function toGoText(lines: readonly CountLine[]): string {
  const left = lines.filter((line) => line.counted === null && !line.isFound);
  const bulk = left.filter((line) => line.bulk !== null).length;
  const sublots = left.filter(({ isSublot }) => isSublot).length;
  const lots = left.length - sublots - bulk;
  return listed([
    ...(lots > 0 ? [number(lots, 'lot')] : []),
    ...(sublots > 0 ? [number(sublots, 'sublot')] : []),
    ...(bulk > 0 ? [number(bulk, 'bulk source')] : []),
  ]);
}

/** "3 lots and 1 bulk source changed": what a posting did. */
export function changedText({
  changedLots,
  changedSources,
}: Pick<CountRecord, 'changedLots' | 'changedSources'>): string {
  const lots = changedLots ?? 0;
  return `${listed([
    ...(lots > 0 || changedSources === 0 ? [number(lots, 'lot')] : []),
    ...(changedSources > 0 ? [number(changedSources, 'bulk source')] : []),
  ])} changed`;
}

/** How few digits of the end of a barcode find it, when no other has them. */
const FEWEST_DIGITS = 4;
/** And how few letters of the name of bulk do. */
const FEWEST_LETTERS = 3;

/**
 * The line that a scan or typed text names: a whole barcode, or an end that only one has; of bulk an inventory identifier, or a
 * part of the name that only one has.
 */
export function lineOf(lines: readonly CountLine[], typed: string): CountLine | undefined {
  const digits = barcodeOf(typed);
  const barcoded = lines.filter(({ bulk }) => bulk === null);
  const exact = barcoded.find(({ barcode }) => barcode === digits);
  if (exact !== undefined) return exact;
  const ending = digits.length < FEWEST_DIGITS ? [] : barcoded.filter(({ barcode }) => barcode.endsWith(digits));
  if (ending.length > 0) return ending.length === 1 ? ending[0] : undefined;
  return bulkLineOf(lines, typed.trim().toLowerCase());
}

function bulkLineOf(lines: readonly CountLine[], typed: string): CountLine | undefined {
  const bulk = lines.filter((line) => line.bulk !== null);
  const made = bulk.find((line) => line.bulk?.madeOf.some((each) => each.toLowerCase() === typed) === true);
  if (made !== undefined || typed.length < FEWEST_LETTERS) return made;
  const named = bulk.filter(({ productName }) => productName.toLowerCase().includes(typed));
  return named.length === 1 ? named[0] : named.find(({ productName }) => productName.toLowerCase() === typed);
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

/** How typed units or an amount compare with what should be there; null while nothing is typed. */
export function comparedWith(typed: number | null, { expected }: Pick<CountLine, 'expected'>): number | null {
  return typed === null ? null : subtractAmounts(typed, expected);
}
