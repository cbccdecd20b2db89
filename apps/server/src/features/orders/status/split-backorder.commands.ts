import { formatMoney, formatUnits, subtractMoney, sumUnits } from '@cartwright/domain/money/money';
import { sublotStatus } from '@cartwright/domain/orders/order-guards';
import { splitBackorder as splitLines } from '@cartwright/domain/orders/order-split';
import { eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { orderNote, orderWatch } from '../../../db/schema/orders.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { totalsOf } from '../order/change-order.commands.ts';
import { writeTerms } from '../edit/line-prices.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { linesOfOrder, type OrderLine } from '../order/order-lines.queries.ts';
import { insertHead, insertTerms, isOnlySamples } from '../insert-order.commands.ts';
import { assertLines, stepOrder, type StepRequest } from './step-order.commands.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

/**
 * Moves what waits of an order into a new order of the same client (domain rule "order life"). The new one has the date and
 * the sales person of the old one, so that what both sell counts as before; charges and credit stay where they are. Who
 * watches the old one watches the new one, too.
 */
export async function splitBackorder(ctx: StaffCtx, request: StepRequest) {
  const made = { orderId: 0, orderNo: 0 };
  const stepped = await stepOrder(ctx, { ...request, action: 'splitBackorder' }, async (ctx, found) => {
    const lines = await linesOfOrder(ctx, found.id);
    assertLines('splitBackorder', lines);
    const { stays, waits, discountDropped } = splitLines(lines, found.orderDiscount);
    if (discountDropped) fail('order_discount_too_high');
    Object.assign(made, await insertSplit(ctx, found, waits));
    const staying = new Set(stays.lines.map((line) => line.id));
    const setLines = (set: Partial<typeof orderLine.$inferInsert>, of: readonly OrderLine[]) =>
      deferWrite(
        ctx,
        ctx.db
          .update(orderLine)
          .set(set)
          .where(inArray(orderLine.id, idsOf(of))),
      );
    const whole = waits.lines.filter(({ id }) => !staying.has(id));
    if (whole.length > 0) setLines({ orderId: made.orderId }, whole);
    for (const line of stays.lines) writeTerms(ctx, line);
    const divided = waits.lines.filter(({ id }) => staying.has(id));
    if (divided.length > 0) {
      const terms = divided.map((line) => ({ ...line, isBackorder: true, conversionUnits: 0 }));
      insertTerms(ctx, made.orderId, terms);
      setLines({ isBackorder: false }, divided);
    }
    const { orderDiscount } = stays;
    const totals = await totalsOf(ctx, { ...found, orderDiscount });
    const units = sumUnits(waits.lines.map((line) => line.units));
    const total = subtractMoney(found.grandTotal, totals.grandTotal);
    return {
      to: sublotStatus(stays.lines),
      set: {
        orderDiscount,
        ...totals,
        isSamplesOnly: isOnlySamples(lines.filter((line) => !whole.some(({ id }) => id === line.id))),
      },
      note: `Backorder split off into ${orderName(made)}: ${formatUnits(units)} units, ${formatMoney(total)}`,
      detail: { backorder: made, orderItemIds: idsOf(waits.lines), units, total },
    };
  });
  return { ...stepped, backorder: made };
}

type Part = ReturnType<typeof splitLines<OrderLine>>['waits'];

const idsOf = (lines: readonly OrderLine[]): number[] => lines.map(({ id }) => id);

/** The order of what waits, without its lines. */
async function insertSplit(ctx: StaffCtx, from: OrderRow, { lines, orderDiscount }: Part) {
  const { clientId, salesPersonId, submittedBy, orderDate, estimateDeliveryDate, isNonCannabis } = from;
  const made = await insertHead(ctx, {
    cartId: null,
    part: 1,
    clientId,
    salesPersonId,
    submittedBy,
    orderDate,
    estimateDeliveryDate,
    isNonCannabis,
    orderDiscount,
    discountReason: orderDiscount === 0 ? null : from.discountReason,
    lines,
  });
  const note = {
    orderId: made.orderId,
    note: `Split off ${orderName(from)} as a backorder, by ${ctx.actor.name}.`,
    isSystem: true,
    personId: ctx.actor.personId,
    createdAt: ctx.now().toISOString(),
  };
  deferWrite(ctx, ctx.db.insert(orderNote).values(note));
  const watchers = ctx.db
    .select({ orderId: sql<number>`${made.orderId}::int`.as('order_id'), personId: orderWatch.personId })
    .from(orderWatch)
    .where(eq(orderWatch.orderId, from.id));
  deferWrite(ctx, ctx.db.insert(orderWatch).select(watchers));
  const detail = { from: { orderId: from.id, orderNo: from.orderNo } };
  await recordAudit(ctx, { action: 'split off', entity: 'order', entityId: made.orderId, detail });
  return made;
}
