/** The life of an order as a table (spec 001 §4, domain: order life; INV-28). The guard in the database comes from it. */
import type { OrderStatus } from './order-status.ts';

export type OrderAction =
  | 'sublot'
  | 'cancelSublot'
  | 'splitBackorder'
  | 'pack'
  | 'allocateBackorder'
  | 'merge'
  | 'ready'
  | 'unready'
  | 'manifest'
  | 'voidManifest'
  | 'quarantine'
  | 'liftQuarantine'
  | 'invoice'
  | 'voidInvoice'
  | 'release'
  | 'voidRelease'
  | 'reject'
  | 'undoReject'
  | 'returnGoods'
  | 'undoReturn'
  | 'pay'
  | 'payPart'
  | 'removePayment'
  | 'unpay'
  | 'cancel';

export type StatusStep = readonly [from: OrderStatus, to: OrderStatus];

/** One action: its steps for cannabis orders, for non-cannabis orders, and whether the user must give a reason. */
export interface TransitionRule {
  readonly action: OrderAction;
  readonly steps: readonly StatusStep[];
  readonly nonCannabisSteps: readonly StatusStep[];
  readonly needsReason: boolean;
}

const lessToPay: readonly StatusStep[] = [
  ['Invoiced', 'Invoiced'],
  ['Invoiced', 'Paid'],
  ['Released', 'Released'],
  ['Released', 'Paid'],
];
const moreToPay: readonly StatusStep[] = [
  ['Invoiced', 'Invoiced'],
  ['Paid', 'Invoiced'],
  ['Released', 'Released'],
  ['Paid', 'Released'],
];

/** Every action and every step it may take. No other transition exists; a step to the same status still leaves a note. */
export const transitionTable: readonly TransitionRule[] = [
  rule('sublot', [
    ['Submitted', 'PartiallySublotted'],
    ['Submitted', 'Sublotted'],
    ['PartiallySublotted', 'PartiallySublotted'],
    ['PartiallySublotted', 'Sublotted'],
  ]),
  rule('cancelSublot', [
    ['PartiallySublotted', 'Submitted'],
    ['PartiallySublotted', 'PartiallySublotted'],
    ['Sublotted', 'Submitted'],
    ['Sublotted', 'PartiallySublotted'],
  ]),
  rule(
    'splitBackorder',
    [
      ['Submitted', 'Submitted'],
      ['PartiallySublotted', 'PartiallySublotted'],
      ['PartiallySublotted', 'Sublotted'],
    ],
    [['Submitted', 'Submitted']],
  ),
  rule(
    'pack',
    [
      ['Submitted', 'Submitted'],
      ['PartiallySublotted', 'PartiallySublotted'],
      ['Sublotted', 'Sublotted'],
    ],
    [['Submitted', 'Submitted']],
  ),
  rule(
    'allocateBackorder',
    [
      ['Submitted', 'Submitted'],
      ['PartiallySublotted', 'PartiallySublotted'],
    ],
    [['Submitted', 'Submitted']],
  ),
  rule('merge', [['Sublotted', 'PartiallySublotted']]),
  rule('ready', [['Sublotted', 'ReadyForManifest']]),
  rule('unready', [['ReadyForManifest', 'Sublotted']]),
  rule('manifest', [['ReadyForManifest', 'Manifested']]),
  rule(
    'voidManifest',
    [
      ['Manifested', 'Sublotted'],
      ['Quarantined', 'Sublotted'],
    ],
    [],
    true,
  ),
  rule('quarantine', [['Manifested', 'Quarantined']]),
  rule('liftQuarantine', [['Quarantined', 'Manifested']]),
  rule('invoice', [['Manifested', 'Invoiced']], [['Submitted', 'Invoiced']]),
  rule('voidInvoice', [['Invoiced', 'Manifested']], [['Invoiced', 'Submitted']], true),
  both('release', [
    ['Invoiced', 'Released'],
    ['Paid', 'Paid'],
  ]),
  rule('voidRelease', [['Released', 'Sublotted']], [['Released', 'Submitted']], true),
  // Less to pay may be what is paid already.
  rule('reject', [['Manifested', 'Manifested'], ...lessToPay], lessToPay),
  rule('undoReject', [['Manifested', 'Manifested'], ...moreToPay], moreToPay),
  both('returnGoods', [
    ['Released', 'Released'],
    ['Released', 'Paid'],
  ]),
  both('undoReturn', [
    ['Released', 'Released'],
    ['Paid', 'Released'],
  ]),
  both('payPart', lessToPay),
  both('removePayment', moreToPay, true),
  both('pay', [
    ['Invoiced', 'Paid'],
    ['Released', 'Paid'],
  ]),
  both(
    'unpay',
    [
      ['Paid', 'Invoiced'],
      ['Paid', 'Released'],
      // A part of them may be paid.
      ['Invoiced', 'Invoiced'],
      ['Released', 'Released'],
    ],
    true,
  ),
  both('cancel', [['Submitted', 'Cancelled']], true),
];

/** One allowed transition; the migration that guards the orders table is generated from the list. */
export interface OrderTransition {
  readonly action: OrderAction;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** Every allowed triple of either kind of order, each once. */
export const orderTransitions: readonly OrderTransition[] = transitionTable.flatMap((each) => {
  const steps = [...each.steps, ...each.nonCannabisSteps];
  const distinct = new Map(steps.map((step) => [step.join(), step]));
  return [...distinct.values()].map(([from, to]) => ({ action: each.action, from, to }));
});

/** The steps of an action for one kind of order. */
export function stepsOf(action: OrderAction, isNonCannabis: boolean): readonly StatusStep[] {
  const found = transitionTable.find((each) => each.action === action);
  return (isNonCannabis ? found?.nonCannabisSteps : found?.steps) ?? [];
}

/** The statuses in which an action may start. */
export const startsOf = (action: OrderAction, isNonCannabis: boolean): OrderStatus[] => [
  ...new Set(stepsOf(action, isNonCannabis).map(([from]) => from)),
];

function rule(
  action: OrderAction,
  steps: readonly StatusStep[],
  nonCannabisSteps: readonly StatusStep[] = [],
  needsReason = false,
): TransitionRule {
  return { action, steps, nonCannabisSteps, needsReason };
}

function both(action: OrderAction, steps: readonly StatusStep[], needsReason = false): TransitionRule {
  return rule(action, steps, steps, needsReason);
}
