import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input, Output } from '@cartwright/contract/route';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientImport, clientImportRow } from '../../../db/schema/accounts-import.table.ts';
import { job } from '../../../db/schema/platform.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { holdingCompanyHints } from './plan/import-hints.queries.ts';
import { storedSummary, type Summary } from './import-summary.queries.ts';

type Rows = Output<(typeof accounts)['importRows']>;
type Criteria = Input<(typeof accounts)['importRows']>['body'];

const row = clientImportRow;
const sortable = { row: row.place, outcome: row.outcome, tradename: row.tradename, licenseNo: row.licenseNo };

/**
 * The rows of the actor's own import with their outcomes, in file order, by page, and the number of rows of each
 * outcome; `not_found` for anybody else's.
 */
export async function importRows(ctx: StaffCtx, transactionId: string, criteria: Criteria): Promise<Rows> {
  const { importId, summary } = await ownImport(ctx, transactionId);
  const { limit, offset } = limitsOf(criteria.page);
  const page =
    criteria.page.sort.length > 0 ? criteria.page : { ...criteria.page, sort: [{ field: 'row', dir: 'asc' as const }] };
  const where = and(eq(row.importId, importId), criteria.outcome ? eq(row.outcome, criteria.outcome) : undefined);
  const [rows, [total]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        row: row.place,
        outcome: row.outcome,
        tradename: row.tradename,
        licenseNo: row.licenseNo,
        clientId: row.clientId,
        remarks: row.remarks,
        proposal: row.proposal,
        ubi: row.ubi,
        hasCompany: sql<boolean>`coalesce((${row.after} ->> 'holdingCompanyId')::int, ${client.holdingCompanyId}) is not null`,
      })
      .from(row)
      .leftJoin(client, eq(client.id, row.clientId))
      .where(where)
      .orderBy(...orderBy(page, sortable, [], row.place))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(row).where(where),
  ]);
  const all = total?.count ?? 0;
  assertListLength(criteria.page, all);
  const hints = await holdingCompanyHints(ctx, importId, rows);
  const data = rows.map(({ ubi: _ubi, hasCompany: _company, ...each }) => ({
    ...(each as Rows['data'][number]),
    tradename: each.tradename ?? '',
    holdingCompanyHint: hints.get(each.row) ?? null,
  }));
  const { counts, warnings, ...file } = summary;
  return { data, count: all, totals: { ...counts, ...file, warnings: [...warnings] } };
}

async function ownImport(ctx: StaffCtx, transactionId: string): Promise<{ importId: string; summary: Summary }> {
  const [found] = await ctx.db
    .select({ importId: clientImport.id, summary: clientImport.summary })
    .from(job)
    .innerJoin(clientImport, sql`${clientImport.id}::text = ${job.input} ->> 'importId'`)
    .where(
      and(
        eq(job.id, transactionId),
        eq(job.personId, ctx.actor.personId),
        inArray(job.kind, ['accounts.check', 'accounts.import']),
      ),
    );
  if (found === undefined || found.summary === null) fail('not_found');
  return { importId: found.importId, summary: storedSummary(found.summary) };
}
