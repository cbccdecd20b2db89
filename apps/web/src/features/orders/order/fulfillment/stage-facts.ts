import { transportLabels } from '@cartwright/domain/orders/transport';
import { openUnits } from '@cartwright/domain/orders/order-steps';
import { isOverdue, paymentDue } from '@cartwright/domain/money/payment-due';
import { paymentState } from '@cartwright/domain/money/payments';
import { pickProgress } from '@cartwright/domain/fulfillment/picking';
import { counted, date, dateTime, units } from '../../../../lib/format.ts';
import type { Order } from '../../shared/order-query.ts';
import { nothingOwed } from '../../shared/steps/step-reasons.ts';
import type { Stage, StageId } from './fulfillment-stages.ts';

/** The business day, YYYY-MM-DD, in the seller's time zone. */
interface Clock {
  readonly today: string;
  readonly timeZone: string;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

function supplyFacts(order: Order): string {
  const { toPack, waiting } = openUnits(order.orderItems);
  return joined(toPack > 0 ? `${units(toPack)} to pack` : null, waiting > 0 ? `${units(waiting)} wait` : null);
}

function sublotFacts(order: Order): string {
  const lots = order.orderItems.flatMap((line) => line.lots);
  const made = lots.filter((lot) => lot.sublotBarcode !== null).length;
  const count = made === lots.length ? counted(made, 'sublot') : `${made} of ${counted(lots.length, 'sublot')}`;
  return joined(lots.length === 0 ? null : count, supplyFacts(order));
}

/** How far the warehouse is with it, once it has begun. */
function pickFacts(order: Order): string {
  const { picked, units: all, sublots, pickedSublots } = pickProgress(order.orderItems.flatMap((line) => line.lots));
  if (picked === 0) return '';
  return sublots === pickedSublots ? 'Everything is picked' : `Picked ${units(picked)} of ${counted(all, 'unit')}`;
}

/** What the client wishes, while it can still be heeded. */
const wishes = ({ releasedDate, deliveryInstruction, specialInstruction }: Order): readonly string[] =>
  releasedDate === null
    ? [
        deliveryInstruction === '' ? '' : `Delivery: ${deliveryInstruction}`,
        specialInstruction === '' ? '' : `Special: ${specialInstruction}`,
      ]
    : [];

const tripFacts = (order: Order): readonly string[] => [
  joined(order.manifestReferenceNo, order.manifestedDate && dateTime(order.manifestedDate)),
  ...(order.transport === null || order.transport === 'delivery'
    ? []
    : [joined(transportLabels[order.transport], order.carrierName)]),
  joined(order.driverName, order.vehicleName),
  ...(order.departureAt === null || order.arrivalAt === null
    ? []
    : [`Departs ${dateTime(order.departureAt)}`, `Arrives ${dateTime(order.arrivalAt)}`]),
];

function paymentFacts(order: Order, { today, timeZone }: Clock): string {
  if (order.paidDate !== null) return `Paid ${dateTime(order.paidDate)}`;
  if (paymentState(order).open <= 0) return nothingOwed;
  const due = paymentDue(order, timeZone);
  if (due === null) {
    return order.manifestedDate === null
      ? 'Due on delivery'
      : `Due on delivery, planned ${date(order.estimateDeliveryDate)}`;
  }
  if (isOverdue(order, today, timeZone)) return `Overdue since ${date(due.overdueFrom)}`;
  return `Due ${date(due.dueOn)}, overdue from ${date(due.overdueFrom)}`;
}

/** What a stage to come waits for. */
const before: Readonly<Partial<Record<StageId, string>>> = {
  ready: 'After the sublots',
  manifest: 'After it is ready',
  invoice: 'After the manifest',
  release: 'After the invoice',
};

/** What is known of a stage, a line each; the clock of the payment runs in the seller's time zone. */
export function stageFacts(order: Order, { id, state }: Stage, clock: Clock): string[] {
  const known: Readonly<Record<StageId, () => readonly string[]>> = {
    sublots: () => [sublotFacts(order), pickFacts(order), ...wishes(order)],
    stock: () => [supplyFacts(order), pickFacts(order), ...wishes(order)],
    ready: () => [state === 'done' ? 'Ready for its manifest' : ''],
    manifest: () => (state === 'done' ? tripFacts(order) : []),
    invoice: () => [
      order.invoicedDate === null
        ? ''
        : joined(dateTime(order.invoicedDate), order.invoicedByName && `by ${order.invoicedByName}`),
    ],
    release: () => [
      order.releasedDate === null ? '' : joined(order.releaseTransactionNumber, dateTime(order.releasedDate)),
    ],
    payment: () => [paymentFacts(order, clock)],
  };
  const waits = state === 'open' && !(id === 'invoice' && order.isNonCannabis) ? (before[id] ?? '') : '';
  return [...known[id](), waits].filter((line) => line !== '');
}
