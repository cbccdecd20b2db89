import { orderName } from '@cartwright/domain/orders/order-name';
import { orderStatuses, orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { date, day } from '../../../lib/format.ts';
import type { OrderRow } from '../shared/order-row.ts';

const head = ['Order#', 'Client Name', 'Status', 'Manifest Date', 'Est. Delivery', 'Sales Person', 'Order Total'];

export const statusText = ({ status }: Pick<OrderRow, 'status'>): string => {
  const known = orderStatuses.find((name) => name === status);
  return known === undefined ? status : orderStatusLabel(known);
};

/** A cell must not break the row that it is pasted into. */
const cell = (value: string | number | null): string => String(value ?? '').replace(/\s+/g, ' ');

/** Orders as a spreadsheet takes them from the clipboard: a line each, cells separated by tabs, totals as numbers. */
export const tableOf = (orders: readonly OrderRow[]): string =>
  [
    head,
    ...orders.map((order) => [
      orderName(order),
      order.tradename,
      statusText(order),
      order.manifestedDate && day(order.manifestedDate),
      order.estimateDeliveryDate && date(order.estimateDeliveryDate),
      order.salesPersonName,
      order.orderTotal,
    ]),
  ]
    .map((cells) => cells.map(cell).join('\t'))
    .join('\n');
