import type { OutputOf } from '@cartwright/contract/contract';
import type { LotState } from '@cartwright/domain/products/lot-state';
import { readPage } from '../../../api/query.ts';
import { dash, units } from '../../../lib/format.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type LotRow = OutputOf<'products.lots'>['data'][number];

/** What a lot has for others; nothing is offered of a product off sale. */
export const leftOf = ({ state, left }: LotRow): string => (state === 'offSale' ? dash : units(left));

/** The filters in the address: no state shows all lots but those that are used up. */
export type LotFilters = {
  readonly q: string;
  readonly states: readonly LotState[];
  readonly soon: boolean;
  readonly noCertificate: boolean;
  readonly notCounted: boolean;
  readonly area: number | null;
};

const initialFilters: LotFilters = {
  q: '',
  states: [],
  soon: false,
  noCertificate: false,
  notCounted: false,
  area: null,
};

/** Lots by the name of their product, the oldest batch first. */
export const lotList = defineList({
  name: 'stock-lots-ui',
  noun: 'lot',
  size: 20,
  sort: [{ field: 'productName', desc: false }],
  filters: initialFilters,
  query: ({ q, states, soon, noCertificate, notCounted, area }: LotFilters, page) =>
    readPage('products.lots', {
      body: { searchKey: q, states: [...states], bestBySoon: soon, noCertificate, notCounted, areaId: area, page },
    }),
  rowId: (row) => row.inventoryId,
  rowLabel: (row) => `${row.productName} ${row.barcode}`,
});
