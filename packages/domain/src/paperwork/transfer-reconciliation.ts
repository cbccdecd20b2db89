/** Whether a released line agrees with the state's transfer: its manifest, its release and what was reported of its sale. */
import { compareMoney, compareUnits, lineGross, subtractMoney, sumUnits } from '../money/money.ts';
import type { SaleTerms } from './ccrs-rows.ts';

/** Units of a line in one sublot, or in none. */
export interface SublotUnits {
  readonly sublotBarcode: string | null;
  readonly units: number;
}

/** What is known of the transfer of one lot of a line, or of its units without a lot; dates are business days. */
export interface TransferLine {
  readonly manifestReferenceNo: string | null;
  readonly manifestedDate: string | null;
  readonly releaseTransactionNumber: string | null;
  readonly releasedDate: string | null;
  readonly isUnallocated: boolean;
  readonly sublottedInventoryBarcode: string | null;
  /** A price of the order was changed after its manifest, and the change was not reported (domain rule "order life"). */
  readonly hasUnreportedPriceChange: boolean;
  /** Units that left, and those that the client rejected at the door since the manifest. */
  readonly unitsReleased: number;
  readonly unitsRejected: number;
  /** What it was sold for. */
  readonly sold: SaleTerms;
  /** What was reported to the state last; null for a sale that it does not know. */
  readonly reported: ReportedSale | null;
}

export interface ReportedSale extends SaleTerms {
  readonly units: number;
}

/** What does not agree, in words; nothing when all does. */
export function transferDifferences(line: TransferLine): string[] {
  const { manifestedDate, releasedDate, reported, sold, unitsReleased } = line;
  const hasLeft = unitsReleased > 0;
  const differs = reported !== null && hasLeft && !isSoldAlike(unitsReleased, reported, sold);
  const found: readonly (readonly [isSo: boolean, words: string])[] = [
    [line.manifestReferenceNo === null || manifestedDate === null, 'No manifest'],
    [manifestedDate !== null && releasedDate !== null && manifestedDate > releasedDate, 'Manifested after its release'],
    [line.releaseTransactionNumber === null, 'No release transaction number'],
    [line.isUnallocated, 'Units without a lot'],
    [!line.isUnallocated && line.sublottedInventoryBarcode === null, 'No sublot barcode'],
    [line.unitsRejected > 0, 'Units rejected'],
    [reported === null && hasLeft, 'Sale not reported'],
    [reported !== null && compareUnits(reported.units, unitsReleased) !== 0, 'Other units reported'],
    [differs && reported?.unitPrice !== sold.unitPrice, 'Another price reported'],
    [differs && reported?.discount !== sold.discount, 'Another discount reported'],
    [line.hasUnreportedPriceChange, 'Price change not reported'],
  ];
  return found.flatMap(([isSo, words]) => (isSo ? [words] : []));
}

/** Do both terms come to the same for these units? A discount that was converted to the unit price is none any more. */
export const isSoldAlike = (units: number, one: SaleTerms, other: SaleTerms): boolean =>
  compareMoney(soldFor(units, one), soldFor(units, other)) === 0;

const soldFor = (units: number, { unitPrice, discount }: SaleTerms): number =>
  subtractMoney(lineGross(units, unitPrice), discount);

/**
 * What was rejected of each of a line's sublots: with the first of its rows that has the barcode, or apart when nothing of
 * that sublot is left.
 */
export function rejectedBySublot<R extends { readonly sublottedInventoryBarcode: string | null }>(
  rows: readonly R[],
  rejected: readonly SublotUnits[],
): { readonly kept: (R & { readonly unitsRejected: number })[]; readonly rejectedWhole: SublotUnits[] } {
  const left = new Map<string | null, number>();
  for (const [barcode, parts] of Map.groupBy(rejected, ({ sublotBarcode }) => sublotBarcode)) {
    left.set(barcode, sumUnits(parts.map(({ units }) => units)));
  }
  const kept = rows.map((row) => {
    const unitsRejected = left.get(row.sublottedInventoryBarcode) ?? 0;
    left.delete(row.sublottedInventoryBarcode);
    return { ...row, unitsRejected };
  });
  return { kept, rejectedWhole: [...left].map(([sublotBarcode, units]) => ({ sublotBarcode, units })) };
}
