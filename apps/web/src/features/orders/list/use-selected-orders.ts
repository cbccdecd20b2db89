import { subtractMoney, sumMoney } from '@cartwright/domain/money';
import { useState } from 'react';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import type { OrderRow } from '../shared/order-row.ts';

/**
 * The orders that were named one by one, as chosen or as left out of all, and what the selection comes to. Rows stay
 * known when another page is shown; `sumOfAll` is that of the whole filter.
 */
export function useSelectedOrders(selection: GridSelection, rows: readonly OrderRow[] | undefined, sumOfAll: number) {
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
  return { named, total: all ? subtractMoney(sumOfAll, sum) : sum };
}
