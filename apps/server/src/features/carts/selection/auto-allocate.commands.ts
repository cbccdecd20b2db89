import { messages } from '@cartwright/contract/messages';
import { inArray } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { insertRows } from '../../../db/bulk.ts';
import { cartLineLot } from '../../../db/schema/carts.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { lockOpenCart } from '../cart/lock-cart.queries.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { type AllocationRequest, planFor } from './auto-allocate.queries.ts';

/**
 * Pins the lots that the preference chooses to the lines of an open cart; a submit takes them first. A line without
 * enough units keeps what it can get, or with a single lot stays as it was (INV-7). Nothing is promised: stock that is
 * sold before the submit is missing then.
 */
export async function autoAllocate(ctx: ActorCtx, asked: AllocationRequest) {
  return await inTransaction(ctx, async (ctx) => {
    const { id } = await lockOpenCart(ctx, asked.id);
    const { allocations, ...plan } = await planFor(ctx, await linesOfCart(ctx, id), asked);
    const pinned = Map.groupBy(allocations, ({ lineId }) => lineId);
    const lineIds = [...pinned.keys()];
    if (lineIds.length > 0) {
      deferWrite(ctx, ctx.db.delete(cartLineLot).where(inArray(cartLineLot.cartLineId, lineIds)));
      const rows = [...pinned].flatMap(([cartLineId, lots]) =>
        lots.map(({ lotId }, index) => ({ cartLineId, lotId, rank: index + 1 })),
      );
      deferWrite(ctx, insertRows(ctx.db, cartLineLot, rows));
    }
    const { preferenceOrderBy, preferenceType, allocatetoaSingleLot } = asked;
    const detail = { lineIds, preferenceOrderBy, preferenceType, allocatetoaSingleLot };
    await recordAudit(ctx, { action: 'auto allocate', entity: 'cart', entityId: id, detail });
    return { ...plan, message: messages.itemsAllocated };
  });
}
