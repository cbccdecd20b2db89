import { expect, test } from 'vitest';
import { checkPaidTotal, paymentState, statusAfterPayment } from '../money/payments.ts';
import { addMoney, subtractMoney } from '../money/money.ts';
import { checkTransition } from './order-guards.ts';
import type { OrderAction } from './order-transitions.ts';
import type { OrderStatus } from './order-status.ts';

/** Every state that steps, payments, returns, credits and rejections lead an order to has a way back to where it was submitted. */

interface State {
  readonly status: OrderStatus;
  readonly isReleased: boolean;
  readonly paid: number;
  /** Persons' part, and what the one return gave; a return of 0 is one, too. */
  readonly credit: number;
  readonly returned: number | null;
  /** Is a rejection of 1 dollar open, of a void manifest, or none? */
  readonly rejected: 'none' | 'open' | 'closed';
}

const GROSS = 4;
const totalOf = ({ credit, returned, rejected }: State): number =>
  subtractMoney(GROSS, addMoney(addMoney(credit, returned ?? 0), rejected === 'none' ? 0 : 1));

const fits = (state: State): boolean =>
  totalOf(state) >= 0 && checkPaidTotal({ grandTotal: totalOf(state), paidAmount: state.paid }) === null;

const settled = (state: State): State => ({
  ...state,
  status: statusAfterPayment({
    status: state.status,
    grandTotal: totalOf(state),
    paidAmount: state.paid,
    releasedDate: state.isReleased ? '2026-11-21' : null,
  }),
});

type Effect = (state: State) => State | null;
const closed = (state: State): State => ({ ...state, rejected: state.rejected === 'open' ? 'closed' : state.rejected });

/** What the steps do; a null is refused. Credits are no step: they are changed until Paid. */
const effects = (isNonCannabis: boolean): Partial<Record<OrderAction, Effect>> => ({
  sublot: (state) => ({ ...state, status: 'Sublotted' }),
  cancelSublot: (state) => ({ ...state, status: 'Submitted' }),
  ready: (state) => ({ ...state, status: 'ReadyForManifest' }),
  unready: (state) => ({ ...state, status: 'Sublotted' }),
  manifest: (state) => ({ ...state, status: 'Manifested' }),
  voidManifest: (state) => ({ ...closed(state), status: 'Sublotted' }),
  quarantine: (state) => ({ ...state, status: 'Quarantined' }),
  liftQuarantine: (state) => ({ ...state, status: 'Manifested' }),
  invoice: (state) => ({ ...state, status: 'Invoiced' }),
  voidInvoice: (state) =>
    isNonCannabis ? { ...closed(state), status: 'Submitted' } : { ...state, status: 'Manifested' },
  release: (state) => ({ ...state, isReleased: true, status: state.status === 'Paid' ? 'Paid' : 'Released' }),
  voidRelease: (state) => ({
    ...closed(state),
    isReleased: false,
    status: isNonCannabis ? 'Submitted' : 'Sublotted',
  }),
  reject: (state) => (state.rejected === 'none' ? settled({ ...state, rejected: 'open' }) : null),
  undoReject: (state) => (state.rejected === 'open' ? settled({ ...state, rejected: 'none' }) : null),
  returnGoods: (state) => (state.returned === null ? settled({ ...state, returned: 1 }) : null),
  undoReturn: (state) => (state.returned === null ? null : settled({ ...state, returned: null })),
  payPart: (state) =>
    paymentState(facts(state)).open > 0 ? settled({ ...state, paid: addMoney(state.paid, 1) }) : null,
  removePayment: (state) => (state.paid > 0 ? settled({ ...state, paid: subtractMoney(state.paid, 1) }) : null),
  pay: (state) => ({ ...state, paid: totalOf(state), status: 'Paid' }),
  unpay: (state) => ({ ...state, paid: 0, status: state.isReleased ? 'Released' : 'Invoiced' }),
});

const facts = (state: State) => ({ grandTotal: totalOf(state), paidAmount: state.paid });

function next(state: State, isNonCannabis: boolean): State[] {
  const order = {
    ...state,
    isNonCannabis,
    quarantineEnabled: true,
    isPartlyPaid: state.paid > 0,
    hasReturns: state.returned !== null,
  };
  const steps = Object.entries(effects(isNonCannabis)).flatMap(([action, effect]) =>
    checkTransition(order, action as OrderAction) === null ? [effect(state)] : [],
  );
  const credits = state.status === 'Paid' ? [] : [0, 1, GROSS].map((credit) => settled({ ...state, credit }));
  return [...steps, ...credits].filter((each) => each !== null).filter(fits);
}

const submitted: State = {
  status: 'Submitted',
  isReleased: false,
  paid: 0,
  credit: 0,
  returned: null,
  rejected: 'none',
};
const keyOf = (state: State): string => JSON.stringify(state);

test.each([false, true])('no dead end, non-cannabis %s', (isNonCannabis) => {
  const reached = new Map([[keyOf(submitted), submitted]]);
  const cameFrom = new Map<string, Set<string>>();
  for (const state of reached.values()) {
    for (const after of next(state, isNonCannabis)) {
      const key = keyOf(after);
      cameFrom.set(key, (cameFrom.get(key) ?? new Set()).add(keyOf(state)));
      if (!reached.has(key)) reached.set(key, after);
    }
  }
  expect(reached.size).toBeGreaterThan(50);
  // Backwards from the order without payments, returns and credits; what was rejected of a void manifest is edited in its units.
  const goals = [...reached.values()].filter(
    (state) => state.status === 'Submitted' && state.paid === 0 && state.credit === 0 && state.returned === null,
  );
  const leads = new Set(goals.map(keyOf));
  for (const key of leads) for (const before of cameFrom.get(key) ?? []) leads.add(before);
  expect([...reached.keys()].filter((key) => !leads.has(key))).toEqual([]);
});
