import { messages } from '@cartwright/contract/messages';
import { formatDateTime } from '@cartwright/domain/dates/dates';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { person } from '../../../db/schema/people.table.ts';
import { conversion, conversionInput, conversionOutput } from '../../../db/schema/products-conversions.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockSources, moveSources } from '../sources.commands.ts';
import { lockLotsById } from '../stock/hold.commands.ts';
import { assertUnmoved } from '../stock/moved-lots.queries.ts';
import { moveStock } from '../stock.commands.ts';

/**
 * Puts back what went into a conversion and takes out what came of it, once (INV-53). `conversion_undone` for whoever is
 * second; `conversion_moved` with the new lots that hold anything but what came in, or are promised, and to which orders.
 */
export async function undoConversion(ctx: StaffCtx, conversionId: number, reason: string) {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(conversion).where(eq(conversion.id, conversionId)).for('update');
    if (found === undefined) fail('not_found');
    if (found.undoneAt !== null) await failUndone(ctx, found.undoneAt, found.undoneBy);
    const inputs = await ctx.db.select().from(conversionInput).where(eq(conversionInput.conversionId, conversionId));
    const outputs = await ctx.db.select().from(conversionOutput).where(eq(conversionOutput.conversionId, conversionId));
    const made = new Map(outputs.map(({ lotId, units }) => [lotId, units]));
    const lots = await lockLotsById(ctx, [...made.keys(), ...inputs.flatMap(({ lotId }) => lotId ?? [])]);
    const sourceIds = [...new Set(inputs.flatMap(({ sourceId }) => sourceId ?? []))];
    await lockSources(ctx, sourceIds);
    await assertUnmoved(ctx, lots, made, 'conversion_moved');
    const back = {
      kind: 'convert',
      orderId: null,
      conversionId,
      reason: `Conversion ${conversionId} undone`,
      detail: reason,
    } as const;
    await moveStock(ctx, [
      ...outputs.map(({ lotId, units }) => ({ ...back, lotId, units: -units })),
      ...inputs.flatMap(({ lotId, units }) => (lotId === null ? [] : [{ ...back, lotId, units }])),
    ]);
    await moveSources(
      ctx,
      inputs.flatMap(({ sourceId, units }) =>
        sourceId === null
          ? []
          : [{ sourceId, amount: units, kind: 'convert' as const, conversionId, reason: `${back.reason}: ${reason}` }],
      ),
    );
    const undone = { undoneAt: ctx.now().toISOString(), undoneBy: ctx.actor.personId, undoReason: reason };
    await ctx.db.update(conversion).set(undone).where(eq(conversion.id, conversionId));
    await publish(ctx, 'lotsChanged', { lotIds: lots.map(({ id }) => id) });
    await publish(ctx, 'sourcesChanged', { sourceIds, haveMoved: true });
    await recordAudit(ctx, { action: 'undo', entity: 'conversion', entityId: conversionId, detail: { reason } });
    return { message: messages.updated };
  });
}

async function failUndone(ctx: StaffCtx, at: string, by: number | null): Promise<never> {
  const [who] = await ctx.db
    .select({ name: person.name })
    .from(person)
    .where(eq(person.id, by ?? 0));
  const name = who?.name ?? '';
  fail('conversion_undone', { detail: `${name} has undone it on ${formatDateTime(at, ctx.timeZone)}.` });
}
