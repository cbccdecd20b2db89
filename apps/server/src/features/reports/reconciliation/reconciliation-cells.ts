import { transferDifferences } from '@cartwright/domain/state/transfer-reconciliation';
import type { XlsxCell, XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';
import type { OrderDetail } from '../order-summary/order-details.queries.ts';

type Column = readonly [title: string, width: number, kind: XlsxColumn['kind'], cell: (row: OrderDetail) => XlsxCell];

/** A lot of a released line, or its units without one: what was ordered, what went, at which price, and what differs. */
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
  ['Units Ordered', 14, 'units', (row) => row.units],
  ['Units Released', 14, 'units', (row) => (row.isUnallocated ? 0 : row.units)],
  ['Unit Price', 12, 'money', (row) => row.unitPrice],
  ['Discount Unit Price', 18, 'money', (row) => row.discountUnitPrice],
  ['Line Total', 14, 'money', (row) => row.lineTotal],
  ['Price Reported', 14, 'text', (row) => (row.hasUnreportedPriceChange ? 'No' : 'Yes')],
  ['Differences', 50, 'text', (row) => transferDifferences(row).join('; ') || null],
];

export const reconciliationColumns: readonly XlsxColumn[] = columns.map(([title, width, kind]) => ({
  title,
  width,
  kind,
}));

export const reconciliationCells = (row: OrderDetail): XlsxCell[] => columns.map(([, , , cell]) => cell(row));

export const isDifferent = (row: OrderDetail): boolean => transferDifferences(row).length > 0;
