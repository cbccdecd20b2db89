import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { orderName } from '@cartwright/domain/orders/order-name';
import { amountText, subtractAmounts } from '@cartwright/domain/products/bulk-units';
import { adjustReasonLabels } from '@cartwright/domain/products/movements';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { source } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { correctOpenBulk } from '../count/correct-counts.commands.ts';
import { lockSources, moveSources } from '../sources.commands.ts';
import { ordersOfSource } from './orders-of-source.queries.ts';
import { latestOfSource } from './source-movements.queries.ts';

type Given = Input<(typeof products)['adjustSource']>['body'];
type Row = typeof source.$inferSelect;

/**
 * Sets the amount of a source to what was measured, by a movement with its reason (INV-50). Refuses `source_changed` with the
 * movements since, when there is not what the caller saw, and `below_reserved` with the orders that have reserved of it.
 */
export async function adjustSource(ctx: StaffCtx, { sourceId, amount, amountSeen, reason, detail }: Given) {
  return await inTransaction(ctx, async (ctx) => {
    await lockSources(ctx, [sourceId]);
    const [found] = await ctx.db.select().from(source).where(eq(source.id, sourceId));
    if (found === undefined) fail('not_found');
    if (amountSeen != null && amountSeen !== found.amount) await failChanged(ctx, found, amountSeen);
    if (amount < found.reserved) await failReserved(ctx, found);
    const change = subtractAmounts(amount, found.amount);
    if (change === 0) fail('nothing_to_update', { detail: 'The source has this amount already.' });
    const [why, note] = [adjustReasonLabels[reason], detail ?? ''];
    // What is reconciled was counted: an open count of the source has an older one.
    const countedAt = reason === 'Reconciliation' ? ctx.now().toISOString() : null;
    const counted = countedAt === null ? {} : { countedAt };
    await moveSources(ctx, [{ sourceId, amount: change, kind: 'adjust', reason: why, detail: note, ...counted }]);
    if (countedAt !== null) await correctOpenBulk(ctx, [{ sourceId, units: change, countedAt }]);
    await publish(ctx, 'sourcesChanged', { sourceIds: [sourceId], haveMoved: true });
    const { name, unit } = found;
    await recordAudit(ctx, {
      action: 'adjust',
      entity: 'source',
      entityId: sourceId,
      detail: { name, unit, before: found.amount, after: amount, reason: why, note },
    });
    return { message: messages.updated, amount };
  });
}

/** The movements that led from what the caller saw to what there is; all that are looked at where none did. */
async function failChanged(ctx: StaffCtx, { id, amount, unit, name }: Row, seen: number): Promise<never> {
  const latest = await latestOfSource(ctx, id, 20);
  const first = latest.findIndex((each) => subtractAmounts(each.balance, each.amount) === seen);
  const movements = first === -1 ? latest : latest.slice(0, first + 1);
  fail('source_changed', {
    detail: `Of ${name} there is ${amountText(amount, unit)} now, not ${amountText(seen, unit)}.`,
    extra: {
      amount,
      movements: movements.map(
        ({ reason: _reason, detail: _detail, sourceId: _id, sourceName: _name, unit: _unit, ...movement }) => movement,
      ),
    },
  });
}

async function failReserved(ctx: StaffCtx, { id, reserved, unit }: Row): Promise<never> {
  const orders = await ordersOfSource(ctx, id);
  const names = orders.slice(0, 5).map(orderName).join(', ');
  const more = orders.length > 5 ? ` and ${orders.length - 5} more` : '';
  fail('below_reserved', {
    detail: `${amountText(reserved, unit)} is reserved${names === '' ? '' : ` for ${names}${more}`}.`,
    extra: { reserved, orders },
  });
}
