import type { Operation } from '@cartwright/contract/contract';
import type { warehouse } from '@cartwright/contract/fulfillment/warehouse.contract';
import { answered, type Line } from '../slots.ts';

type Warehouse = Extract<Operation, `fulfillment.${keyof typeof warehouse}`>;

const nothing = () => ({});

/** The lines of the matrix for the warehouse. */
export const warehouseLines: { readonly [O in Warehouse]: Line<O> } = {
  'fulfillment.days': nothing,
  'fulfillment.day': () => ({ body: {} }),
  'fulfillment.allocatable': nothing,
  // Nothing of the order waits.
  'fulfillment.allocateAcross': answered(409, (own) => ({ body: { orderItemIds: own.list('orderLine') } })),
  'fulfillment.moveStop': (own) => ({ params: { orderId: own.order }, body: { stopNo: 1 } }),
  'fulfillment.picks': (own) => ({ params: { orderId: own.order } }),
  // The order has no sublot yet.
  'fulfillment.scan': answered(409, (own) => ({
    body: { scanId: '00000000-0000-4000-8000-000000000000', text: '4174000000000001', orderId: own.order },
  })),
  'fulfillment.undoScan': (own) => ({ params: { orderId: own.sublottedOrder }, body: { scanId: own.pickScan } }),
  // There is no other lot.
  'fulfillment.otherLots': answered(409, (own) => ({
    params: { orderId: own.sublottedOrder },
    body: { sublotId: own.sublot },
  })),
  'fulfillment.replaceLot': answered(409, (own) => ({
    params: { orderId: own.sublottedOrder },
    body: { sublotId: own.sublot, reason: 'damaged', stopSelling: true },
  })),
  // No lot of the order is on hold.
  'fulfillment.lotsForLine': answered(409, (own) => ({
    params: { orderId: own.order },
    body: { orderItemId: own.orderLine },
  })),
  'fulfillment.giveAnotherLot': answered(409, (own) => ({
    params: { orderId: own.order },
    body: { orderItemId: own.orderLine, waiting: 0 },
  })),
  'fulfillment.pickList': (own) => ({ body: { orderIds: own.list('order') } }),
};
