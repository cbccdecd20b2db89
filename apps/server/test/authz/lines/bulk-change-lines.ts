import type { bulkChanges } from '@cartwright/contract/orders/bulk-changes.contract';
import { answered, type Line } from '../slots.ts';

type Lines = { readonly [O in keyof typeof bulkChanges as `orders.${O}`]: Line<`orders.${O}`> };

/** The lines of the matrix for changes of many orders. */
export const bulkChangeLines: Lines = {
  'orders.setDeliveryDates': (own) => ({ body: { orderIds: own.list('order'), estimateDeliveryDate: '2026-12-04' } }),
  'orders.setSalesPersons': (own) => ({ body: { orderIds: own.list('order'), salesPersonId: own.colleague } }),
  // Nobody has changed them.
  'orders.undoChanges': answered(409, (own) => ({
    body: { field: 'salesPersonId' as const, orders: [{ orderId: own.order, version: 1 }] },
  })),
  'orders.cancelMany': (own) => ({ body: { orderIds: own.list('order'), reasonForCanceling: 'Ordered twice' } }),
};
