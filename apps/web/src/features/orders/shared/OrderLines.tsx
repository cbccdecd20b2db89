import type { OutputOf } from '@cartwright/contract/contract';
import { sumUnits } from '@cartwright/domain/money';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { counted, money, units } from '../../../ui/lib/format.ts';
import { LineTags, LineTotal, orderLineColumns, type OrderLine } from './order-line-columns.tsx';
import './order.css';

const rowId = (line: OrderLine) => String(line.orderItemId);
const rowLabel = (line: OrderLine) => line.productName;

/** A line on a phone, without barcodes. */
const mobileRow = (line: OrderLine) => (
  <div className="order-line">
    <span className="grow">
      <b>{line.productName}</b>
      <small>
        {units(line.units)} × {money(line.unitPrice)}
        {line.discountAmt > 0 ? ` · less ${money(line.discountAmt)}` : null}
      </small>
      <LineTags line={line} />
    </span>
    <b className="num">
      <LineTotal line={line} />
    </b>
  </div>
);

/** The lines of an order. */
export function OrderLines({ order }: { order: OutputOf<'orders.one'> }) {
  const lines = order.orderItems;
  const source = { data: { data: lines, count: lines.length }, isFetching: false, error: null, refetch: () => null };
  const sold = units(sumUnits(lines.map((line) => line.units)));
  return (
    <div className="order-lines">
      <DataGrid
        label="Order lines"
        name="order-lines-ui"
        columns={orderLineColumns}
        source={source}
        rowId={rowId}
        rowLabel={rowLabel}
        mobileRow={mobileRow}
        footer={{
          label: `${counted(lines.length, 'line')} · ${sold} units`,
          values: { lineTotal: money(order.grossTotal) },
        }}
        empty={{ title: 'This order has no lines' }}
        twoLines
      />
    </div>
  );
}
