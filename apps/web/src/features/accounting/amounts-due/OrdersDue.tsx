import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { useLocalGridState } from '../../../grid/list/use-grid-state.ts';
import { counted, money } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { type DueRow, type OrderDue, orderDueDefaults, ordersDueQuery } from './amounts-due-list.ts';
import { orderDueColumns } from './due-columns.tsx';
import css from './AmountsDue.module.css';

const PaymentDialog = lazyPart(
  async () => (await import('../../orders/shared/payments/PaymentDialog.tsx')).PaymentDialog,
);

/** The orders of a client that are not paid, with what each owes. */
export function OrdersDue({ row }: { row: DueRow }) {
  const state = useLocalGridState(orderDueDefaults);
  const to = usePlaces();
  const mayPay = useMay('fulfillment');
  const [paying, setPaying] = useState<OrderDue | null>(null);
  const columns = useMemo(() => orderDueColumns(to, mayPay ? setPaying : undefined), [to, mayPay]);
  const source = useQuery(ordersDueQuery(row.clientId, state.request));
  const { data } = source;
  return (
    <div className={css.orders}>
      <DataGrid
        label={`Unpaid orders of ${row.tradename}`}
        name="amounts-due-orders-ui"
        columns={columns}
        source={source}
        state={state}
        rowId={(order) => String(order.orderId)}
        rowLabel={orderName}
        footer={
          data && {
            label: counted(data.count, 'order'),
            values: {
              orderTotal: money(data.totals.orderTotal),
              paid: money(data.totals.paid),
              due: money(data.totals.due),
            },
          }
        }
        empty={{ title: 'Everything is paid' }}
      />
      {paying === null ? null : (
        <PaymentDialog
          order={{ ...paying, grandTotal: paying.orderTotal, paidAmount: paying.paid }}
          onClose={() => setPaying(null)}
        />
      )}
    </div>
  );
}
