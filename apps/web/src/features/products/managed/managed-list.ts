import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type ManagedProduct = OutputOf<'products.managed'>['data'][number];

/** What is done to several products at once. */
export type BulkChange = Omit<InputOf<'products.updateMany'>['body'], 'productIds'>;

export type ManagedFilters = {
  readonly q: string;
  readonly line: number | null;
  readonly offSale: boolean;
  readonly withoutStateType: boolean;
  readonly withoutPicture: boolean;
  readonly planned: boolean;
};

const initialFilters: ManagedFilters = {
  q: '',
  line: null,
  offSale: false,
  withoutStateType: false,
  withoutPicture: false,
  planned: false,
};

/** The filter as the call takes it. */
export const managedCriteria = ({ q, line, offSale, withoutStateType, withoutPicture, planned }: ManagedFilters) => ({
  searchKey: q,
  ...(line === null ? {} : { productLineIds: [line] }),
  offSale,
  withoutStateType,
  withoutPicture,
  isPlanned: planned,
});

/** All products, those off sale too. */
export const managedList = defineList({
  name: 'stock-products-ui',
  noun: 'product',
  size: 20,
  sort: [{ field: 'productName', desc: false }],
  filters: initialFilters,
  query: (filters, page) => readPage('products.managed', { body: { ...managedCriteria(filters), page } }),
  rowId: (product) => product.productId,
  rowLabel: (product) => product.productName,
});
