/** May this order do that now? Server and screens ask here, so that a disabled button and a refusal give one reason. */
import { statusFacts, type OrderStatus } from './order-status.ts';
import { startsOf, transitionTable, type OrderAction } from './order-transitions.ts';
import { refusal, type Refusal } from '../refusals.ts';

/** What an order's status allows is asked by these. */
export interface OrderStage {
  readonly status: OrderStatus;
  readonly isNonCannabis: boolean;
  readonly isReleased: boolean;
}

/** What the rules need to know of an order. */
export interface OrderFacts extends OrderStage {
  /** The setting; only the quarantine action asks it. */
  readonly quarantineEnabled: boolean;
  /** Some of the order is paid: its invoice and its release stay until the payments are taken back. */
  readonly isPartlyPaid: boolean;
  /** The client has returned goods that it had accepted: the release stays until the returns are undone. */
  readonly hasReturns: boolean;
}

/**
 * What a user may want to edit on a submitted order: money is price, discount, charges and credit, submittedInfo its sales
 * person and date, goods the lot that units come from, delivery its estimated date.
 */
export type OrderChange = 'units' | 'client' | 'money' | 'submittedInfo' | 'goods' | 'delivery' | 'info';

/**
 * Null when the action may start from the order's status; else the refusal with the steps to undo first, if any help. Rows
 * of a list, which know no more of an order, ask this alone.
 */
export function checkStatus(order: KnownStage, action: OrderAction): Refusal | null {
  const allowedFrom = startsOf(action, order.isNonCannabis);
  if (mayStart(order, action, allowedFrom)) return null;
  return refusal('transition_refused', { action, status: order.status, allowedFrom, undo: undoSteps(order, action) });
}

/** The same by all that is known of the order: the setting for quarantine, payments and returns. */
export function checkTransition(order: OrderFacts, action: OrderAction): Refusal | null {
  if (action === 'quarantine' && !order.quarantineEnabled) return refusal('quarantine_off', {});
  const refused = checkStatus(order, action);
  if (refused !== null) return refused;
  const { status, isPartlyPaid, hasReturns } = order;
  if (action === 'unpay' && status !== 'Paid' && !isPartlyPaid) {
    return refusal('transition_refused', { action, status, allowedFrom: ['Paid'], undo: [] });
  }
  if ((action === 'voidInvoice' || action === 'voidRelease') && isPartlyPaid) return refusal('payments_first', {});
  return action === 'voidRelease' && hasReturns ? refusal('returns_first', {}) : null;
}

/** A stage with what else keeps steps from being taken back, where it is known. */
export type KnownStage = OrderStage & Partial<Pick<OrderFacts, 'isPartlyPaid'>>;

/** The actions, in order, that lead back to where `action` is allowed; empty when going back does not help. */
export function undoSteps(order: KnownStage, action: OrderAction): OrderAction[] {
  const allowedFrom = startsOf(action, order.isNonCannabis);
  const steps: OrderAction[] = [];
  let at = order;
  while (!mayStart(at, action, allowedFrom)) {
    const back = stepBack(at);
    if (back === null) return [];
    steps.push(back.action);
    at = back.order;
  }
  return steps;
}

/** What gives up an order, one of its papers, its release or its payments needs a reason that is not blank. */
export function checkReason(action: OrderAction, reason: string): Refusal | null {
  const needed = transitionTable.some((each) => each.action === action && each.needsReason);
  return needed && reason.trim() === '' ? refusal('reason_required', {}) : null;
}

/**
 * Units and client change only before Ready For Manifest, money, sales person and date until Paid, and none of them on a
 * cancelled order; goods while they are picked; the delivery until it was made; notes, watch and files (info) always.
 */
