import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type OpenCartRow = OutputOf<'carts.listAll'>['data'][number];

type Call = 'carts.listAll' | 'carts.listMine';

export type OpenCartFilters = {
  readonly q: string;
  readonly portal: boolean;
  readonly mine: boolean;
  /** Only carts with items that are no portal orders to be accepted. */
  readonly active: boolean;
  /** Only portal orders to be accepted. */
  readonly pending: boolean;
};

/** The name of a row; a cart without a client has its number. */
export const openCartName = ({ cartId, tradename }: OpenCartRow): string => tradename ?? `Cart ${cartId}`;

const initialFilters: OpenCartFilters = { q: '', portal: false, mine: false, active: false, pending: false };

/** Open carts (spec 000 §2, §9). "Mine" asks the call of one's own carts. */
export const openCartList = defineList({
  name: 'open-carts-ui',
  noun: 'cart',
  size: 20,
  sort: [{ field: 'createdDate', desc: true }],
  filters: initialFilters,
  query: ({ q, portal, mine, active, pending }: OpenCartFilters, page: PageRequest) =>
    readPage<Call>(mine ? 'carts.listMine' : 'carts.listAll', {
      body: { searchKey: q, showOnlyPortalOrders: portal, showOnlyActive: active, showOnlyPending: pending, page },
    }),
  rowId: (cart) => cart.cartId,
  rowLabel: openCartName,
});
