import { orderName } from '@cartwright/domain/orders/order-name';
import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { detailsOf, WithDetails } from '../../../ui/page/NameDetails.tsx';
import { day, orDash } from '../../../lib/format.ts';
import { OrderCard } from '../../orders/shared/OrderCard.tsx';
import { OrderStatusTone } from '../../orders/shared/OrderStatusTone.tsx';
import css from './Summary.module.css';
import type { SummaryRow } from './summary-list.ts';

const c = columnsOf<SummaryRow>();

/** A date is never cut; its header has two lines. */
const DATE_WIDTH = 94;

const dated = (id: 'submittedDate' | 'manifestedDate' | 'transferDate', header: string, priority: number) =>
  c.custom(id, header, (row) => day(row[id]), { sortable: true, whole: true, width: DATE_WIDTH, priority });

/** The city has a column of its own. */
const nameOf = (row: SummaryRow) => <WithDetails of={{ licenseNo: row.licenseNo }}>{row.tradeName}</WithDetails>;

/** The columns of the spec in its order (spec 001 §2). */
export const summaryColumns = [
  c.link(
    'orderNumber',
    'Order #',
    (row) => places.order(row.orderId, row.orderNumber),
    (row) => orderName({ orderNo: row.orderNumber }),
    { width: 96 },
  ),
  c.text('submittedBy', 'Submitted By', { width: 122, priority: 4 }),
  dated('submittedDate', 'Submitted Date', 5),
  c.custom('tradeName', 'Client', nameOf, {
    title: (row) => [row.tradeName, detailsOf(row)].join(' · '),
    copy: (row) => row.tradeName,
    sortable: true,
    grow: true,
    width: 160,
    fixed: true,
  }),
  c.custom('city', 'City', (row) => orDash(row.city), {
    title: (row) => orDash(row.city),
    sortable: true,
    width: 104,
    priority: 0,
    under: 'tradeName',
  }),
  c.custom('status', 'Status', (row) => <OrderStatusTone status={row.status} />, {
    sortable: true,
    width: 140,
    priority: 3,
    under: 'tradeName',
  }),
  dated('manifestedDate', 'Manifested Date', 1),
  c.date('estimatedDeliveryDate', 'Est. Delivery Date', { width: DATE_WIDTH, priority: 7 }),
  dated('transferDate', 'Released Date', 2),
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
