import { addMoney } from '@cartwright/domain/money/money';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { orderCredit } from '../../../db/schema/orders-money.table.ts';
import { deferWrite } from '../../../db/transaction.ts';

/** The entries of an order's credit: what returns gave, and what persons gave. */

interface NewCredit {
  readonly orderId: number;
  readonly amount: number;
  readonly reason: string;
  /** The return that gave it; null for a person. */
  readonly returnId: number | null;
}

/** Writes an entry of a locked order; one of nothing is none. */
export function writeCredit(ctx: StaffCtx, credit: NewCredit): void {
  if (credit.amount === 0) return;
  const row = { ...credit, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
  deferWrite(ctx, ctx.db.insert(orderCredit).values(row));
}

const endEntries = async (ctx: StaffCtx, which: SQL): Promise<number> => {
  const removed = { removedAt: ctx.now().toISOString(), removedBy: ctx.actor.personId };
  const ended = await ctx.db
    .update(orderCredit)
    .set(removed)
    .where(and(which, isNull(orderCredit.removedAt)))
    .returning({ amount: orderCredit.amount });
  return ended.reduce((sum, { amount }) => addMoney(sum, amount), 0);
};

/** Ends entries of a locked order. */
export const endCredits = async (ctx: StaffCtx, creditIds: readonly number[]): Promise<number> =>
  await endEntries(ctx, inArray(orderCredit.id, [...creditIds]));

/** Ends what a return gave; answers how much that was. */
export const endReturnCredit = async (ctx: StaffCtx, returnId: number): Promise<number> =>
  await endEntries(ctx, eq(orderCredit.returnId, returnId));
