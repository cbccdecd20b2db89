import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { allowLongStatements, onSnapshot } from '../transaction.ts';

/** Rows per FETCH: few enough that making a workbook of them holds other requests up for milliseconds only. */
const BATCH = 250;

/**
 * Reads a long list in batches from one snapshot, so that its rows are consistent and memory stays constant. `work`
 * gets the batches, in the statement's order, under the column names of the statement, and a context on the snapshot.
 * The snapshot is read-only: what `work` writes goes through the context outside.
 */
export async function withRows<C extends Ctx, Row extends Record<string, unknown>, T>(
  ctx: C,
  query: SQL,
  work: (batches: AsyncGenerator<Row[]>, ctx: C) => Promise<T>,
): Promise<T> {
  return await onSnapshot(ctx, async (ctx) => {
    // A report's statement may take a minute, and so may its reader between two batches.
    await allowLongStatements(ctx);
    return await work(readBatches<Row>(ctx, query), ctx);
  });
}

/** Reads a list in batches within the caller's transaction, one list at a time. */
export async function* readBatches<Row extends Record<string, unknown>>(ctx: Ctx, query: SQL): AsyncGenerator<Row[]> {
  await ctx.db.execute(sql`declare long_list no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await ctx.db.execute(sql`fetch ${sql.raw(String(BATCH))} from long_list`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < BATCH) break;
  }
  await ctx.db.execute(sql`close long_list`);
}
