import { and, eq, inArray, isNull } from 'drizzle-orm';
import { formatUnits, sumUnits } from '@cartwright/domain/money/money';
import type { Disposal } from '@cartwright/domain/orders/order-returns';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { insertRows } from '../../../db/bulk.ts';
import { orderReturn, orderReturnLine } from '../../../db/schema/orders-money.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import type { OrderRow } from '../order/order.locks.ts';
import type { MovedGoods } from './move-goods.commands.ts';
import { isOpenReturn } from './returned.queries.ts';

/** The ledger of goods that clients did not keep. */

interface NewReturn {
  readonly kind: 'rejected' | 'returned';
  readonly creditAmount: number;
  readonly reference: string;
  readonly goods: readonly (MovedGoods & { readonly reason: string; readonly disposal: Disposal })[];
}

/** Writes a return of an order that the same step leaves with its next version; answers its id. */
export async function writeReturn(ctx: StaffCtx, found: OrderRow, { goods, ...facts }: NewReturn): Promise<number> {
  const [made] = await ctx.db
    .insert(orderReturn)
    .values({
      ...facts,
      orderId: found.id,
      personId: ctx.actor.personId,
      createdAt: ctx.now().toISOString(),
      orderVersion: found.version + 1,
      hadUnreportedPriceChange: found.hasUnreportedPriceChange,
    })
    .returning({ returnId: orderReturn.id });
  if (made === undefined) throw new Error('insert answered no row');
  const rows = goods.map(({ lineId, lotId, sublotBarcode, units, reason, disposal }) => ({
    returnId: made.returnId,
    orderLineId: lineId,
    lotId,
    sublotBarcode,
    units,
    reason,
    disposal,
  }));
  deferWrite(ctx, insertRows(ctx.db, orderReturnLine, rows));
  return made.returnId;
}

/**
 * A change of a locked order to its next version that leaves units, totals and payments as the last return left them. `kinds`
 * says of which: undone now, a rejection gives back what was to be reported before it.
 */
export function keepUndo(
  ctx: StaffCtx,
  found: OrderRow,
  kinds: readonly NewReturn['kind'][] = ['rejected', 'returned'],
): void {
  const { orderId, kind, orderVersion, undoneAt } = orderReturn;
  const last = and(eq(orderId, found.id), inArray(kind, [...kinds]), eq(orderVersion, found.version), isNull(undoneAt));
  deferWrite(
    ctx,
    ctx.db
      .update(orderReturn)
      .set({ orderVersion: found.version + 1 })
      .where(last),
  );
}

/**
 * A return of a locked order with its goods, and marks it as undone; `isLast` when nothing has followed it. `not_found` for
 * none of this kind, `return_followed` for a rejection of a manifest that is void.
 */
export async function undoReturnRow(ctx: StaffCtx, found: OrderRow, returnId: number, kind: NewReturn['kind']) {
  const [row] = await ctx.db.select().from(orderReturn).where(eq(orderReturn.id, returnId));
  if (row === undefined || row.orderId !== found.id || row.kind !== kind || row.undoneAt !== null) fail('not_found');
  if (!isOpenReturn(row)) fail('return_followed');
  const lines = await ctx.db.select().from(orderReturnLine).where(eq(orderReturnLine.returnId, returnId));
  const undone = { undoneAt: ctx.now().toISOString(), undoneBy: ctx.actor.personId };
  deferWrite(ctx, ctx.db.update(orderReturn).set(undone).where(eq(orderReturn.id, returnId)));
  const isLast = row.orderVersion === found.version;
  return { ...row, isLast, goods: lines.map(({ orderLineId, ...line }) => ({ ...line, lineId: orderLineId })) };
}

/** The units of each line that an undone return had, for the note and the audit. */
export function unitsBack(
  goods: readonly Pick<MovedGoods, 'lineId' | 'units'>[],
  lines: readonly { readonly id: number; readonly productName: string }[],
) {
  const back = lines.flatMap(({ id, productName }) => {
    const units = sumUnits(goods.filter(({ lineId }) => lineId === id).map((each) => each.units));
    return units > 0 ? [{ orderItemId: id, units, productName }] : [];
  });
  return {
    text: back.map(({ units, productName }) => `${formatUnits(units)} ${productName}`).join(', '),
    lines: back.map(({ orderItemId, units }) => ({ orderItemId, units })),
  };
}
