import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { type DateRangeName, dateRangeNames } from '@cartwright/domain/dates/date-ranges';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type SalesRow = OutputOf<'reports.salesHeader'>['data'][number];
export type SalesOrder = OutputOf<'reports.salesDetail'>['data'][number];

/** The quick dates of the spec (spec 001 §2). */
export const quickDates = dateRangeNames.filter((name) => name !== 'Last Month');

/** The filter in the address: a quick date, or days. */
export type SalesFilters = {
  readonly range: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly people: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly showCancelled: boolean;
  readonly onlyPaid: boolean;
  /** An id of the client statuses. */
  readonly client: number | null;
};

export type SalesCriteria = NonNullable<InputOf<'reports.exportSales'>['body']>;

const rangeOf = (name: string): DateRangeName | null => quickDates.find((known) => known === name) ?? null;

/** The filter as the calls take it. */
export const salesCriteria = ({
  range,
  from,
  to,
  people,
  min,
  max,
  showCancelled,
  onlyPaid,
  client,
}: SalesFilters): SalesCriteria => ({
  range: rangeOf(range),
  fromDate: from,
  toDate: to,
  salesPersons: people.map(Number).filter((id) => Number.isInteger(id) && id > 0),
  minPrice: min,
  maxPrice: max,
  showCanceled: showCancelled,
  onlyPaid,
  clientWorkflowStatus: client,
});

const initialFilters: SalesFilters = {
  range: 'All',
  from: null,
  to: null,
  people: [],
  min: null,
  max: null,
  showCancelled: false,
  onlyPaid: false,
  client: null,
};

/** Sales persons, the largest sum first; 100 a page (spec 001 §9). */
export const salesList = defineList({
  name: 'sales-person-report-ui',
  noun: 'sales person',
  size: 100,
  sort: [{ field: 'totalPrice', desc: true }],
  filters: initialFilters,
  query: (filters: SalesFilters, page) =>
    readPage('reports.salesHeader', { body: { ...salesCriteria(filters), page } }),
  rowId: (row) => row.salesPersonId,
  rowLabel: (row) => row.salesPersonFullName,
});

/** How the orders of one sales person start: newest first, 10 a page (spec 001 §9). */
export const salesOrderDefaults = { size: 10, sort: [{ field: 'orderDate', desc: true }], filters: {} } as const;

/** A page of the orders of one sales person in the same filter. */
export const salesOrdersQuery = (criteria: SalesCriteria, salesPersonId: number, page: PageRequest) =>
  readPage('reports.salesDetail', { body: { ...criteria, salesPersonId, page } });
