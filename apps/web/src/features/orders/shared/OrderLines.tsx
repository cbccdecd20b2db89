import type { OutputOf } from '@cartwright/contract/contract';
import { sumUnits } from '@cartwright/domain/money/money';
import { useCallback } from 'react';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { counted, money } from '../../../lib/format.ts';
import type { OrderLine } from './line-terms.ts';
import { OrderLineRow } from './OrderLineRow.tsx';
import { orderLineColumns } from './order-line-columns.tsx';
import css from './OrderLines.module.css';

const rowId = (line: OrderLine) => String(line.orderItemId);
const rowLabel = (line: OrderLine) => line.productName;

/** The lines of an order. */
export function OrderLines({ order }: { order: OutputOf<'orders.one'> }) {
  const lines = order.orderItems;
  const isReleased = order.releasedDate !== null;
  const mobileRow = useCallback(
    (line: OrderLine) => <OrderLineRow line={line} isReleased={isReleased} />,
    [isReleased],
  );
  const source = { data: { data: lines, count: lines.length }, isFetching: false, error: null, refetch: () => null };
  const sold = counted(sumUnits(lines.map((line) => line.units)), 'unit');
  return (
    <div className={css.lines}>
      <DataGrid
        label="Order lines"
        name="order-lines-ui"
        columns={orderLineColumns(order)}
        source={source}
        rowId={rowId}
        rowLabel={rowLabel}
        mobileRow={mobileRow}
        footer={{
          label: `${counted(lines.length, 'line')} · ${sold}`,
          values: { lineTotal: money(order.grossTotal) },
        }}
        empty={{ title: 'This order has no lines' }}
        twoLines
      />
    </div>
  );
}
