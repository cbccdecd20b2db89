import { subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { readOnce } from '../../../api/query.ts';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderRow } from '../shared/order-row.ts';
import type { orderCriteria } from './order-list.ts';

/** What is selected of a list of orders, by its filter and the page that is shown. */
export interface Selected {
  readonly selection: GridSelection;
  readonly criteria: ReturnType<typeof orderCriteria>;
  readonly page: OutputOf<'orders.list'> | undefined;
}

/**
 * The orders chosen one by one, or all but those left out: their number and sum, and what runs with them, which may have to
 * be read first. Rows of other pages stay known.
 */
export function useSelectedOrders({ selection, criteria, page }: Selected) {
  const rows = page?.data;
  const [known, setKnown] = useState<{ rows: typeof rows; byId: ReadonlyMap<string, OrderRow> }>({
    rows: undefined,
    byId: new Map(),
  });
  if (rows !== undefined && rows !== known.rows) {
    setKnown({ rows, byId: new Map([...known.byId, ...rows.map((row) => [String(row.orderId), row] as const)]) });
  }
  const { all, ids, except = {} } = selection;
  const named = (all ? Object.keys(except) : ids).flatMap((id) => known.byId.get(id) ?? []);
  const sum = sumMoney(named.map((order) => order.orderTotal));
  const chosen = async (): Promise<readonly OrderRow[]> => {
    if (!all) return named;
    const { data } = await readOnce('orders.list', { body: { ...criteria, page: { skip: 0, take: -1 } } });
    const out = new Set(named.map((order) => order.orderId));
    return data.filter((order) => !out.has(order.orderId));
  };
  return {
    /** What is known of the selected orders without reading them: of all, those of the page. */
    sample: all ? (rows ?? []).filter(({ orderId }) => !(String(orderId) in except)) : named,
    size: all ? (page?.count ?? 0) - named.length : named.length,
    total: all ? subtractMoney(page?.totals.orderTotal ?? 0, sum) : sum,
    withChosen: async (then: (orders: readonly OrderRow[]) => unknown): Promise<void> => {
      await chosen().then(then).catch(toast.failure);
    },
  };
}
