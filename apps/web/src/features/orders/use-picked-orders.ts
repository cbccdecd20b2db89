import { sumMoney } from '@cartwright/domain/money';
import { useState } from 'react';
import type { GridSelection } from '../../grid/selection.ts';
import type { OrderRow } from './order-columns.tsx';

/** The selected orders with what is known of them: rows stay known when another page is shown. */
export function usePickedOrders(selection: GridSelection, rows: readonly OrderRow[] | undefined) {
  const [known, setKnown] = useState<{ rows: typeof rows; byId: ReadonlyMap<string, OrderRow> }>({
    rows: undefined,
    byId: new Map(),
  });
  if (rows !== undefined && rows !== known.rows) {
    setKnown({ rows, byId: new Map([...known.byId, ...rows.map((row) => [String(row.orderId), row] as const)]) });
  }
  const picked = selection.ids.flatMap((id) => known.byId.get(id) ?? []);
  return { picked, total: sumMoney(picked.map((order) => order.orderTotal)) };
}
