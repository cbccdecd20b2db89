import { type MonthOfSales, monthKey } from '@cartwright/domain/imports/retail-sales-rows';
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client, clientRetailSales } from '../../../db/schema/accounts.table.ts';
import type { Kept, PlannedRow, UndoneRow, WrittenRow } from '../../../jobs/import/import-kind.ts';
import { knownMonths, type PlannedRetailSales } from './plan-retail-sales.queries.ts';

/** Notes what clients sold in these months, and replaces what was known of them. */
export async function writeMonths(
  ctx: StaffCtx,
  rows: readonly PlannedRow<PlannedRetailSales>[],
): Promise<WrittenRow[]> {
  await noteMonths(
    ctx,
    rows.map(({ plan }) => plan.sales),
  );
  return rows.map(({ line, plan: { sales, before } }) => ({
    line,
    recordId: sales.clientId,
    before: before === null ? null : { ...sales, total: before },
    after: sales,
  }));
}

async function noteMonths(ctx: StaffCtx, months: readonly MonthOfSales[]): Promise<void> {
  if (months.length === 0) return;
  await ctx.db
    .insert(clientRetailSales)
    .values(months.map(({ clientId, month, total }) => ({ clientId, month, total })))
    .onConflictDoUpdate({
      target: [clientRetailSales.clientId, clientRetailSales.month],
      set: { total: sql`excluded.total` },
    });
}

/** Forgets the months that an import has added; those that were changed since stay and are named. */
export async function removeMonths(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const { unchanged, kept } = await changedSince(ctx, rows);
  const its = unchanged.map(({ after }) => after as MonthOfSales);
  if (its.length > 0)
    await ctx.db
      .delete(clientRetailSales)
      .where(
        or(
          ...its.map(
            ({ clientId, month }) =>
              sql`(${clientRetailSales.clientId}, ${clientRetailSales.month}) = (${clientId}, ${month}::date)`,
          ),
        ),
      );
  return kept;
}

/** Gives months what was known of them before, unless that was changed since. */
export async function restoreMonths(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const { unchanged, kept } = await changedSince(ctx, rows);
  await noteMonths(
    ctx,
    unchanged.map(({ before }) => before as MonthOfSales),
  );
  return kept;
}

/** Which months are still as the import has left them, and why the others stay. */
async function changedSince(ctx: StaffCtx, rows: readonly UndoneRow[]) {
  const ids = rows.map(({ recordId }) => recordId);
  const now = new Map((await knownMonths(ctx.db, ids)).map((each) => [monthKey(each), each.total]));
  const merged = await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, ids), isNotNull(client.mergedInto)));
  const isMerged = new Set(merged.map(({ id }) => id));
  const unchanged: UndoneRow[] = [];
  const kept: Kept[] = [];
  for (const row of rows) {
    const { recordId, name, after } = row;
    const sales = after as MonthOfSales;
    const shown = { recordId, name: `${name}, ${sales.month.slice(0, 7)}` };
    if (isMerged.has(recordId)) kept.push({ ...shown, reasons: ['The client was merged into another one since.'] });
    else if (now.get(monthKey(sales)) === sales.total) unchanged.push(row);
    else kept.push({ ...shown, reasons: ['It was changed since.'] });
  }
  return { unchanged, kept };
}
