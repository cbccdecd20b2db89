import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { clientImport } from '../../../../db/schema/accounts-import.table.ts';
import { person } from '../../../../db/schema/people.table.ts';
import { storedSummary, writtenBy } from '../import-summary.queries.ts';

/**
 * The newest import that wrote something and was not undone, or null; somebody else's only for an actor who sees all
 * accounts.
 */
export async function lastImport(ctx: StaffCtx) {
  const written = sql`(${clientImport.summary} -> 'counts' ->> 'new')::int + (${clientImport.summary} -> 'counts' ->> 'moved')::int
    + (${clientImport.summary} -> 'counts' ->> 'renamed')::int + (${clientImport.summary} -> 'counts' ->> 'changed')::int`;
  const [last] = await ctx.db
    .select({
      importId: clientImport.id,
      fileName: clientImport.fileName,
      createdAt: clientImport.createdAt,
      personId: clientImport.personId,
      personName: person.name,
      summary: clientImport.summary,
    })
    .from(clientImport)
    .innerJoin(person, eq(person.id, clientImport.personId))
    .where(and(eq(clientImport.isDryRun, false), isNull(clientImport.undoneAt), sql`${written} > 0`))
    .orderBy(desc(clientImport.createdAt), desc(clientImport.id))
    .limit(1);
  if (last === undefined) return null;
  const { personId, summary, ...shown } = last;
  if (personId !== ctx.actor.personId && !ctx.actor.permissions.has('accounts.all')) return null;
  const { counts } = storedSummary(summary);
  return { ...shown, new: counts.new, changed: writtenBy(counts) - counts.new };
}
