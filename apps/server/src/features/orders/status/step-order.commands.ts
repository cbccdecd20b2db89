import { checkReason, checkTransition, type OrderFacts } from '@cartwright/domain/orders/order-guards';
import { checkLines, needsFreeLots, type StepLine } from '@cartwright/domain/orders/order-steps';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { stepsOf, type OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { StepDetail } from '../../../core/audit/audit-actions.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { updateRows } from '../../../db/bulk.ts';
import { companySettings } from '../../../db/company.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { totalChange, writeTraces } from '../order/change-order.commands.ts';
import { lockOrder, type OrderRow, stageOf } from '../order/order.locks.ts';
import { hasReturns } from '../returns/returned.queries.ts';
import { assertFreeLots } from './stopped-lots.queries.ts';
import { isUnallocated } from '@cartwright/domain/orders/order-edits';

export interface StepRequest {
  readonly orderId: number;
  readonly version?: number | null | undefined;
}

interface Step<A extends OrderAction> extends StepRequest {
  readonly action: A;
  /** Why; some actions need it. */
  readonly reason?: string;
}

/** What a step does besides the status. */
interface Done {
  /** Where the order goes, if the action may lead to several statuses. */
  readonly to?: OrderRow['status'];
  readonly set?: Partial<Pick<OrderRow, Settable>>;
  /** What happened, for the system note; the action's own words when left out. */
  readonly note?: string;
  readonly detail?: object | undefined;
}

/** The same of one step, with the detail that the table of audited actions says. */
type StepResult<A extends OrderAction> = Done &
  (keyof StepDetail<A> extends never ? { readonly detail?: undefined } : { readonly detail: StepDetail<A> });
type Work<A extends OrderAction> = (ctx: StaffCtx, found: OrderRow) => Promise<StepResult<A>> | StepResult<A>;

type Settable =
  | 'grossTotal'
  | 'sampleTotal'
  | 'orderDiscount'
  | 'discountReason'
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
export async function stepOrder<A extends OrderAction>(ctx: StaffCtx, step: Step<A>, work: Work<A>): Promise<Stepped>;
export async function stepOrder(ctx: StaffCtx, step: Step<Plain>): Promise<Stepped>;
export async function stepOrder(
  ctx: StaffCtx,
  { orderId, version, action, reason = '' }: Step<OrderAction>,
  work: (ctx: StaffCtx, found: OrderRow) => Promise<Done> | Done = () => ({}),
): Promise<Stepped> {
  assertAllowed(checkReason(action, reason));
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockOrder(ctx, { orderId }, version);
    await assertStep(ctx, found, action);
    const [stepped] = await takeSteps(ctx, action, [{ found, ...(await work(ctx, found)) }], reason);
    if (stepped === undefined) throw new Error('no step was taken');
    return stepped;
  });
}

/** Steps that may do nothing but change the status. */
type Plain = { [A in OrderAction]: keyof StepDetail<A> extends never ? A : never }[OrderAction];

interface Stepped {
  readonly orderId: number;
  readonly orderNo: number;
  readonly status: OrderRow['status'];
  readonly version: number;
}

type Taken = Done & { readonly found: OrderRow };

/**
 * The same step of many orders, which are locked and whose work is done: each is refused by the rule of the single step, and
 * leaves the same traces.
 */
export async function stepOrders<A extends OrderAction>(
  ctx: StaffCtx,
  action: A,
  taken: readonly (StepResult<A> & Taken)[],
  reason = '',
): Promise<Stepped[]> {
  for (const { found } of taken) await assertStep(ctx, found, action);
  return await takeSteps(ctx, action, taken, reason);
}

/** Writes the status with what else a step sets, its traces, and word for the watchers. */
async function takeSteps(
  ctx: StaffCtx,
  action: OrderAction,
  taken: readonly Taken[],
  reason: string,
): Promise<Stepped[]> {
  const steps = taken.map(({ found, to, set = {}, note = orderActionLabels[action].done, detail = {} }) => {
    const status = to ?? nextStatus(found, action);
    const isMailed = status !== found.status || (set.grandTotal ?? found.grandTotal) !== found.grandTotal;
    return { found, note, detail, isMailed, next: { id: found.id, ...set, status, version: found.version + 1 } };
  });
  const rows = steps.map(({ next }) => next);
  deferWrite(ctx, updateRows(ctx.db, salesOrder, rows));
  await writeTraces(
    ctx,
    steps.map(({ found, note, detail, next }) => ({
      orderId: found.id,
      action,
      note: reason === '' ? note : `${note}: ${reason}`,
      detail: {
        ...detail,
        ...totalChange(found, next),
        before: found.status,
        after: next.status,
        ...(reason === '' ? {} : { reason }),
      },
    })),
  );
  for (const { found, note, isMailed } of steps) {
    const orderId = found.id;
    const [how, eventNote] = action === 'cancel' ? (['cancelled', reason] as const) : (['changed', note] as const);
    await publish(ctx, 'orderChanged', { orderId, how, note: eventNote, isMailed });
    await publish(ctx, 'orderStepped', { orderId, action });
  }
  return steps.map(({ found: { id, orderNo }, next: { status, version } }) => ({
    orderId: id,
    orderNo,
    status,
    version,
  }));
}

async function assertStep(ctx: StaffCtx, found: OrderRow, action: OrderAction): Promise<void> {
  const refused = checkTransition(await factsOf(ctx, found, action), action);
  if (refused === null && needsFreeLots(action)) await assertFreeLots(ctx, found.id);
  if (refused?.code !== 'transition_refused') return assertAllowed(refused);
  const { undo } = refused.params;
  const first = undo.map((step) => orderActionLabels[step].button).join(', ');
  assertAllowed(refused, {
    detail: `The order is ${orderStatusLabel(found.status)}.${first === '' ? '' : ` First: ${first}.`}`,
    extra: { status: found.status, undo },
  });
}

/** A locked order for the domain's rules. Goods come back only after the release; only quarantine asks for its setting. */
const factsOf = async (ctx: StaffCtx, found: OrderRow, action: OrderAction): Promise<OrderFacts> => ({
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
  const missing = lines.filter(isUnallocated).map((line) => line.productName);
  assertAllowed(refused, { detail: `Not in stock yet: ${missing.join(', ')}.` });
}

function nextStatus({ status, isNonCannabis }: OrderRow, action: OrderAction): OrderRow['status'] {
  const targets = stepsOf(action, isNonCannabis).filter(([from]) => from === status);
  const [only] = targets;
  if (only === undefined || targets.length > 1) throw new Error(`${action} does not say where it leads`);
  return only[1];
}
