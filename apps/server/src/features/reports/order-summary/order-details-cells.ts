import { orderStatusLabel } from '@cartwright/domain/orders/order-state';
import type { XlsxCell, XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';
import type { OrderDetail } from './order-details.queries.ts';

type Column = readonly [title: string, width: number, kind: XlsxColumn['kind'], cell: (row: OrderDetail) => XlsxCell];

/** The 27 columns of OrderDetails.xlsx in the order of spec 001 §3. */
const columns: readonly Column[] = [
  ['Order Number', 13, 'number', (row) => row.orderNumber],
  ['Product Name', 34, 'text', (row) => row.productName],
  ['Product Line', 18, 'text', (row) => row.productLine],
  ['Sub Product Line', 18, 'text', (row) => row.subProductLine],
  ['Is Unallocated', 14, 'text', (row) => (row.isUnallocated ? 'Yes' : 'No')],
  ['Units', 10, 'units', (row) => row.units],
  ['Discount Unit Price', 18, 'money', (row) => row.discountUnitPrice],
  ['Line Total', 14, 'money', (row) => row.lineTotal],
  ['Total Discount', 14, 'money', (row) => row.totalDiscount],
  ['Unit Price', 12, 'money', (row) => row.unitPrice],
  ['Discount', 12, 'money', (row) => row.discount],
  ['Sample Type', 18, 'text', (row) => row.sampleType],
  ['Submitted By', 20, 'text', (row) => row.submittedBy],
  ['Submitted Date', 14, 'date', (row) => row.submittedDate],
  ['Client Trade Name', 30, 'text', (row) => row.clientTradeName],
  ['Client License No', 16, 'text', (row) => row.clientLicenseNo],
  ['City', 16, 'text', (row) => row.city],
  ['Status', 18, 'text', (row) => orderStatusLabel(row.status)],
  ['Manifest Reference No', 22, 'text', (row) => row.manifestReferenceNo],
  ['Manifested Date', 15, 'date', (row) => row.manifestedDate],
  ['Date Invoiced', 14, 'date', (row) => row.dateInvoiced],
  ['Invoiced By', 20, 'text', (row) => row.invoicedBy],
  ['Release Transaction Number', 26, 'text', (row) => row.releaseTransactionNumber],
  ['Released Date', 14, 'date', (row) => row.releasedDate],
  ['Package Size Name', 18, 'text', (row) => row.packageSizeName || null],
  ['Package Size Value', 18, 'number', (row) => row.packageSizeValue],
  ['Sublotted Inventory Barcode', 27, 'text', (row) => row.sublottedInventoryBarcode],
];

export const detailColumns: readonly XlsxColumn[] = columns.map(([title, width, kind]) => ({ title, width, kind }));

/** A row of the workbook. */
export const detailCells = (row: OrderDetail): XlsxCell[] => columns.map(([, , , cell]) => cell(row));
