import type { OutputOf } from '@cartwright/contract/contract';
import { type InvoiceTab, invoiceTabs } from '@cartwright/domain/accounting/invoice-state';
import { orderName } from '@cartwright/domain/orders/order-name';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type InvoicePage = OutputOf<'accounting.list'>;
export type InvoiceRow = InvoicePage['data'][number];

/** The filter in the address. */
export type InvoiceFilters = { readonly q: string; readonly tab: string };

export const tabOf = ({ tab }: InvoiceFilters): InvoiceTab | null => invoiceTabs.find((known) => known === tab) ?? null;

/** Invoiced orders with their states, the newest first. */
export const invoiceList = defineList({
  name: 'accounting-ui',
  noun: 'order',
  size: 20,
  sort: [{ field: 'orderNo', desc: true }],
  filters: { q: '', tab: '' },
  query: (filters: InvoiceFilters, page) =>
    readPage('accounting.list', { body: { tab: tabOf(filters), searchKey: filters.q, page } }),
  rowId: (row) => row.orderId,
  rowLabel: (row) => orderName(row),
});
