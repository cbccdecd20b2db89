import type { OutputOf } from '@cartwright/contract/contract';
import type { ReceiptState } from '@cartwright/domain/receiving/receipt-states';
import { readPage } from '../../../../api/query.ts';
import { defineList } from '../../../../grid/list/define-list.ts';

export type ReceiptRow = OutputOf<'products.receipts'>['data'][number];

/** The filters in the address: no state shows every receipt. */
export type ReceiptFilters = { readonly q: string; readonly states: readonly ReceiptState[] };

const initialFilters: ReceiptFilters = { q: '', states: [] };

/** Receipts of goods, the latest first. */
export const receiptList = defineList({
  name: 'stock-receipts-ui',
  noun: 'receipt',
  size: 20,
  sort: [],
  filters: initialFilters,
  query: ({ q, states }: ReceiptFilters, page) =>
    readPage('products.receipts', { body: { searchKey: q, states: [...states], page } }),
  rowId: (row) => row.receiptId,
  rowLabel: (row) => `${row.supplierName} ${row.manifestNo}`,
});
