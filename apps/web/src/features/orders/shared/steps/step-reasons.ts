import { paymentState } from '@cartwright/domain/money/payments';
import { checkStatus, type OrderFacts, type OrderStage } from '@cartwright/domain/orders/order-guards';
import { orderStatuses, orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { checkStep, type StepLine } from '@cartwright/domain/orders/order-steps';
import { type OrderAction, stepsOf } from '@cartwright/domain/orders/order-transitions';
import { stopsSteps } from '@cartwright/domain/products/lot-state';
import type { Refusal } from '@cartwright/domain/refusals';
import { refusalText } from '../../../../api/refusal-text.ts';
import type { Order } from '../order-query.ts';
import { isNow, stageOf, undoing, type Facts } from '../order-reasons.ts';

/** An order as the rules of its steps see it; a cancelled one is at its end. */
export function stepFacts(
  order: Order,
  quarantineEnabled: boolean,
): OrderFacts & { readonly lines: readonly StepLine[]; readonly isOwing: boolean } {
  const { paidAmount, orderItems, returns } = order;
  const lines = orderItems.map(({ units, allocated, conversionUnits, inLots, lots }) => ({
    units,
    inLots,
    allocated,
    conversionUnits,
    isSublotted: lots.some((lot) => lot.sublotBarcode !== null),
    isUnlabelled: lots.some((lot) => lot.sublotBarcode === null),
    isStopped: lots.some((lot) => stopsSteps(lot.hindrance)),
  }));
  return {
    ...stageOf(order),
    isPartlyPaid: paidAmount > 0,
    hasReturns: returns.some(({ kind }) => kind === 'returned'),
    quarantineEnabled,
    isOwing: paymentState(order).open > 0,
    lines,
  };
}

export const nothingOwed = 'Nothing is to be paid.';

/** Why a step of the order's life cannot be taken now; undefined when it can. A payment needs something that is open. */
export const stepReason = (facts: ReturnType<typeof stepFacts>, action: OrderAction): string | undefined =>
  reasonOf(checkStep(facts, action), facts, action) ??
  (action === 'payPart' && !facts.isOwing ? nothingOwed : undefined);

/** The same by the status of a row of the list, which knows no lines. */
export function rowStepReason(order: Facts, action: OrderAction): string | undefined {
  const facts = stageOf(order);
  const refused = checkStatus(facts, action);
  return refused !== null && isBehind(facts, action)
    ? `${isNow(facts.status)} already.`
    : reasonOf(refused, facts, action);
}

/** The order has got by the step: nothing is undone to take it again. */
const isBehind = ({ status, isNonCannabis }: OrderStage, action: OrderAction): boolean => {
  const reached = stepsOf(action, isNonCannabis).map(([, to]) => orderStatuses.indexOf(to));
  return (
    action !== 'release' &&
    status !== 'Cancelled' &&
    reached.length > 0 &&
    Math.max(...reached) <= orderStatuses.indexOf(status)
  );
};

function reasonOf(refused: Refusal | null, facts: OrderStage, action: OrderAction): string | undefined {
  if (refused === null) return undefined;
  if (refused.code !== 'transition_refused') return refusalText(refused);
  const { undo, allowedFrom } = refused.params;
  const steps = undo.flatMap((each) => undoing[each] ?? []);
  if (steps.length > 0) return `${isNow(facts.status)}. First ${steps.join(', then ')}.`;
  const from = allowedFrom.map(orderStatusLabel).join(' or ');
  if (from === '') return 'Not for an order without cannabis.';
  return facts.isReleased && action === 'release' ? 'The order is released.' : `${isNow(facts.status)}, not ${from}.`;
}
