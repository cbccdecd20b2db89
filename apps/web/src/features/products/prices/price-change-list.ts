import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type PriceChangeRow = OutputOf<'products.priceChanges'>['data'][number];

/** Which changes are listed; null for prices that come. */
export type PriceChangeFilters = { readonly q: string; readonly state: string | null };

const initialFilters: PriceChangeFilters = { q: '', state: null };

/** Unit prices that come, the next ones first, or changes that were made, newest first; 50 a page. */
export const priceChangeList = defineList({
  name: 'price-changes-ui',
  noun: 'price change',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q, state }, page) =>
    readPage('products.priceChanges', { body: { searchKey: q, state: state === 'made' ? 'made' : 'coming', page } }),
  rowId: ({ id, productId, fromDate }) => id ?? `${productId} ${fromDate}`,
  rowLabel: ({ productName, fromDate }) => (fromDate === null ? productName : `${productName} from ${fromDate}`),
});
