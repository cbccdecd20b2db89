import { amountText, type BulkUnit, subtractAmounts } from '@cartwright/domain/products/bulk-units';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { source } from '../../../db/schema/products.table.ts';

/**
 * Refuses `receipt_moved` to take bulk of a receipt back out of locked sources that were packed from, converted, adjusted or
 * counted since it came in, or of which too little is not reserved. What other receipts brought does not count.
 */
export async function assertSourcesUnmoved(ctx: StaffCtx, receiptId: number, sourceIds: readonly number[]) {
  if (sourceIds.length === 0) return;
  const rows = await ctx.db
    .select({
      sourceId: source.id,
      name: source.name,
      unit: source.unit,
      amount: source.amount,
      reserved: source.reserved,
      received: receivedWith(receiptId),
      changed: changedSince(receiptId),
    })
    .from(source)
    .innerJoin(sourceMovement, eq(sourceMovement.sourceId, source.id))
    .where(inArray(source.id, [...sourceIds]))
    .groupBy(source.id)
    .orderBy(asc(source.id));
  const moved = rows.filter(
    ({ changed, amount, reserved, received }) => changed !== 0 || subtractAmounts(amount, reserved) < received,
  );
  if (moved.length === 0) return;
  const detail = moved.slice(0, 3).map(movedText).join(' ');
  fail('receipt_moved', { detail, extra: { sources: moved } });
}

const isOfReceipt = (receiptId: number) =>
  and(eq(sourceMovement.receiptId, receiptId), eq(sourceMovement.kind, 'receive'));

const receivedWith = (receiptId: number) =>
  sql<number>`coalesce(sum(${sourceMovement.amount}) filter (where ${isOfReceipt(receiptId)}), 0)`;

/** The sum, so that what was undone meanwhile does not count. */
const changedSince = (receiptId: number) =>
  sql<number>`coalesce(sum(${sourceMovement.amount}) filter (where ${sourceMovement.kind} not in ('opening', 'receive', 'voidReceipt')
    and ${sourceMovement.id} > (select min(came.id) from ${sourceMovement} came
      where came.receipt_id = ${receiptId} and came.source_id = ${source.id})), 0)`;

interface MovedSource {
  readonly name: string;
  readonly unit: BulkUnit;
  readonly reserved: number;
  readonly received: number;
  readonly changed: number;
}

function movedText({ name, unit, reserved, received, changed }: MovedSource): string {
  const came = `${name}: of ${amountText(received, unit)}`;
  if (changed < 0) return `${came}, ${amountText(-changed, unit)} has left since.`;
  if (changed > 0) return `${came}, ${amountText(changed, unit)} more was found since.`;
  return `${came}, some is promised: ${amountText(reserved, unit)} is reserved.`;
}
