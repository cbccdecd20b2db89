import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type DueRow = OutputOf<'accounting.amountsDue'>['data'][number];
export type OrderDue = OutputOf<'accounting.ordersDue'>['data'][number];

/** The filter in the address: one client, or all. */
export type DueFilters = { readonly client: number | null };

const initialFilters: DueFilters = { client: null };

/** Clients with what they owe, the largest amount first. */
export const dueList = defineList({
  name: 'amounts-due-ui',
  noun: 'client',
  size: 100,
  sort: [{ field: 'due', desc: true }],
  filters: initialFilters,
  query: ({ client }: DueFilters, page) => readPage('accounting.amountsDue', { body: { clientId: client, page } }),
  rowId: (row) => row.clientId,
  rowLabel: (row) => row.tradename,
});

/** How the orders of one client start: those that were delivered first, 20 a page. */
export const orderDueDefaults = { size: 20, sort: [{ field: 'releasedDate', desc: false }], filters: {} } as const;

/** A page of the orders of one client that are not paid. */
export const ordersDueQuery = (clientId: number, page: PageRequest) =>
  readPage('accounting.ordersDue', { body: { clientId, page } });