export function checkOrderChange(order: OrderStage, change: OrderChange): Refusal | null {
  if (change === 'info') return null;
  if (change === 'goods') return checkPicking(order);
  const { takesUnits, takesMoney, isSale } = statusFacts[order.status];
  const isToDeliver = isSale && !order.isReleased;
  const takes = {
    units: takesUnits,
    client: takesUnits,
    money: takesMoney,
    submittedInfo: takesMoney,
    delivery: isToDeliver,
  };
  return takes[change] ? null : refusal('order_locked', { status: order.status, change });
}

/** Goods are picked from their sublot until the manifest; other goods than cannabis, which have no sublots, until they leave. */
export function checkPicking({ status, isNonCannabis, isReleased }: OrderStage): Refusal | null {
  const { isPickable, isPickableOtherwise } = statusFacts[status];
  return (isNonCannabis ? isPickableOtherwise : isPickable) && !isReleased
    ? null
    : refusal('picking_closed', { status });
}

/** The units of a line that is sublotted change only after its sublot is cancelled. */
export function checkLineUnitsChange(order: OrderStage, line: { id: number; isSublotted: boolean }): Refusal | null {
  const locked = checkOrderChange(order, 'units');
  if (locked !== null) return locked;
  return line.isSublotted ? refusal('sublot_first_cancelled', { lineId: line.id }) : null;
}

/** Does a price change now have to be reported to the state? From Manifested on; never for non-cannabis orders. */
export function isPriceChangeReported(order: Pick<OrderStage, 'status' | 'isNonCannabis'>): boolean {
  return !order.isNonCannabis && statusFacts[order.status].reportsPrice;
}

/**
 * The status that an order's lines give it before Ready For Manifest, in units: Submitted only without any sublot, and
 * Sublotted when all units are allocated and none of them lacks its sublot. A line rejected whole needs none.
 */
export function sublotStatus(
  lines: readonly { units: number; allocated: number; isSublotted: boolean; isUnlabelled: boolean }[],
): OrderStatus {
  if (!lines.some((line) => line.isSublotted)) return 'Submitted';
  const done = lines.every((line) => line.allocated === line.units && !line.isUnlabelled);
  return done ? 'Sublotted' : 'PartiallySublotted';
}

/** The status from Invoiced on: Paid when a paid date is set, else Released when a release date is set. */
export function invoicedStatus(dates: { paidDate: string | null; releasedDate: string | null }): OrderStatus {
  if (dates.paidDate !== null) return 'Paid';
  return dates.releasedDate === null ? 'Invoiced' : 'Released';
}

function mayStart(order: OrderStage, action: OrderAction, allowedFrom: readonly OrderStatus[]): boolean {
  return allowedFrom.includes(order.status) && !(action === 'release' && order.isReleased);
}

function stepBack(order: KnownStage): { action: OrderAction; order: KnownStage } | null {
  const to = (action: OrderAction, status: OrderStatus, isReleased = order.isReleased) => ({
    action,
    order: { ...order, status, isReleased },
  });
  // The payments of an order that is not Paid, too, are taken back before its invoice or its release is void.
  if (order.isPartlyPaid === true && order.status !== 'Paid') {
    return { action: 'unpay', order: { ...order, isPartlyPaid: false } };
  }
  switch (order.status) {
    case 'PartiallySublotted':
    case 'Sublotted':
      return to('cancelSublot', 'Submitted');
    case 'ReadyForManifest':
      return to('unready', 'Sublotted');
    case 'Manifested':
    case 'Quarantined':
      return to('voidManifest', 'Sublotted');
    case 'Invoiced':
      return to('voidInvoice', order.isNonCannabis ? 'Submitted' : 'Manifested');
    case 'Released':
      return to('voidRelease', order.isNonCannabis ? 'Submitted' : 'Sublotted', false);
    case 'Paid': {
      const unpaid = to('unpay', order.isReleased ? 'Released' : 'Invoiced');
      return { ...unpaid, order: { ...unpaid.order, isPartlyPaid: false } };
    }
    case 'Submitted':
    case 'Cancelled':
      return null;
  }
}
