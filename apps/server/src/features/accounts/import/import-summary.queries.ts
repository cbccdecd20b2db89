import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { clientImport, clientImportRow } from '../../../db/schema/accounts-import.table.ts';
import type { Outcome } from './plan/import-plan.ts';

export type Counts = Readonly<Record<Outcome, number>>;

/** What is known of an import when every row has its outcome. */
export interface Summary {
  readonly counts: Counts;
  /** Changes that put back what a later list has changed. */
  readonly takesBack: number;
  /** New accounts that are title certificates. */
  readonly titles: number;
  /** Sentences about the whole file. */
  readonly warnings: readonly string[];
}

const none: Counts = {
  new: 0,
  moved: 0,
  renamed: 0,
  changed: 0,
  same: 0,
  joined: 0,
  former: 0,
  notBuying: 0,
  notListed: 0,
  refused: 0,
  leftOut: 0,
};

/** A summary as it was stored; one from before there was an outcome has no count of it. */
export const storedSummary = (stored: unknown): Summary => {
  const summary = stored as Summary;
  return { ...summary, counts: { ...none, ...summary.counts } };
};

/** The rows of an import by outcome. */
export async function countOutcomes(ctx: StaffCtx, importId: string): Promise<Counts> {
  const rows = await ctx.db
    .select({ outcome: clientImportRow.outcome, rows: count() })
    .from(clientImportRow)
    .where(eq(clientImportRow.importId, importId))
    .groupBy(clientImportRow.outcome);
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.outcome, row.rows])) };
}

/** Accounts that an import writes. */
export const writtenBy = ({ new: fresh, moved, renamed, changed }: Counts): number => fresh + moved + renamed + changed;

/** The first rows of these outcomes in a few words each. */
export async function firstRows(ctx: StaffCtx, importId: string, outcomes: readonly Outcome[], limit: number) {
  const rows = await ctx.db
    .select({
      row: clientImportRow.place,
      outcome: clientImportRow.outcome,
      tradename: clientImportRow.tradename,
      remarks: clientImportRow.remarks,
      proposal: clientImportRow.proposal,
    })
    .from(clientImportRow)
    .where(and(eq(clientImportRow.importId, importId), inArray(clientImportRow.outcome, [...outcomes])))
    .orderBy(asc(clientImportRow.place))
    .limit(limit);
  return rows.map((row) => ({ ...row, remarks: (row.remarks ?? []) as string[] }));
}

/** The summary of an import that has been written, for a job that was interrupted after it; null for any other. */
export async function writtenSummary(ctx: StaffCtx, importId: string): Promise<Summary | null> {
  const [found] = await ctx.db
    .select({ summary: clientImport.summary })
    .from(clientImport)
    .where(and(eq(clientImport.id, importId), eq(clientImport.isDryRun, false)));
  return found?.summary == null ? null : storedSummary(found.summary);
}

const NAMED = 3;

const some = (rows: number, words: string): string[] => (rows === 0 ? [] : [`${rows} ${words}`]);

/** What an import did, in a sentence for the tray: "2 new, 1 changed, 3 unchanged, 1 left out: Lab 21 (line 7)". */
export async function summaryNote(
  ctx: StaffCtx,
  { importId, counts }: { readonly importId: string; readonly counts: Counts },
): Promise<string> {
  const parts = [
    `${counts.new} new`,
    ...some(counts.moved, 'moved'),
    ...some(counts.renamed, 'renamed'),
    `${counts.changed} changed`,
    `${counts.same} unchanged`,
    ...some(counts.joined, 'joined'),
    ...some(counts.former, 'left out for a former license'),
    ...some(counts.notBuying, 'that do not buy'),
    ...some(counts.notListed, 'not listed any more'),
    ...some(counts.refused, 'refused'),
    ...some(counts.leftOut, 'left out'),
  ];
  if (counts.leftOut === 0) return parts.join(', ');
  const rows = await firstRows(ctx, importId, ['leftOut'], NAMED);
  const names = rows.map(({ row, tradename }) => `${tradename || 'no name'} (line ${row})`).join(', ');
  return `${parts.join(', ')}: ${names}${counts.leftOut > NAMED ? ' …' : ''}`;
}
