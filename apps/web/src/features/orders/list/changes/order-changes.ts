import type { OrderRow } from '../../shared/order-row.ts';
import { cancelReason, lockedReason } from '../../shared/order-reasons.ts';

/** What is changed of many orders at once. */
export const orderChanges = ['delivery', 'salesPerson', 'cancel'] as const;
export type ManyChange = (typeof orderChanges)[number];

export const changeTitles: Readonly<Record<ManyChange, string>> = {
  delivery: 'Estimated delivery date',
  salesPerson: 'Sales person',
  cancel: 'Cancel orders',
};

/** Why an order is left out of the change, by the rule of the single one; undefined when it is changed. */
export function leftOutReason(order: OrderRow, change: ManyChange, date: string | null): string | undefined {
  if (change === 'cancel') return cancelReason(order);
  if (change === 'salesPerson') return lockedReason(order, 'submittedInfo');
  return (
    lockedReason(order, 'delivery') ??
    (order.estimateDeliveryDate === date ? 'The order has this date already.' : undefined)
  );
}
