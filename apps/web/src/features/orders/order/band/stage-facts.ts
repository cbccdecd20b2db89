import { transportLabels } from '@cartwright/domain/orders/transport';
import { openUnits } from '@cartwright/domain/orders/order-steps';
import { isOverdue, paymentDue } from '@cartwright/domain/money/payment-due';
import { paymentState } from '@cartwright/domain/money/payments';
import { pickProgress } from '@cartwright/domain/fulfillment/picking';
import { businessDate, daysBetween } from '@cartwright/domain/dates/dates';
import { counted, date, dateTime, time, units } from '../../../../lib/format.ts';
import type { Order } from '../../shared/order-query.ts';
import { nothingOwed } from '../../shared/steps/step-reasons.ts';
import type { StageId } from './fulfillment-stages.ts';

/** The business day, YYYY-MM-DD, in the seller's time zone. */
interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** The day with the time in milliseconds, as `Date.now()` says it. */
export interface Clock extends Day {
  readonly now: number;
}

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

function supplyFacts(order: Order): string {
  const { toPack, waiting } = openUnits(order.orderItems);
  return joined(
    toPack > 0 ? `${units(toPack)} to pack` : null,
    waiting > 0 ? `${units(waiting)} wait for stock` : null,
  );
}

function sublotFacts(order: Order): string {
  const lots = order.orderItems.flatMap((line) => line.lots);
  const made = lots.filter((lot) => lot.sublotBarcode !== null).length;
  const count = made === lots.length ? counted(made, 'sublot') : `${made} of ${counted(lots.length, 'sublot')}`;
  return joined(lots.length === 0 ? null : count, supplyFacts(order));
}

/** How far the warehouse is with it, once it has begun; before that only where it is to be done by now. */
function pickFacts(order: Order, isExpected = false): string {
  const { picked, units: all, sublots, pickedSublots } = pickProgress(order.orderItems.flatMap((line) => line.lots));
  if (picked === 0 && !(isExpected && all > 0)) return '';
  return sublots === pickedSublots ? 'Everything is picked' : `Picked ${units(picked)} of ${counted(all, 'unit')}`;
}

/** "11/17": of a day that is near. */
const near = (on: string): string => date(on).slice(0, 5);

/** How the goods are under way: "Left 11/17 with Luis Ortega, Van 2, due 11:45 AM"; of today with the time. */
function tripText(order: Order, { today, now, timeZone }: Clock): string {
  const { transport, departureAt, arrivalAt } = order;
  if (departureAt === null) return '';
  const on = businessDate(departureAt, timeZone);
  const who =
    transport === null || transport === 'delivery'
      ? [order.driverName, order.vehicleName]
      : [transportLabels[transport], order.carrierName, order.driverName];
  const by = who.filter(Boolean).join(', ');
  const due = arrivalAt === null ? '' : `, due ${time(arrivalAt)}`;
  const when = on === today ? time(departureAt) : near(on);
  const hasLeft = Date.parse(departureAt) <= now;
  return `${hasLeft ? 'Left' : 'Leaves'} ${when}${by === '' ? '' : ` with ${by}`}${due}`;
}

/** A trip that is over by its date and has brought no release. */
function unreleasedText({ departureAt, estimateDeliveryDate }: Order, { today, timeZone }: Day): string {
  const on = departureAt === null ? estimateDeliveryDate : businessDate(departureAt, timeZone);
  const days = daysBetween(on, today);
  return days > 0 ? `Not released for ${counted(days, 'day')}` : '';
}

function paymentFacts(order: Order, { today, timeZone }: Day): string {
  if (order.paidDate !== null) return `Paid ${dateTime(order.paidDate)}`;
  if (paymentState(order).open <= 0) return nothingOwed;
  const due = paymentDue(order, timeZone);
  if (due === null) return 'Due on delivery';
  if (isOverdue(order, today, timeZone)) return `Overdue since ${date(due.overdueFrom)}`;
  return `Due ${date(due.dueOn)}, overdue from ${date(due.overdueFrom)}`;
}

/** When the goods are to be at the client, while they are still to be made ready. */
const dayText = ({ estimateDeliveryDate }: Order): string => `Deliver ${date(estimateDeliveryDate)}`;

/** What is known of the stage that an order is at, as sentences; the clock of the payment runs in the seller's time zone. */
export function stageText(order: Order, id: StageId, clock: Clock): string {
  const known: Readonly<Record<StageId, () => readonly string[]>> = {
    sublots: () => [sublotFacts(order), pickFacts(order)],
    stock: () => [supplyFacts(order), pickFacts(order)],
    ready: () => [sublotFacts(order), pickFacts(order, true)],
    manifest: () => [pickFacts(order, true), dayText(order)],
    invoice: () => [tripText(order, clock)],
    release: () => [tripText(order, clock), unreleasedText(order, clock)],
    payment: () => [paymentFacts(order, clock)],
  };
  const sentences = known[id]().filter((sentence) => sentence !== '');
  return sentences.length > 1 ? sentences.map((sentence) => `${sentence}.`).join(' ') : sentences.join('');
}

/** When a payment is due, beside what is open: "due on delivery". */
export const dueText = (order: Order, clock: Day): string => {
  const text = paymentFacts(order, clock);
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** Who takes the step that is next, for those who do not take it. */
export const whoActs: Readonly<Record<StageId, string>> = {
  sublots: 'Warehouse sublots it next',
  stock: 'Warehouse packs it next',
  ready: 'Warehouse gets it ready next',
  manifest: 'Warehouse manifests it next',
  invoice: 'Warehouse invoices it next',
  release: 'Warehouse releases it next',
  payment: 'Client pays next',
};
