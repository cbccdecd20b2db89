import { undoSteps } from '@cartwright/domain/orders/order-guards';
import { checkStep, nextStep, openUnits } from '@cartwright/domain/orders/order-steps';
import { orderStatuses, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { type stepFacts, stepReason } from '../../shared/steps/step-reasons.ts';

export type StageId = 'sublots' | 'stock' | 'ready' | 'manifest' | 'invoice' | 'release' | 'payment';

export interface Stage {
  readonly id: StageId;
  readonly title: string;
  readonly state: 'done' | 'current' | 'open';
  /** Steps that lead on; shown while the stage is not done. */
  readonly forward: readonly OrderAction[];
  /** Steps that lead back; shown once there is something to undo. */
  readonly back: readonly OrderAction[];
}

export type Facts = ReturnType<typeof stepFacts> & { readonly isPaid: boolean };

const reached = (status: OrderStatus, stop: OrderStatus): boolean =>
  orderStatuses.indexOf(status) >= orderStatuses.indexOf(stop);

/** The stages of an order with their steps; nothing for a cancelled one. Goods without cannabis skip sublots and manifest. */
export function fulfillmentStages(facts: Facts): Stage[] {
  const { status, isNonCannabis, isReleased, isPaid, quarantineEnabled } = facts;
  if (status === 'Cancelled') return [];
  const { toPack, waiting } = openUnits(facts.lines);
  const supply: OrderAction[] = [
    ...(toPack > 0 ? (['pack'] as const) : []),
    ...(waiting > 0 ? (['allocateBackorder', 'splitBackorder'] as const) : []),
  ];
  const isLabelled = facts.lines.some((line) => line.isSublotted);
  const hold: OrderAction[] = quarantineEnabled ? ['quarantine'] : [];
  const stages: (Omit<Stage, 'state'> & { readonly isDone: boolean })[] = [
    ...(isNonCannabis
      ? supply.length > 0
        ? [{ id: 'stock' as const, title: 'Stock', isDone: false, forward: supply, back: [] }]
        : []
      : [
          {
            id: 'sublots' as const,
            title: 'Sublots',
            isDone: reached(status, 'Sublotted'),
            forward: ['sublot' as const, ...supply],
            back: isLabelled ? ['cancelSublot' as const] : [],
          },
          {
            id: 'ready' as const,
            title: 'Ready for manifest',
            isDone: reached(status, 'ReadyForManifest'),
            forward: ['ready' as const],
            back: ['unready' as const],
          },
          {
            id: 'manifest' as const,
            title: 'Manifest',
            isDone: reached(status, 'Manifested'),
            forward: ['manifest' as const],
            back: [...(status === 'Quarantined' ? (['liftQuarantine'] as const) : hold), 'voidManifest' as const],
          },
        ]),
    {
      id: 'invoice',
      title: 'Invoice',
      isDone: reached(status, 'Invoiced'),
      forward: ['invoice'],
      back: ['voidInvoice'],
    },
    {
      id: 'release',
      title: 'Release',
      isDone: isReleased,
      forward: ['release', 'reject'],
      back: ['reject', 'returnGoods', 'voidRelease'],
    },
    { id: 'payment', title: 'Payment', isDone: isPaid, forward: ['payPart', 'pay'], back: ['unpay'] },
  ];
  const current = stages.find((stage) => !stage.isDone)?.id;
  return stages.map(({ isDone, ...stage }) => ({
    ...stage,
    state: isDone ? 'done' : stage.id === current ? 'current' : 'open',
  }));
}

/** What happens to few orders is shown only when it can be done. */
const occasional: readonly OrderAction[] = ['reject', 'returnGoods', 'payPart'];

/** Of a paid order it is said how goods are taken back. */
const isUnsaid = (action: OrderAction): boolean => occasional.includes(action) && action !== 'returnGoods';

/**
 * The steps that a stage shows: those that lead on until it is done, of a stage to come only what can be done already; then
 * those that undo it, when they can be taken or something else must be undone first.
 */
export function stepsShown({ id, state, forward, back }: Stage, facts: Facts): readonly OrderAction[] {
  const may = (action: OrderAction) => stepReason(facts, action) === undefined;
  if (state === 'open') return forward.filter(may);
  if (state === 'current') {
    const all = id === 'sublots' ? [...forward, ...back] : forward;
    return all.filter((action) => !occasional.includes(action) || may(action));
  }
  return back.filter((action) => may(action) || (!isUnsaid(action) && hasFirst(facts, action)));
}

/** Must something else be undone before the step: other steps, payments or returns? */
const hasFirst = (facts: Facts, action: OrderAction): boolean => {
  const code = checkStep(facts, action)?.code;
  return code === 'payments_first' || code === 'returns_first' || undoSteps(facts, action).length > 0;
};

/** Steps that lead back, each drawn among what is done. */
const back: readonly OrderAction[] = ['cancelSublot', 'unready', 'voidManifest', 'voidInvoice', 'voidRelease', 'unpay'];

/** Where the steps of an order are: what is next, what stands beside it, and the way back. */
export interface OrderBand {
  /** What the order is at, undefined at its end, and what follows it. */
  readonly stage: Stage | undefined;
  readonly after: Stage | undefined;
  /** The step that leads on, which may wait for something; null at the end. */
  readonly next: OrderAction | null;
  /** Why the stage does not go on now. */
  readonly reason: string | undefined;
  /** What else can be done now, and what can be undone. Payments are with the money. */
  readonly beside: readonly OrderAction[];
  readonly back: readonly OrderAction[];
  /** Every step that a person may look for now, also those that cannot be taken. */
  readonly known: readonly OrderAction[];
}

/** The steps of an order by the rules of its status, its lines and its payments. */
export function orderBand(facts: Facts): OrderBand {
  const stages = fulfillmentStages(facts);
  const [stage, after] = stages.filter(({ state }) => state !== 'done');
  const known = [...new Set(stages.flatMap((each) => stepsShown(each, facts)))];
  const may = known.filter((action) => stepReason(facts, action) === undefined);
  const main = mainOf(stage);
  const found = nextStep(facts);
  const next = found ?? main;
  // A later step that can be taken already does not say why this one waits.
  const isOfStage = found === 'liftQuarantine' || (found !== null && stage?.forward.includes(found) === true);
  const waits = isOfStage ? found : main;
  return {
    stage,
    // What is in quarantine goes on with the stage that waits for its end.
    after: next === 'liftQuarantine' ? stage : after,
    next,
    reason: waits === null ? undefined : stepReason(facts, waits),
    beside: may.filter((action) => action !== next && !back.includes(action) && !isPayment(action)),
    back: may.filter((action) => action !== next && back.includes(action)),
    known,
  };
}

const isPayment = (action: OrderAction): boolean => action === 'payPart' || action === 'pay';

/** The step that a stage is for. */
function mainOf(stage: Stage | undefined): OrderAction | null {
  const [first, second] = stage?.forward ?? [];
  return (first === 'payPart' ? second : first) ?? null;
}
