import type { orders } from '@cartwright/contract/orders/orders.contract';
import { orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

/** The list of orders, of all clients or of one. */
export const orderExports: ExportedLists = {
  'orders.list': listExport<typeof orders.list>()(
    { title: 'Orders', noun: 'order' },
    {
      orderNo: 'number',
      tradename: [
        'text',
        (order) => order.tradename,
        ['License No', 'text', (order) => order.licenseNo],
        ['City', 'text', (order) => order.city],
        ['Backorder', 'flag', (order) => order.isBackorder],
      ],
      status: ['text', ({ status }) => orderStatusLabel(status)],
      orderDate: 'day',
      manifestedDate: 'day',
      estimateDeliveryDate: 'date',
      salesPersonName: 'text',
      orderTotal: 'money',
      amountDue: 'money',
    },
  ),
};
