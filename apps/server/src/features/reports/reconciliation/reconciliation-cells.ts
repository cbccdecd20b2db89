import { isSoldAlike, transferDifferences } from '@cartwright/domain/paperwork/transfer-reconciliation';
import type { XlsxCell, XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';
import type { Transfer } from './reconciliation.queries.ts';

type Column = readonly [title: string, width: number, kind: XlsxColumn['kind'], cell: (row: Transfer) => XlsxCell];

/** A price that was changed since counts as reported only once the change is. */
function priceReported({ reported, sold, unitsReleased, hasUnreportedPriceChange }: Transfer): string | null {
  if (reported === null) return unitsReleased > 0 ? 'Not reported' : null;
  return isSoldAlike(unitsReleased, reported, sold) && !hasUnreportedPriceChange ? 'Yes' : 'No';
}

/**
 * A lot of a released line, its units without one, or a lot that was rejected whole: what was ordered, what went and came
 * back, at which price, what was reported to the state, and what differs.
 */
const columns: readonly Column[] = [
  ['Order Number', 13, 'number', (row) => row.orderNumber],
  ['Client Trade Name', 30, 'text', (row) => row.clientTradeName],
  ['Client License No', 16, 'text', (row) => row.clientLicenseNo],
  ['Manifest Reference No', 22, 'text', (row) => row.manifestReferenceNo],
  ['Manifested Date', 15, 'date', (row) => row.manifestedDate],
  ['Release Transaction Number', 26, 'text', (row) => row.releaseTransactionNumber],
  ['Released Date', 14, 'date', (row) => row.releasedDate],
  ['Product Name', 34, 'text', (row) => row.productName],
  ['Sublotted Inventory Barcode', 27, 'text', (row) => row.sublottedInventoryBarcode],
  ['Units Ordered', 14, 'units', (row) => row.unitsOrdered],
  ['Units Manifested', 16, 'units', (row) => row.unitsManifested],
  ['Units Rejected', 14, 'units', (row) => row.unitsRejected],
  ['Units Released', 14, 'units', (row) => row.unitsReleased],
  ['Unit Price', 12, 'money', (row) => row.unitPrice],
  ['Discount Unit Price', 18, 'money', (row) => row.discountUnitPrice],
  ['Line Total', 14, 'money', (row) => row.lineTotal],
  ['Discount', 12, 'money', (row) => row.sold.discount],
  ['Reported Price', 14, 'money', (row) => row.reported?.unitPrice ?? null],
  ['Reported Discount', 17, 'money', (row) => row.reported?.discount ?? null],
  ['Price Reported', 14, 'text', priceReported],
  ['Differences', 50, 'text', (row) => transferDifferences(row).join('; ') || null],
];

export const reconciliationColumns: readonly XlsxColumn[] = columns.map(([title, width, kind]) => ({
  title,
  width,
  kind,
}));

export const reconciliationCells = (row: Transfer): XlsxCell[] => columns.map(([, , , cell]) => cell(row));

export const isDifferent = (row: Transfer): boolean => transferDifferences(row).length > 0;
