import { checkReason, checkTransition, type OrderFacts } from '@cartwright/domain/orders/order-guards';
import { checkLines, type StepLine } from '@cartwright/domain/orders/order-steps';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { stepsOf, type OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { ActorCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { updateRows } from '../../../db/bulk.ts';
import { companySettings } from '../../../db/company.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { leaveTrace } from '../edit/change-order.commands.ts';
import { lockOrder, type OrderRow, stageOf } from '../edit/lock-order.queries.ts';
import { hasReturns } from '../returns/returned.queries.ts';

export interface StepRequest {
  readonly orderId: number;
  readonly version?: number | null | undefined;
}

interface Step extends StepRequest {
  readonly action: OrderAction;
  /** Why; some actions need it. */
  readonly reason?: string;
}

/** What a step does besides the status. */
interface StepResult {
  /** Where the order goes, if the action may lead to several statuses. */
  readonly to?: OrderRow['status'];
  readonly set?: Partial<Pick<OrderRow, Settable>>;
  /** What happened, for the system note; the action's own words when left out. */
  readonly note?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

type Settable =
  | 'grossTotal'
  | 'sampleTotal'
  | 'orderDiscount'
  | 'netTotal'
  | 'grandTotal'
  | 'isSamplesOnly'
  | 'manifestReferenceNo'
  | 'manifestedDate'
  | 'buyerLicenseNo'
  | 'buyerName'
  | 'driverId'
  | 'vehicleId'
  | 'departureAt'
  | 'arrivalAt'
  | 'invoicedDate'
  | 'invoicedBy'
  | 'releaseTransactionNumber'
  | 'releasedDate'
  | 'paidDate'
  | 'cancelledAt'
  | 'reasonForCanceling'
  | 'chargeTotal'
  | 'creditAmount'
  | 'paidAmount'
  | 'hasUnreportedPriceChange';

/**
 * Every change of an order's status (domain rule "order life", INV-28): locks the order, asks the table of transitions,
 * does the work and leaves a system note, an audit row and word for the watchers. A step that the status does not allow
 * is refused with the steps to undo first.
 */
export async function stepOrder(
  ctx: ActorCtx,
  { orderId, version, action, reason = '' }: Step,
  work: (ctx: ActorCtx, found: OrderRow) => Promise<StepResult> | StepResult = () => ({}),
) {
  assertAllowed(checkReason(action, reason));
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockOrder(ctx, { orderId }, version);
    await assertStep(ctx, found, action);
    const { to, set = {}, note = orderActionLabels[action].done, detail = {} } = await work(ctx, found);
    const status = to ?? nextStatus(found, action);
    const next = { ...set, status, version: found.version + 1 };
    deferWrite(ctx, updateRows(ctx.db, salesOrder, [{ id: found.id, ...next }]));
    const because = reason === '' ? '' : `: ${reason}`;
    await leaveTrace(ctx, found.id, {
      action,
      note: note + because,
      detail: { ...detail, before: found.status, after: status, ...(reason === '' ? {} : { reason }) },
    });
    const [how, eventNote] = action === 'cancel' ? (['cancelled', reason] as const) : (['changed', note] as const);
    const isMailed = status !== found.status || (set.grandTotal ?? found.grandTotal) !== found.grandTotal;
    await publish(ctx, 'orderChanged', { orderId, how, note: eventNote, isMailed });
    await publish(ctx, 'orderStepped', { orderId, action });
    return { orderId, orderNo: found.orderNo, status, version: next.version };
  });
}

async function assertStep(ctx: ActorCtx, found: OrderRow, action: OrderAction): Promise<void> {
  const refused = checkTransition(await factsOf(ctx, found, action), action);
  if (refused?.code !== 'transition_refused') return assertAllowed(refused);
  const { undo } = refused.params;
  const first = undo.map((step) => orderActionLabels[step].button).join(', ');
  assertAllowed(refused, {
    detail: `The order is ${orderStatusLabel(found.status)}.${first === '' ? '' : ` First: ${first}.`}`,
    extra: { status: found.status, undo },
  });
}

/** A locked order for the domain's rules. Goods come back only after the release; only quarantine asks for its setting. */
const factsOf = async (ctx: ActorCtx, found: OrderRow, action: OrderAction): Promise<OrderFacts> => ({
  ...stageOf(found),
  quarantineEnabled: action === 'quarantine' && (await companySettings(ctx.db)).quarantine,
  isPartlyPaid: found.paidAmount > 0,
  hasReturns: found.releasedDate !== null && (await hasReturns(ctx, found.id)),
});

/** Refuses an action that the lines do not allow, by the rule that disables its button. */
export function assertLines(
  action: OrderAction,
  lines: readonly (StepLine & { readonly productName: string })[],
): void {
  const refused = checkLines(action, lines);
  if (refused?.code !== 'order_incomplete') return assertAllowed(refused);
  const missing = lines.filter((line) => line.allocated < line.units).map((line) => line.productName);
  assertAllowed(refused, { detail: `Not in stock yet: ${missing.join(', ')}.` });
}

function nextStatus({ status, isNonCannabis }: OrderRow, action: OrderAction): OrderRow['status'] {
  const targets = stepsOf(action, isNonCannabis).filter(([from]) => from === status);
  const [only] = targets;
  if (only === undefined || targets.length > 1) throw new Error(`${action} does not say where it leads`);
  return only[1];
}
