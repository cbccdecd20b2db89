import { type BelowCost, sharesDollarsOff } from '@cartwright/domain/money/below-cost';
import { checkOrderTotals } from '@cartwright/domain/orders/order-edits';
import { checkOrderChange, isPriceChangeReported, type OrderChange } from '@cartwright/domain/orders/order-guards';
import { formatMoney } from '@cartwright/domain/money/money';
import { isPriceChange } from '@cartwright/domain/money/price-change';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import type { Refusal } from '@cartwright/domain/refusals';
import { orderTotals } from '@cartwright/domain/money/totals';
import { eq } from 'drizzle-orm';
import type { ActionOf } from '../../../core/audit/audit-actions.ts';
import type { orderEdits } from '../../../core/audit/order-actions.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { writeAudits } from '../../../db/audit.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { orderCharge } from '../../../db/schema/orders-money.table.ts';
import { orderNote, salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { assertPricesByHand } from '../../products/prices/prices-by-hand.queries.ts';
import { statusWithPayments } from '../payments/status-with-payments.queries.ts';
import { keepUndo } from '../returns/returns.commands.ts';
import { lockOrder, type OrderRef, type OrderRow, stageOf } from './order.locks.ts';
import { linesOf, linesOfOrder, type OrderLine } from './order-lines.queries.ts';

/** What one edit did besides lines and charges, for the answer, the system note and the audit. */
type OrderEdit = ActionOf<typeof orderEdits> & {
  /** The sentence for the user. */
  readonly message: string;
  /** What changed, in a few words: the system note and the notification of watchers. */
  readonly note: string;
  readonly set?: Partial<Pick<OrderRow, Settable>>;
  /** The status that the lines give the order now, when the edit may change it. */
  readonly status?: OrderRow['status'];
  /** Prices of goods were set: where one is another now, it is reported to the state once the order is manifested. */
  readonly setsPrices?: boolean;
  /** Units were set: a unit brings in less where fewer of them share dollars that were taken off. */
  readonly setsUnits?: boolean;
  /** What was asked for is so already: there is nothing to note. */
  readonly isNothing?: boolean;
};

/** Changes that touch neither goods nor money: what was returned before can still be undone. */
const leavesUndo: ReadonlySet<OrderChange> = new Set(['info', 'submittedInfo', 'delivery']);

type Settable =
  | 'clientId'
  | 'salesPersonId'
  | 'orderDate'
  | 'estimateDeliveryDate'
  | 'creditAmount'
  | 'orderDiscount'
  | 'discountReason';

interface Chosen {
  readonly order: OrderRef;
  readonly version?: number | null | undefined;
  /** What the order's status must allow; `info` always may change. */
  readonly change: OrderChange;
}

/**
 * Every change of a submitted order but its status: locks the order, asks whether its status allows the change, makes it,
 * and stores the totals anew by the domain's formula (INV-21). Refused, with nothing changed, when the discount would not
 * fit, or the total be negative or below what is paid; a total that is paid by now makes it Paid. Leaves a system note and
 * an audit row, which name a status that has changed (INV-28), notifies watchers, answers the sentence and the new version.
 */
export async function changeOrder<A extends object = object>(
  ctx: StaffCtx,
  { order, version, change }: Chosen,
  work: (ctx: StaffCtx, found: OrderRow, lines: readonly OrderLine[]) => Promise<OrderEdit & { readonly answer?: A }>,
): Promise<{ message: string; orderId: number; version: number } & A> {
  return await inTransaction(ctx, async (ctx) => {
    // Sent together and run one after the other: the lines are read under the lock.
    const [found, read] = await Promise.all([lockOrder(ctx, order, version), linesOf(ctx, order)]);
    // A line that named the order may belong to another one since this waited for the lock.
    const lines = read.filter(({ orderId }) => orderId === found.id);
    assertAllowed(checkOrderChange(stageOf(found), change));
    const edit = await work(ctx, found, lines);
    const answer = { message: edit.message, orderId: found.id, ...(edit.answer ?? ({} as A)) };
    if (edit.isNothing === true) return { ...answer, version: found.version };
    const { lines: after, ...totals } = await linesAndTotals(ctx, { ...found, ...edit.set });
    const { orderDiscount, discountReason } = { ...found, ...edit.set };
    const isRepriced =
      edit.setsPrices === true &&
      isPriceChange({ orderDiscount: found.orderDiscount, lines }, { orderDiscount, lines: after });
    const isCheaper = edit.setsPrices === true || (edit.setsUnits === true && sharesDollarsOff(after, orderDiscount));
    const belowCost = isCheaper
      ? await assertPricesByHand(
          ctx,
          { entity: 'order', entityId: found.id },
          {
            before: { lines, discount: found.orderDiscount, discountReason: found.discountReason },
            after: { lines: after, discount: orderDiscount, discountReason },
          },
        )
      : [];
    const isUnreported = isRepriced && isPriceChangeReported(found);
    const withPayments = await statusWithPayments(ctx, found, { ...totals, paidAmount: found.paidAmount });
    const status = edit.status ?? withPayments.status;
    const next = {
      ...edit.set,
      ...totals,
      ...withPayments,
      status,
      ...(isUnreported ? { hasUnreportedPriceChange: true } : {}),
      version: found.version + 1,
    };
    deferWrite(ctx, updateRows(ctx.db, salesOrder, [{ id: found.id, ...next }]));
    if (leavesUndo.has(change)) keepUndo(ctx, found);
    const isStepped = status !== found.status;
    const trace = withResult(withBelowCost(edit, belowCost), found, next);
    await writeTraces(ctx, [{ orderId: found.id, ...trace }]);
    const isMailed = isStepped || totals.grandTotal !== found.grandTotal;
    await publish(ctx, 'orderChanged', { orderId: found.id, how: 'changed', note: trace.note, isMailed });
    // A total that is paid by now is the step "pay" of the table.
    if (isStepped && status === 'Paid') await publish(ctx, 'orderStepped', { orderId: found.id, action: 'pay' });
    return { ...answer, version: next.version };
  });
}

/** What a note says of why a discount was given. */
export const reasonNote = (reason: string | null | undefined): string => (reason ? ` (${reason})` : '');

/** An edit that says it sells below cost, where only some people may. */
const withBelowCost = (edit: OrderEdit, below: readonly BelowCost[]): OrderEdit => {
  if (below.length === 0) return edit;
  const belowCost = below.map(({ productId }) => productId);
  return { ...edit, note: `${edit.note}, below cost`, detail: { ...edit.detail, belowCost } } as OrderEdit;
};

type Result = Pick<OrderRow, 'status' | 'grandTotal'>;

/** A trace that says which status and grand total the order has now, where it had others. */
function withResult(edit: OrderEdit, found: Result, next: Result): AnyTrace {
  const isStepped = next.status !== found.status;
  return {
    action: edit.action,
    note: isStepped ? `${edit.note}, now ${orderStatusLabel(next.status)}` : edit.note,
    detail: {
      ...edit.detail,
      ...(isStepped ? { status: { before: found.status, after: next.status } } : {}),
      ...totalChange(found, next),
    },
  };
}

/** The grand total in the audit of what has changed it. */
export const totalChange = (found: Pick<Result, 'grandTotal'>, next: Partial<Result>): object =>
  next.grandTotal === undefined || next.grandTotal === found.grandTotal
    ? {}
    : { grandTotal: { before: found.grandTotal, after: next.grandTotal } };

const readCharges = statement<{ orderId: number }>()((db, given) => {
  const { amount, unitPrice, units } = orderCharge;
  return db.select({ amount, unitPrice, units }).from(orderCharge).where(eq(orderCharge.orderId, given.orderId));
});

type Totalled = Pick<OrderRow, 'id' | 'orderDiscount' | 'creditAmount'>;
type Say = (refused: Refusal) => string | undefined;

/** Only a credit makes a total negative: it is named. */
const creditDetail = ({ code }: Refusal, { creditAmount }: Totalled): string | undefined =>
  code === 'order_total_negative'
    ? `The credit of ${formatMoney(creditAmount)} would be more than the order comes to. Lower the credit first.`
    : undefined;

/** The totals of a locked order from its stored lines and charges; `say` has another sentence for a refusal. */
export async function totalsOf(ctx: StaffCtx, order: Totalled, say?: Say) {
  const { lines: _lines, ...totals } = await linesAndTotals(ctx, order, say);
  return totals;
}

/** The same with the lines. */
export async function linesAndTotals(ctx: StaffCtx, order: Totalled, say: Say = () => undefined) {
  const [lines, charges] = await Promise.all([linesOfOrder(ctx, order.id), readCharges(ctx, { orderId: order.id })]);
  const totals = orderTotals({ lines, charges, orderDiscount: order.orderDiscount, creditAmount: order.creditAmount });
  const refused = checkOrderTotals(order.orderDiscount, totals);
  const detail = refused === null ? undefined : (say(refused) ?? creditDetail(refused, order));
  assertAllowed(refused, detail === undefined ? {} : { detail });
  return { lines, ...totals };
}

export type Trace = ActionOf<typeof orderEdits> & Pick<OrderEdit, 'note'>;

/** The system note and the audit row of a change. */
export async function leaveTrace(ctx: StaffCtx, orderId: number, trace: Trace): Promise<void> {
  await writeTraces(ctx, [{ orderId, ...trace }]);
}

type TraceOf = Trace & { readonly orderId: number };

/** The same for many orders that one operation has changed. */
export const leaveTraces = async (ctx: StaffCtx, traces: readonly TraceOf[]): Promise<void> =>
  await writeTraces(ctx, traces);

interface AnyTrace {
  readonly action: Trace['action'] | OrderAction;
  readonly note: string;
  readonly detail?: object | undefined;
}

/** The same for changes whose types have checked action and detail. */
export async function writeTraces(
  ctx: StaffCtx,
  traces: readonly (AnyTrace & { readonly orderId: number })[],
): Promise<void> {
  const of = { isSystem: true, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
  const notes = traces.map(({ orderId, note }) => ({ orderId, note: `${note}, by ${ctx.actor.name}.`, ...of }));
  deferWrite(ctx, insertRows(ctx.db, orderNote, notes));
  await writeAudits(
    ctx,
    traces.map(({ orderId, action, detail }) => ({ action, entity: 'order', entityId: orderId, detail })),
  );
}
