import { checkInvoiceExport } from '@cartwright/domain/accounting/invoice';
import {
  checkOrderChange,
  checkStatus,
  type OrderChange,
  type OrderStage,
} from '@cartwright/domain/orders/order-guards';
import { orderStatuses, orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { OrderRow } from './order-row.ts';

export type Facts = Pick<OrderRow, 'status' | 'isNonCannabis' | 'releasedDate'>;

const locked: Readonly<Record<OrderChange, string>> = {
  units: 'units do not change any more',
  client: 'its client does not change any more',
  money: 'prices and totals do not change any more',
  submittedInfo: 'sales person and date do not change any more',
  delivery: 'its delivery date does not change any more',
  goods: 'it is not picked now',
  info: '',
};

/** What to do first, by the step that undoes it. */
export const undoing: Partial<Readonly<Record<OrderAction, string>>> = {
  cancelSublot: 'cancel the sublots',
  unready: 'take back that it is ready',
  voidManifest: 'void the manifest',
  voidInvoice: 'void the invoice',
  voidRelease: 'void the release',
  unpay: 'take back the payments',
};

const isKnown = (status: string): status is OrderStatus => (orderStatuses as readonly string[]).includes(status);
/** "The order is Manifested" */
export const isNow = (status: string): string => `The order is ${isKnown(status) ? orderStatusLabel(status) : status}`;

/** A row as the rules of its status see it. */
export const stageOf = ({ status, isNonCannabis, releasedDate }: Facts): OrderStage => ({
  status,
  isNonCannabis,
  isReleased: releasedDate !== null,
});

/** Why the order does not take a change in its status; undefined when it does. */
export function lockedReason(order: Facts, change: OrderChange): string | undefined {
  return checkOrderChange(stageOf(order), change) === null ? undefined : `${isNow(order.status)}: ${locked[change]}.`;
}

/** Why the order has no invoice to mail or export; undefined when it has one. */
export function invoiceReason(order: Pick<Facts, 'status'>): string | undefined {
  return checkInvoiceExport(order) === null ? undefined : `${isNow(order.status)}: it has no invoice.`;
}

/** Why the order cannot be cancelled, with the steps to undo first; undefined when it can. */
export function cancelReason(order: Facts & { readonly paidAmount?: number }): string | undefined {
  const refused = checkStatus({ ...stageOf(order), isPartlyPaid: (order.paidAmount ?? 0) > 0 }, 'cancel');
  if (refused === null) return undefined;
  const undo = refused.code === 'transition_refused' ? refused.params.undo : [];
  const steps = undo.flatMap((action) => undoing[action] ?? []);
  const first = steps.length === 0 ? '' : ` First ${steps.join(', then ')}.`;
  return `${isNow(order.status)}: it cannot be cancelled.${first}`;
}
