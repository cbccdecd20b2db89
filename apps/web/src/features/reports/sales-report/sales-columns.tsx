import { orderName } from '@cartwright/domain/orders/order-name';
import { places, type AllowedPlaces } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { count, counted, money, percent, shortDay } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import type { SalesOrder, SalesRow } from './sales-list.ts';
import css from './SalesReport.module.css';

const c = columnsOf<SalesRow>();
const nameOf = (row: SalesRow) => row.salesPersonFullName;

const header = [
  c.custom('salesPersonFullName', 'Sales Person', nameOf, {
    title: nameOf,
    sortable: true,
    mobile: true,
    grow: true,
    width: 130,
    fixed: true,
  }),
  c.custom('totalOrder', 'Number of Orders', (row) => count(row.totalOrder), {
    numeric: true,
    sortable: true,
    mobile: true,
    width: 92,
    fixed: true,
  }),
  c.money('totalPrice', 'Total Sales', { mobile: true, width: 128, fixed: true }),
];

const commission = [
  c.custom('commissionRate', 'Commission %', (row) => percent(row.commissionRate), {
    numeric: true,
    width: 130,
    priority: 0,
  }),
  c.custom('commission', 'Commission', (row) => money(row.commission), { numeric: true, width: 130 }),
];

type Margin = Pick<SalesRow, 'cost' | 'margin' | 'marginPercent'>;

/** What goods have cost and what is left of their price, for those who see costs. */
function marginColumns<Row extends Margin>(columns: ReturnType<typeof columnsOf<Row>>) {
  const options = { numeric: true, width: 120, priority: 1 } as const;
  return [
    columns.custom('cost', 'Cost', (row) => money(row.cost), options),
    columns.custom('margin', 'Margin', (row) => money(row.margin), { ...options, priority: 2 }),
    columns.custom('marginPercent', 'Margin %', (row) => marginFigure(row.marginPercent), {
      ...options,
      width: 100,
      priority: 2,
    }),
  ];
}

/** A sales person on a phone, for those who see costs: the margin is under the number of orders. */
export const marginRow = (row: SalesRow) => (
  <div className={css.person}>
    <span className="grow">
      <b>{nameOf(row)}</b>
      <small className="num">
        {counted(row.totalOrder, 'order')}
        {row.cost == null ? ' · cost not known' : ` · margin ${money(row.margin)}`}
        {row.marginPercent == null ? '' : ` (${marginFigure(row.marginPercent)})`}
      </small>
    </span>
    <b className="num">{money(row.totalPrice)}</b>
  </div>
);

/** Sales persons; the columns of the commission only when somebody's is shown (spec 001 §2), those of the margin with its key. */
export const salesColumns = ({ withCommission, withCosts }: { withCommission: boolean; withCosts: boolean }) => [
  ...header,
  ...(withCommission ? commission : []),
  ...(withCosts ? marginColumns(c) : []),
];

/** The number, as a link for those who may open the order. */
const numberOf = (order: SalesOrder, href: string | undefined) =>
  href === undefined ? (
    orderName(order)
  ) : (
    <AppLink className="link" href={href} tabIndex={-1}>
      {orderName(order)}
    </AppLink>
  );

const d = columnsOf<SalesOrder>();

/** A cancelled order is marked: it is no sale. */
const retailerOf = (order: SalesOrder) => (
  <Tagged name={order.tradeName}>{order.orderStatus === 'Cancelled' ? <Tag tone="grey">Cancelled</Tag> : null}</Tagged>
);

/** The orders of one sales person (spec 001 §2). */
export const salesOrderColumns = (to: AllowedPlaces, withCosts: boolean) => [
  d.custom('tradeName', 'Retailer', retailerOf, {
    title: (order) => order.tradeName,
    sortable: true,
    grow: true,
    width: 150,
    fixed: true,
  }),
  d.text('workflowStatus', 'Status', { width: 120, priority: 0 }),
  d.custom('orderNo', 'Order Number', (order) => numberOf(order, to.order(order.orderId, order.orderNo)), {
    sortable: true,
    mobile: true,
    width: 168,
    fixed: true,
    href: (order) => places.order(order.orderId, order.orderNo),
    copy: orderName,
  }),
  d.custom('orderDate', 'Order Date', (order) => shortDay(order.orderDate), {
    width: 110,
    sortable: true,
    priority: 2,
  }),
  d.money('totalPrice', 'Total Price', { width: 120, fixed: true }),
  ...(withCosts ? marginColumns(d) : []),
];
