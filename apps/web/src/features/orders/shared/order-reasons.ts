import { checkOrderChange, checkTransition, type OrderChange, type OrderFacts } from '@cartwright/domain/order-guards';
import { checkStep, type StepLine } from '@cartwright/domain/order-steps';
import { orderStatuses, orderStatusLabel, type OrderStatus } from '@cartwright/domain/order-status';
import type { OrderAction } from '@cartwright/domain/order-transitions';
import { refusalText } from '../../../api/refusal-text.ts';
import type { Order } from './order-query.ts';
import type { OrderRow } from './order-row.ts';

type Facts = Pick<OrderRow, 'status' | 'isNonCannabis'> & { readonly releasedDate?: string | null };

const locked: Readonly<Record<OrderChange, string>> = {
  units: 'units do not change any more',
  client: 'its client does not change any more',
  money: 'prices and totals do not change any more',
  info: '',
};

const undoing: Partial<Readonly<Record<OrderAction, string>>> = {
  cancelSublot: 'cancel the sublots',
  unready: 'take back that it is ready',
  voidManifest: 'void the manifest',
  voidInvoice: 'void the invoice',
  voidRelease: 'void the release',
  unpay: 'take back the payment',
};

const isKnown = (status: string): status is OrderStatus => (orderStatuses as readonly string[]).includes(status);
const isNow = (status: string): string => `The order is ${isKnown(status) ? orderStatusLabel(status) : status}`;

/** Why the order does not take a change in its status; undefined when it does. */
export function lockedReason({ status }: Facts, change: OrderChange): string | undefined {
  return checkOrderChange({ status }, change) === null ? undefined : `${isNow(status)}: ${locked[change]}.`;
}

/** Why the order cannot be cancelled, with the steps to undo first; undefined when it can. */
export function cancelReason({ status, isNonCannabis, releasedDate }: Facts): string | undefined {
  const refused = checkTransition({ status, isNonCannabis, isReleased: (releasedDate ?? null) !== null }, 'cancel');
  if (refused === null) return undefined;
  const undo = refused.code === 'transition_refused' ? refused.params.undo : [];
  const steps = undo.flatMap((action) => undoing[action] ?? []);
  const first = steps.length === 0 || releasedDate === undefined ? '' : ` First ${steps.join(', then ')}.`;
  return `${isNow(status)}: it cannot be cancelled.${first}`;
}

/** An order as the rules of its steps see it; a cancelled one is at its end. */
export function stepFacts(
  order: Order,
  quarantineEnabled: boolean,
): OrderFacts & { readonly lines: readonly StepLine[] } {
  const { status, isNonCannabis, releasedDate, orderItems } = order;
  const lines = orderItems.map(({ units, allocated, conversionUnits, lots }) => ({
    units,
    allocated,
    conversionUnits,
    isSublotted: lots.some((lot) => lot.sublotBarcode !== null),
    isUnlabelled: lots.some((lot) => lot.sublotBarcode === null),
  }));
  return { status, isNonCannabis, isReleased: releasedDate !== null, quarantineEnabled, lines };
}

/** Why a step of the order's life cannot be taken now; undefined when it can. */
export function stepReason(facts: ReturnType<typeof stepFacts>, action: OrderAction): string | undefined {
  const refused = checkStep(facts, action);
  if (refused === null) return undefined;
  if (refused.code !== 'transition_refused') return refusalText(refused);
  const { undo, allowedFrom } = refused.params;
  const steps = undo.flatMap((each) => undoing[each] ?? []);
  if (steps.length > 0) return `${isNow(facts.status)}. First ${steps.join(', then ')}.`;
  const from = allowedFrom.map(orderStatusLabel).join(' or ');
  if (from === '') return 'Not for an order without cannabis.';
  return facts.isReleased && action === 'release' ? 'The order is released.' : `${isNow(facts.status)}, not ${from}.`;
}
