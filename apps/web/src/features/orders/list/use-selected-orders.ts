import { subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { useState } from 'react';
import type { GridSelection } from '../../../grid/selection/selection.ts';
import type { OrderRow } from '../shared/order-row.ts';

/**
 * The orders chosen one by one, or left out of all, and the sum of the selection. Rows of other pages stay known;
 * `sumOfAll` is the sum of the whole filter.
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
