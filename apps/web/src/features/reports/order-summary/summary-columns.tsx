import { orderName } from '@cartwright/domain/orders/order-name';
import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { detailsOf, WithDetails } from '../../../ui/page/NameDetails.tsx';
import { day, orDash } from '../../../lib/format.ts';
import { OrderCard } from '../../orders/shared/OrderCard.tsx';
import { OrderStatusTone } from '../../orders/shared/OrderStatusTone.tsx';
import css from './SummaryFilters.module.css';
import type { SummaryRow } from './summary-list.ts';

const c = columnsOf<SummaryRow>();

const dated = (
  id: 'submittedDate' | 'manifestedDate' | 'transferDate',
  header: string,
  priority: number,
  width: number,
) => c.custom(id, header, (row) => day(row[id]), { sortable: true, whole: true, width, priority });

/** The city has a column of its own. */
const nameOf = (row: SummaryRow) => <WithDetails of={{ licenseNo: row.licenseNo }}>{row.tradeName}</WithDetails>;

/** The columns of the spec in its order (spec 001 §2). */
export const summaryColumns = [
  c.link(
    'orderNumber',
    'Order #',
    (row) => places.order(row.orderId, row.orderNumber),
    (row) => orderName({ orderNo: row.orderNumber }),
    { width: 104 },
  ),
  c.text('submittedBy', 'Submitted By', { width: 134, priority: 4 }),
  dated('submittedDate', 'Submitted Date', 5, 104),
  c.custom('tradeName', 'Client', nameOf, {
    title: (row) => [row.tradeName, detailsOf(row)].join(' · '),
    copy: (row) => row.tradeName,
    sortable: true,
    grow: true,
    width: 200,
    fixed: true,
  }),
  c.custom('city', 'City', (row) => orDash(row.city), {
    title: (row) => orDash(row.city),
    sortable: true,
    width: 112,
    priority: 0,
    under: 'tradeName',
  }),
  c.custom('status', 'Status', (row) => <OrderStatusTone status={row.status} />, {
    sortable: true,
    width: 146,
    priority: 3,
    under: 'tradeName',
  }),
  dated('manifestedDate', 'Manifested Date', 1, 104),
  c.date('estimatedDeliveryDate', 'Est. Delivery Date', { width: 104, priority: 7 }),
  dated('transferDate', 'Released Date', 2, 104),
  c.money('grandTotal', 'Order Total', { width: 108, fixed: true }),
];

/** A row on a phone. */
export const summaryCard = (row: SummaryRow) => (
  <div className={css.card}>
    <OrderCard
      order={{
        ...row,
        orderNo: row.orderNumber,
        tradename: row.tradeName,
        orderTotal: row.grandTotal,
        estimateDeliveryDate: row.estimatedDeliveryDate,
      }}
    />
  </div>
);
