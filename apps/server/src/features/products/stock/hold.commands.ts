import { messages } from '@cartwright/contract/messages';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { area, lot } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockLots } from '../lots.locks.ts';
import { putOnHold } from '../stock.commands.ts';

/** Locks lots by id; `not_found` when one is missing. */
export async function lockLotsById(ctx: StaffCtx, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  await lockLots(ctx.db, inArray(lot.id, wanted));
  // What the locks waited for is seen by the next statement.
  const { id, barcode, holdReason, areaId, onHand, allocated } = lot;
  const found = await ctx.db
    .select({ id, barcode, holdReason, areaId, onHand, allocated })
    .from(lot)
    .where(inArray(id, wanted))
    .orderBy(id);
  if (found.length < wanted.length) fail('not_found');
  return found;
}

/** Puts lots on hold: nothing more of them is promised, what is promised already waits. Another reason replaces the first. */
export async function holdLots(ctx: StaffCtx, inventoryIds: readonly number[], reason: string) {
  return await inTransaction(ctx, async (ctx) => {
    const lots = await lockLotsById(ctx, inventoryIds);
    await putOnHold(
      ctx,
      lots.map(({ id }) => id),
      reason,
    );
    for (const { id, barcode } of lots) {
      await recordAudit(ctx, { action: 'hold', entity: 'lot', entityId: id, detail: { barcode, reason } });
    }
    return { message: messages.updated };
  });
}

/** Ends the hold of lots; `lot_not_held` when none of them is on hold. */
export async function releaseHolds(ctx: StaffCtx, inventoryIds: readonly number[]) {
  return await inTransaction(ctx, async (ctx) => {
    const held = (await lockLotsById(ctx, inventoryIds)).filter(({ holdReason }) => holdReason !== null);
    if (held.length === 0) fail('lot_not_held');
    const ids = held.map(({ id }) => id);
    await ctx.db.update(lot).set({ holdReason: null, heldBy: null, heldSince: null }).where(inArray(lot.id, ids));
    for (const { id, barcode, holdReason } of held) {
      const detail = { barcode, reason: holdReason ?? '' };
      await recordAudit(ctx, { action: 'release hold', entity: 'lot', entityId: id, detail });
    }
    return { message: messages.updated };
  });
}

/** Moves lots to an area, or out of any; one for quarantine takes them off sale. */
export async function moveLots(ctx: StaffCtx, inventoryIds: readonly number[], areaId: number | null) {
  return await inTransaction(ctx, async (ctx) => {
    const lots = await lockLotsById(ctx, inventoryIds);
    const ids = lots.map(({ id }) => id);
    const areas = new Map((await ctx.db.select().from(area)).map(({ id, name }) => [id, name]));
    if (areaId !== null && !areas.has(areaId)) fail('not_found');
    await ctx.db.update(lot).set({ areaId }).where(inArray(lot.id, ids));
    await publish(ctx, 'lotsChanged', { lotIds: ids });
    const nameOf = (id: number | null): string => (id === null ? '' : (areas.get(id) ?? ''));
    for (const { id, barcode, areaId: from } of lots.filter((each) => each.areaId !== areaId)) {
      const detail = { barcode, before: nameOf(from), after: nameOf(areaId) };
      await recordAudit(ctx, { action: 'move', entity: 'lot', entityId: id, detail });
    }
    return { message: messages.updated };
  });
}
