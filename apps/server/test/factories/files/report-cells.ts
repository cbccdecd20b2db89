import type { OutputOf } from '@cartwright/contract/contract';
import { orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { dateOf, type RawSheet } from './read-sheet.ts';

/** The workbooks of the order summary, cell by cell, from the rows of the screen. */

const cents = (amount: string | number): number => Math.round(Number(amount) * 100);

/** How a cell holds a value of the screen, in the order of the columns. */
const kinds = {
  number: (cell: string | undefined) => (cell === undefined ? null : cents(cell)),
  text: (cell: string | undefined) => cell ?? null,
  date: dateOf,
};
export type Cells = readonly (readonly [kind: keyof typeof kinds, value: string | number | null])[];

/** A, B … Z, AA */
const letterOf = (at: number): string => (at < 26 ? '' : 'A') + String.fromCodePoint(65 + (at % 26));

/** What a workbook has in the columns of these rows. */
export const cellsIn = (rows: RawSheet['rows'], expected: readonly Cells[]) =>
  rows.map((row, at) => expected[at]?.map(([kind], column) => kinds[kind](row[letterOf(column)])));

/** What it should have. */
export const valuesOf = (expected: readonly Cells[]) =>
  expected.map((cells) => cells.map(([kind, value]) => (kind === 'number' && value !== null ? cents(value) : value)));

/** `dayOf` is the seller's day of an instant. */
export const summaryCells = (
  row: OutputOf<'reports.orderSummary'>['data'][number],
  dayOf: (at: string) => string,
): Cells => [
  ['number', row.orderNumber],
  ['text', row.submittedBy],
  ['date', dayOf(row.submittedDate)],
  ['text', row.tradeName],
  ['text', row.city],
  ['text', orderStatusLabel(row.status)],
  ['date', row.manifestedDate && dayOf(row.manifestedDate)],
  ['date', row.estimatedDeliveryDate.slice(0, 10)],
  ['date', row.transferDate && dayOf(row.transferDate)],
  ['number', row.orderTotal],
  ['number', row.orderCharge],
  ['number', row.creditAmount],
  ['number', row.grandTotal],
];

export const detailCells = (row: OutputOf<'reports.orderDetails'>['data'][number]): Cells => [
  ['number', row.orderNumber],
  ['text', row.productName],
  ['text', row.productLine],
  ['text', row.subProductLine],
  ['text', row.isUnallocated ? 'Yes' : 'No'],
  ['number', row.units],
  ['number', row.discountUnitPrice],
  ['number', row.lineTotal],
  ['number', row.totalDiscount],
  ['number', row.unitPrice],
  ['number', row.discount],
  ['text', row.sampleType],
  ['text', row.submittedBy],
  ['date', row.submittedDate],
  ['text', row.clientTradeName],
  ['text', row.clientLicenseNo],
  ['text', row.city],
  ['text', orderStatusLabel(row.status)],
  ['text', row.manifestReferenceNo],
  ['date', row.manifestedDate],
  ['date', row.dateInvoiced],
  ['text', row.invoicedBy],
  ['text', row.releaseTransactionNumber],
  ['date', row.releasedDate],
  ['text', row.packageSizeName || null],
  ['number', row.packageSizeValue],
  ['text', row.sublottedInventoryBarcode],
];
