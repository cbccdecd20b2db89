import type { imports } from '@cartwright/contract/imports/imports.contract';
import type { Input, Output } from '@cartwright/contract/route';
import type { MappedColumn } from '@cartwright/domain/imports/import-columns';
import type { ImportChange, MissingEntry } from '@cartwright/domain/imports/import-rows';
import { skippedText } from '@cartwright/domain/imports/skipped-rows';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertListLength, limitsOf, orderBy } from '../../db/lists/paging.ts';
import { job } from '../../db/schema/platform.table.ts';
import { dataImport, dataImportRow } from '../../db/schema/platform-imports.table.ts';
import { readConsistently } from '../../db/transaction.ts';
import type { ImportKind } from './import-kind.ts';
import { noneSkipped, noRows, type Summary } from './import-summary.ts';

type Rows = Output<(typeof imports)['rows']>;
type Criteria = Input<(typeof imports)['rows']>['body'];

const row = dataImportRow;
const sortable = { row: row.line, outcome: row.outcome, name: row.name, code: row.code };

/** What people call the lists whose entries an import makes. */
const listNames: Readonly<Record<string, string>> = {
  line: 'product line',
  subLine: 'sub line',
  strain: 'strain',
  brand: 'brand',
  tag: 'tag',
  area: 'area',
  title: 'title',
  route: 'route',
  holdingCompany: 'holding company',
  tier: 'tier',
};
export const listName = (list: string): string => listNames[list] ?? list;

/**
 * The rows of the actor's own import with their outcomes, in file order, by page, and how many rows have each outcome;
 * `not_found` for anybody else's. A field that the actor may not fill any more is not shown.
 */
export async function importRows(
  ctx: StaffCtx,
  { kindName, kind, transactionId }: { kindName: string; kind: ImportKind; transactionId: string },
  criteria: Criteria,
): Promise<Rows> {
  const { importId, summary } = await ownImport(ctx, kindName, transactionId);
  const { limit, offset } = limitsOf(criteria.page);
  const page =
    criteria.page.sort.length > 0 ? criteria.page : { ...criteria.page, sort: [{ field: 'row', dir: 'asc' as const }] };
  const where = and(eq(row.importId, importId), criteria.outcome ? eq(row.outcome, criteria.outcome) : undefined);
  const [rows, [total]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        row: row.line,
        outcome: sql<NonNullable<typeof row.$inferSelect.outcome>>`${row.outcome}`,
        name: row.name,
        code: row.code,
        recordId: row.recordId,
        changes: row.changes,
        missing: row.missing,
        remarks: row.remarks,
      })
      .from(row)
      .where(where)
      .orderBy(...orderBy(page, sortable, [], row.line))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(row).where(where),
  ]);
  const all = total?.count ?? 0;
  assertListLength(criteria.page, all);
  const fields = new Set(kind.columns(ctx).map(({ field }) => field));
  const data = rows.map(({ changes, missing, remarks, ...each }) => ({
    ...each,
    changes: ((changes ?? []) as readonly ImportChange[]).filter(({ field }) => fields.has(field)),
    makes: ((missing ?? []) as readonly MissingEntry[]).map(({ list }) => `new ${listName(list)}`),
    remarks: [...((remarks ?? []) as readonly string[])],
  }));
  const { counts, skipped, missing, missingCount } = summary;
  return {
    data,
    count: all,
    totals: {
      ...noRows,
      ...counts,
      skippedText: skippedText({ ...noneSkipped, ...skipped }),
      missing: missing.map(({ list, name }) => ({ list: listName(list), name })),
      missingCount,
    },
  };
}

/** An import that the actor has started, and its mapping. */
async function ownImport(ctx: StaffCtx, kindName: string, transactionId: string) {
  const [found] = await ctx.db
    .select({
      importId: dataImport.id,
      fileName: dataImport.fileName,
      summary: dataImport.summary,
      mapping: dataImport.mapping,
    })
    .from(job)
    .innerJoin(dataImport, sql`${dataImport.id}::text = ${job.input} ->> 'importId'`)
    .where(
      and(
        eq(job.id, transactionId),
        eq(job.personId, ctx.actor.personId),
        inArray(job.kind, ['imports.check', 'imports.run']),
        eq(dataImport.kind, kindName),
      ),
    );
  if (found === undefined || found.summary === null) fail('not_found');
  return { ...found, summary: found.summary as Summary, mapping: found.mapping as readonly MappedColumn[] };
}

const BATCH = 500;

/** The refused rows of the actor's own import, with their cells as the file has them; `not_found` for anybody else's. */
export async function refusedRows(ctx: StaffCtx, kindName: string, transactionId: string) {
  const { importId, fileName, mapping } = await ownImport(ctx, kindName, transactionId);
  async function* rows(): AsyncGenerator<string[][]> {
    for (let line = -1; ;) {
      const found = await ctx.db
        .select({ line: row.line, cells: row.cells, remarks: row.remarks })
        .from(row)
        .where(and(eq(row.importId, importId), inArray(row.outcome, ['refused', 'leftOut']), gt(row.line, line)))
        .orderBy(asc(row.line))
        .limit(BATCH);
      const last = found.at(-1);
      if (last === undefined) return;
      line = last.line;
      yield found.map(({ cells, remarks }) => [
        ...((cells ?? []) as readonly string[]).slice(0, mapping.length),
        ((remarks ?? []) as readonly string[]).join('. '),
      ]);
    }
  }
  return { fileName, header: mapping.map(({ header }) => header), rows: rows() };
}

/** The first refused rows of an import, in a few words each. */
export async function firstRows(ctx: StaffCtx, importId: string, most: number) {
  const rows = await ctx.db
    .select({ line: row.line, name: row.name, code: row.code, remarks: row.remarks })
    .from(row)
    .where(and(eq(row.importId, importId), eq(row.outcome, 'refused')))
    .orderBy(asc(row.line))
    .limit(most);
  return rows.map((each) => ({ ...each, remarks: (each.remarks ?? []) as readonly string[] }));
}
