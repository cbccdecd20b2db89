import { unitsToPick } from '@cartwright/domain/fulfillment/picking';
import type { Order } from '../../shared/order-query.ts';
import { lockedReason } from '../../shared/order-reasons.ts';

type Picked = Pick<Order, 'status' | 'isNonCannabis' | 'releasedDate'> & {
  readonly orderItems: readonly {
    readonly lots: readonly Pick<Order['orderItems'][number]['lots'][number], 'sublotBarcode' | 'units' | 'picked'>[];
  }[];
};

/** Goods of the order are picked now: some of what can be picked is still on its shelf. */
export const isPicked = (order: Picked): boolean =>
  lockedReason(order, 'goods') === undefined &&
  order.orderItems.some(({ lots }) =>
    lots.some((lot) => (order.isNonCannabis || lot.sublotBarcode !== null) && unitsToPick(lot) > 0),
  );
