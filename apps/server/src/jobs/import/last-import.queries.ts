import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { person } from '../../db/schema/people.table.ts';
import { dataImport } from '../../db/schema/platform-imports.table.ts';
import type { Summary } from './import-summary.ts';

/** The newest import of a kind that wrote something and was not undone; its id, or undefined. */
export const lastImportId = async (ctx: StaffCtx, kindName: string): Promise<string | undefined> =>
  (await lastImport(ctx, kindName))?.importId;

const shown = {
  importId: dataImport.id,
  fileName: dataImport.fileName,
  createdAt: dataImport.createdAt,
  personName: person.name,
  summary: dataImport.summary,
};
const canBeUndone = and(gt(dataImport.written, 0), isNull(dataImport.undoneAt));
const newestFirst = [desc(dataImport.createdAt), desc(dataImport.id)];

/** The newest import of a kind that wrote something and was not undone, or null. */
export async function lastImport(ctx: StaffCtx, kindName: string) {
  const [last] = await ctx.db
    .select(shown)
    .from(dataImport)
    .innerJoin(person, eq(person.id, dataImport.personId))
    .where(and(eq(dataImport.kind, kindName), canBeUndone))
    .orderBy(...newestFirst)
    .limit(1);
  return last === undefined ? null : withCounts(last);
}

/** The same of every kind, by its name. */
export async function lastImports(ctx: StaffCtx) {
  const rows = await ctx.db
    .selectDistinctOn([dataImport.kind], { kind: dataImport.kind, ...shown })
    .from(dataImport)
    .innerJoin(person, eq(person.id, dataImport.personId))
    .where(canBeUndone)
    .orderBy(dataImport.kind, ...newestFirst);
  return new Map(rows.map(({ kind, ...last }) => [kind, withCounts(last)]));
}

function withCounts<L extends { readonly summary: unknown }>({ summary, ...last }: L) {
  const { counts } = summary as Summary;
  return { ...last, new: counts.new, changed: counts.changed };
}
