import { businessDate } from '@cartwright/domain/dates/dates';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { monthKey, planRetailSales, type RetailSalesPlan } from '@cartwright/domain/imports/retail-sales-rows';
import { inArray } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../../core/context.ts';
import { clientRetailSales } from '../../../db/schema/accounts.table.ts';
import type { PlannedRow } from '../../../jobs/import/import-kind.ts';
import { clientFinder } from '../clients/named-clients.queries.ts';

/** What an import writes of the retail sales of a month. */
export type PlannedRetailSales = RetailSalesPlan;

const noClient = { field: 'client', fault: 'names no client' } as const;

/** What these rows would make of retail sales, by the rule that the run writes with. */
export async function planMonths(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields }: { readonly fields: readonly (string | null)[] },
): Promise<PlannedRow<PlannedRetailSales>[]> {
  const clientOf = await clientFinder(ctx, rows);
  const found = rows.map((row) => ({ row, client: clientOf(row.values) ?? noClient }));
  const ids = found.flatMap(({ client }) => ('id' in client ? client.id : []));
  const stored = new Map((await knownMonths(ctx.db, ids)).map((each) => [monthKey(each), each.total]));
  const today = businessDate(ctx.now(), ctx.timeZone);
  return found.map(({ row, client }) => {
    const plan = planRetailSales(row, { client, stored }, fields, today);
    return {
      line: row.line,
      outcome: plan.outcome,
      recordId: 'id' in client ? client.id : null,
      record: monthKey(plan.sales),
      changes: plan.outcome === 'changed' ? plan.changes : [],
      missing: [],
      remarks: plan.outcome === 'refused' ? plan.faults : plan.outcome === 'new' ? [plan.summary] : [],
      plan,
    };
  });
}

/** The retail sales of these clients. */
export const knownMonths = async (db: Db, clientIds: readonly number[]) =>
  await db
    .select()
    .from(clientRetailSales)
    .where(inArray(clientRetailSales.clientId, [0, ...new Set(clientIds)]));
