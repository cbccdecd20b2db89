import { MOST_AT_ONCE } from '@cartwright/domain/orders/order-edits';
import { z } from 'zod';
import { deliveryDate, id, ids, input, named, text } from '../fields.ts';
import { route } from '../route.ts';

/** Changes of many orders at once: each is what the single one would be, and what does not take it is left out. */

const changing = { method: 'POST', auth: 'staff', permission: 'orders.edit', effect: 'write' } as const;
const orderIds = ids(MOST_AT_ONCE);

const changedMany = named('ChangedOrders', {
  /** Each with its version after the change, by which it is undone. */
  changed: z.array(named('ChangedOrder', { orderId: id, orderNo: z.int(), version: z.int() })),
  leftOut: z.array(named('LeftOutOrder', { orderId: id, orderNo: z.int(), why: z.string() })),
});

export const bulkChanges = {
  setDeliveryDates: route({
    ...changing,
    path: '/v1/orders/update-estimate-delivery-dates',
    summary: 'Sets the estimated delivery date, today or later, of many orders; says which are left out and why',
    body: input({ orderIds, estimateDeliveryDate: deliveryDate }),
    response: changedMany,
    refusals: ['not_found', 'delivery_date_required', 'nothing_to_update'],
  }),
  setSalesPersons: route({
    ...changing,
    path: '/v1/orders/update-sales-persons',
    summary: 'Gives many orders to a sales person; says which are left out and why',
    body: input({ orderIds, salesPersonId: id }),
    response: changedMany,
    refusals: ['not_found', 'nothing_to_update'],
  }),
  undoChanges: route({
    ...changing,
    path: '/v1/orders/undo-changes',
    summary:
      "Gives orders the date or the sales person back that they had before one's own change of many; those that were changed since stay",
    body: input({
      field: z.enum(['estimateDeliveryDate', 'salesPersonId']),
      orders: z.array(input({ orderId: id, version: z.int().min(1) })).max(MOST_AT_ONCE),
    }),
    response: changedMany,
    refusals: ['not_found', 'undo_refused'],
  }),
  cancelMany: route({
    ...changing,
    permission: 'orders.cancel',
    path: '/v1/orders/cancel-orders',
    summary: 'Cancels many submitted orders with a reason, their stock returns; says which are left out and why',
    body: input({ orderIds, reasonForCanceling: text(500) }),
    response: changedMany,
    refusals: ['not_found', 'reason_required', 'transition_refused'],
  }),
};
