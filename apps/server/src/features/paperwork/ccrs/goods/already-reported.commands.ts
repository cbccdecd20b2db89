import { messages } from '@cartwright/contract/messages';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { fail } from '../../../../core/errors.ts';
import { recordAudit } from '../../../../db/audit.ts';
import { insertRows } from '../../../../db/bulk.ts';
import { ccrsRow } from '../../../../db/schema/paperwork-ccrs.table.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { lockLedger } from '../ledger.commands.ts';
import { chosenRows } from '../send-again.commands.ts';

interface Given {
  readonly rowIds: readonly number[];
  /** What the state knows the one row by, when it is not what we would call it. */
  readonly identifier?: string | null | undefined;
}

/**
 * Notes that the state knows new things from another program: they are never inserted again, and what changes of them is an
 * UPDATE under that identifier. Refuses `not_new` for rows that do not wait to be inserted, or are of an order, and
 * `state_id_taken`; then nothing changes.
 */
export async function noteKnown(ctx: StaffCtx, { rowIds, identifier }: Given) {
  const ids = [...new Set(rowIds)];
  if (ids.length === 0) fail('nothing_selected');
  return await inTransaction(ctx, async (ctx) => {
    await lockLedger(ctx);
    const rows = await chosenRows(ctx, ids);
    const isNew = (row: (typeof rows)[number]) =>
      row.state === 'waiting' && row.operation === 'INSERT' && row.orderId === null;
    if (!rows.every(isNew)) fail('not_new');
    const [row] = rows;
    const externalId = identifier ?? '';
    if (externalId !== '' && row !== undefined) {
      if (rows.length > 1) fail('state_id_taken', { detail: 'An identifier is of one thing: choose one row.' });
      const others = and(eq(ccrsRow.kind, row.kind), eq(ccrsRow.externalId, externalId), ne(ccrsRow.key, row.key));
      const taken = await ctx.db.select({ id: ccrsRow.id }).from(ccrsRow).where(others).limit(1);
      if (taken.length > 0) fail('state_id_taken');
    }
    // A row never gets another identifier: the one that is known takes its place.
    await ctx.db.update(ccrsRow).set({ state: 'withdrawn' }).where(inArray(ccrsRow.id, ids));
    await insertRows(
      ctx.db,
      ccrsRow,
      rows.map(({ kind, key, cells, ...each }) => ({
        kind,
        key,
        cells,
        externalId: externalId === '' ? each.externalId : externalId,
        operation: 'INSERT' as const,
        state: 'known' as const,
        createdOn: each.createdOn,
        changedOn: each.changedOn,
        personId: ctx.actor.personId,
      })),
    );
    await recordAudit(ctx, { action: 'already reported', entity: 'state file', detail: { rows: ids.length } });
    return { message: messages.updated };
  });
}
