/** Which steps an order may take by what its lines are, and which one is next (domain rule "order life"). */
import { sumUnits } from '../money/money.ts';
import { isUnallocated, waitingUnits, waits, type SuppliedLine } from './order-edits.ts';
import { checkTransition, type OrderFacts } from './order-guards.ts';
import type { OrderAction } from './order-transitions.ts';
import { refusal, type Refusal } from '../refusals.ts';

/** A line of an order for the rules of its steps. */
export interface StepLine extends SuppliedLine {
  /** Some of what is allocated has a sublot. */
  readonly isSublotted: boolean;
  /** Some of what is allocated has no sublot yet. */
  readonly isUnlabelled: boolean;
  /** Units that lots have of its product, where it is known. */
  readonly inLots?: number;
  /** A lot of what is allocated is on hold, in quarantine or has failed, where it is known. */
  readonly isStopped?: boolean;
}

type LineRule = (lines: readonly StepLine[]) => Refusal | null;

const isSupplied = (line: StepLine): boolean => line.allocated > 0 || line.conversionUnits > 0;

const lineRules: Partial<Readonly<Record<OrderAction, LineRule>>> = {
  sublot: (lines) => (lines.some((line) => line.isUnlabelled) ? null : refusal('nothing_to_sublot', {})),
  cancelSublot: (lines) => (lines.some((line) => line.isSublotted) ? null : refusal('nothing_sublotted', {})),
  allocateBackorder: (lines) => {
    const waiting = lines.filter(waits);
    if (waiting.length === 0) return refusal('nothing_waits', {});
    return waiting.every(({ inLots }) => inLots === 0) ? refusal('nothing_to_allocate', {}) : null;
  },
  splitBackorder: (lines) => {
    if (!lines.some(waits)) return refusal('nothing_waits', {});
    return lines.some(isSupplied) ? null : refusal('whole_order_waits', {});
  },
  pack: (lines) => (lines.some((line) => line.conversionUnits > 0) ? null : refusal('nothing_to_pack', {})),
  invoice: (lines) => {
    const lineCount = lines.filter(isUnallocated).length;
    return lineCount > 0 ? refusal('order_incomplete', { lineCount }) : null;
  },
};

/** Steps that lead goods on to the client. */
const leading: readonly OrderAction[] = ['ready', 'manifest', 'invoice', 'release'];

/** Whether the action needs lots that nothing stops (goods "lots"). */
export const needsFreeLots = (action: OrderAction): boolean => leading.includes(action);

/** Null when the lines of an order in the right status allow the action; else what they lack. */
export function checkLines(action: OrderAction, lines: readonly StepLine[]): Refusal | null {
  if (needsFreeLots(action) && lines.some((line) => line.isStopped === true)) return refusal('lots_on_hold', {});
  return lineRules[action]?.(lines) ?? null;
}

/** Null when status and lines allow the action; else the refusal that a disabled button explains. */
export const checkStep = (
  order: OrderFacts & { readonly lines: readonly StepLine[] },
  action: OrderAction,
): Refusal | null => checkTransition(order, action) ?? checkLines(action, order.lines);

const forward: readonly OrderAction[] = [
  'pack',
  'sublot',
  'splitBackorder',
  'allocateBackorder',
  'ready',
  'manifest',
  'liftQuarantine',
  'invoice',
  'release',
  'pay',
];

/**
 * The step that leads an order on: goods are packed and sublotted before what waits is split off, and a paid order is still
 * released. What waits for stock alone is the next step, too. Null for an order at its end.
 */
export function nextStep(order: OrderFacts & { readonly lines: readonly StepLine[] }): OrderAction | null {
  const lines = order.lines.map(({ inLots: _inLots, ...line }) => line);
  return forward.find((action) => checkStep({ ...order, lines }, action) === null) ?? null;
}

/** Units of an order that are packed for no line yet, and those that nothing supplies. */
export const openUnits = (lines: readonly SuppliedLine[]): { readonly toPack: number; readonly waiting: number } => ({
  toPack: sumUnits(lines.map((line) => line.conversionUnits)),
  waiting: sumUnits(lines.map(waitingUnits)),
});
