import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { stockCount } from '../../../db/schema/products-count.table.ts';
import { lot, source } from '../../../db/schema/products.table.ts';

/** Locks a count; `not_found` without it. Lots are locked after it. */
export async function lockCount({ db }: StaffCtx, countId: number) {
  const [found] = await db.select().from(stockCount).where(eq(stockCount.id, countId)).for('update');
  return found ?? fail('not_found');
}

/** Keeps lots as they are until the transaction ends, in id order; several may do so at once. */
export async function shareLots({ db }: StaffCtx, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const ids = [...new Set(lotIds)];
  await db.select({ id: lot.id }).from(lot).where(inArray(lot.id, ids)).orderBy(asc(lot.id)).for('share');
}

/** The same of sources, which are locked after lots. */
export async function shareSources({ db }: StaffCtx, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length === 0) return;
  const ids = [...new Set(sourceIds)];
  await db.select({ id: source.id }).from(source).where(inArray(source.id, ids)).orderBy(asc(source.id)).for('share');
}
