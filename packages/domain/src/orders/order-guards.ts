/** May this order do that now? Server and screens ask here, so that a disabled button and a refusal give one reason. */
import type { OrderStatus } from './order-status.ts';
import { stepsOf, transitionTable, type OrderAction } from './order-transitions.ts';
import { refusal, type Refusal } from '../refusals.ts';

/** What the rules need to know of an order. `quarantineEnabled` is the setting; only the quarantine action asks it. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly isNonCannabis: boolean;
  readonly isReleased: boolean;
  readonly quarantineEnabled?: boolean;
  /** Some of the order is paid: its invoice and its release stay until the payments are taken back. */
  readonly isPartlyPaid?: boolean;
  /** The client has returned goods that it had accepted: the release stays until the returns are undone. */
  readonly hasReturns?: boolean;
}

/**
 * What a user may want to edit on a submitted order: money is price, discount, charges and credit, submittedInfo its sales
 * person and date.
 */
export type OrderChange = 'units' | 'client' | 'money' | 'submittedInfo' | 'info';

/** Null when the action may start from the order's status; else the refusal with the steps to undo first, if any help. */
export function checkTransition(order: OrderFacts, action: OrderAction): Refusal | null {
  if (action === 'quarantine' && order.quarantineEnabled !== true) return refusal('quarantine_off', {});
  const allowedFrom = [...new Set(stepsOf(action, order.isNonCannabis).map(([from]) => from))];
  if (mayStart(order, action, allowedFrom)) {
    const needsUnpaid = action === 'voidInvoice' || action === 'voidRelease';
    if (needsUnpaid && order.isPartlyPaid === true) return refusal('payments_first', {});
    return action === 'voidRelease' && order.hasReturns === true ? refusal('returns_first', {}) : null;
  }
  const undo = undoSteps(order, action);
  return refusal('transition_refused', { action, status: order.status, allowedFrom, undo });
}

/** The actions, in order, that lead back to where `action` is allowed; empty when going back does not help. */
export function undoSteps(order: OrderFacts, action: OrderAction): OrderAction[] {
  const allowedFrom = stepsOf(action, order.isNonCannabis).map(([from]) => from);
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
 * cancelled order; notes, watch and files (info) always.
 */
export function checkOrderChange(order: Pick<OrderFacts, 'status'>, change: OrderChange): Refusal | null {
  if (change === 'info') return null;
  const isEarlyOnly = change === 'units' || change === 'client';
  const open = isEarlyOnly ? isEarly(order.status) : order.status !== 'Paid' && order.status !== 'Cancelled';
  return open ? null : refusal('order_locked', { status: order.status, change });
}

/** The units of a line that is sublotted change only after its sublot is cancelled. */
export function checkLineUnitsChange(order: OrderFacts, line: { id: number; isSublotted: boolean }): Refusal | null {
  const locked = checkOrderChange(order, 'units');
  if (locked !== null) return locked;
  return line.isSublotted ? refusal('sublot_first_cancelled', { lineId: line.id }) : null;
}

/** Does a price change now have to be reported to the state? From Manifested on; never for non-cannabis orders. */
export function isPriceChangeReported(order: Pick<OrderFacts, 'status' | 'isNonCannabis'>): boolean {
  return !order.isNonCannabis && !isEarly(order.status) && !['ReadyForManifest', 'Cancelled'].includes(order.status);
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

function mayStart(order: OrderFacts, action: OrderAction, allowedFrom: readonly OrderStatus[]): boolean {
  if (action === 'unpay' && order.status !== 'Paid' && order.isPartlyPaid !== true) return false;
  return allowedFrom.includes(order.status) && !(action === 'release' && order.isReleased);
}

function isEarly(status: OrderStatus): boolean {
  return status === 'Submitted' || status === 'PartiallySublotted' || status === 'Sublotted';
}

function stepBack(order: OrderFacts): { action: OrderAction; order: OrderFacts } | null {
  const to = (action: OrderAction, status: OrderStatus, isReleased = order.isReleased) => ({
    action,
    order: { ...order, status, isReleased },
  });
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
    case 'Paid':
      return to('unpay', order.isReleased ? 'Released' : 'Invoiced');
    case 'Submitted':
    case 'Cancelled':
      return null;
  }
}
