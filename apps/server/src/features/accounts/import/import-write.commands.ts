import { sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientFields, type ClientValues } from './import-lists.ts';
import type { PlannedRow } from './import-plan.ts';

/** Rows per statement. */
const BATCH = 1_000;

/** All fields of a row; null for what it leaves as it is. */
const valuesOf = ({ columns }: PlannedRow) =>
  Object.fromEntries(clientFields.map((field) => [field, columns[field] ?? null])) as {
    [F in keyof ClientValues]: ClientValues[F] | null;
  };

/** Writes the new and the changed rows of a plan, in file order; runs in the caller's transaction. */
export async function writePlan(
  ctx: ActorCtx,
  planned: readonly PlannedRow[],
  progress: (written: number) => Promise<void>,
): Promise<void> {
  const fresh = planned.filter((row) => row.outcome === 'new');
  const changed = planned.filter((row) => row.outcome === 'changed');
  const always = { isCannabisLicensed: true, createdAt: ctx.now().toISOString() };
  for (let from = 0; from < fresh.length; from += BATCH) {
    const rows = fresh.slice(from, from + BATCH);
    await insertRows(
      ctx.db,
      client,
      rows.map((row) => ({ ...valuesOf(row), tradename: row.tradename, ...always })),
    );
    await progress(Math.min(from + BATCH, fresh.length));
  }
  for (let from = 0; from < changed.length; from += BATCH) {
    const rows = changed.slice(from, from + BATCH).flatMap((row) => {
      return row.clientId === null ? [] : [{ id: row.clientId, ...valuesOf(row) }];
    });
    await updateRows(ctx.db, client, rows, { keepOnNull: true, set: { version: sql`${client.version} + 1` } });
    await progress(fresh.length + Math.min(from + BATCH, changed.length));
  }
}
