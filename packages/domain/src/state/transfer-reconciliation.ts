/** Whether a released line agrees with the state's transfer: its manifest, its release and its reported price. */

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
}

/** What does not agree, in words; nothing when all does. */
export function transferDifferences(line: TransferLine): string[] {
  const { manifestedDate, releasedDate } = line;
  const found: readonly (readonly [differs: boolean, words: string])[] = [
    [line.manifestReferenceNo === null || manifestedDate === null, 'No manifest'],
    [manifestedDate !== null && releasedDate !== null && manifestedDate > releasedDate, 'Manifested after its release'],
    [line.releaseTransactionNumber === null, 'No release transaction number'],
    [line.isUnallocated, 'Units without a lot'],
    [!line.isUnallocated && line.sublottedInventoryBarcode === null, 'No sublot barcode'],
    [line.hasUnreportedPriceChange, 'Price change not reported'],
  ];
  return found.flatMap(([differs, words]) => (differs ? [words] : []));
}
