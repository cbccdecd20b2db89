import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { person } from '../../db/schema/people.table.ts';
import { dataImport } from '../../db/schema/platform-imports.table.ts';
import type { Summary } from './import-summary.ts';

/** The newest import of a kind that wrote something and was not undone; its id, or undefined. */
export const lastImportId = async (ctx: StaffCtx, kindName: string): Promise<string | undefined> =>
  (await lastImport(ctx, kindName))?.importId;

/** The newest import of a kind that wrote something and was not undone, or null. */
export async function lastImport(ctx: StaffCtx, kindName: string) {
  const [last] = await ctx.db
    .select({
      importId: dataImport.id,
      fileName: dataImport.fileName,
      createdAt: dataImport.createdAt,
      personName: person.name,
      summary: dataImport.summary,
    })
    .from(dataImport)
    .innerJoin(person, eq(person.id, dataImport.personId))
    .where(and(eq(dataImport.kind, kindName), gt(dataImport.written, 0), isNull(dataImport.undoneAt)))
    .orderBy(desc(dataImport.createdAt), desc(dataImport.id))
    .limit(1);
  if (last === undefined) return null;
  const { summary, ...shown } = last;
  const { counts } = summary as Summary;
  return { ...shown, new: counts.new, changed: counts.changed };
}
