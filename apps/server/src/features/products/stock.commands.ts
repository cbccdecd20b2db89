import { asc, inArray } from 'drizzle-orm';
import type { ActorCtx } from '../../core/context.ts';
import { insertRows } from '../../db/bulk.ts';
import { lot, stockMovement } from '../../db/schema/products.table.ts';

interface Movement {
  readonly lotId: number;
  /** Added to what the lot holds; negative when goods leave. */
  readonly units: number;
  readonly kind: 'pack' | 'release' | 'return' | 'adjust';
  readonly orderId: number | null;
}

/** Moves units into or out of lots; a trigger keeps what each holds (INV-5). The lots are locked in id order first. */
export async function moveStock(ctx: ActorCtx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const ids = movements.map((movement) => movement.lotId);
  await ctx.db.select({ id: lot.id }).from(lot).where(inArray(lot.id, ids)).orderBy(asc(lot.id)).for('update');
  const at = ctx.now().toISOString();
  const rows = movements
    .toSorted((a, b) => a.lotId - b.lotId)
    .map((movement) => ({ ...movement, personId: ctx.actor.personId, at }));
  await insertRows(ctx.db, stockMovement, rows);
}
