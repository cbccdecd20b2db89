import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { clientImport, clientImportRow } from '../../../../db/schema/accounts-import.table.ts';
import type { PlannedRow } from './import-plan.ts';

/** The import whose changes an older list would take back. */
export interface NewerImport {
  readonly fileName: string;
  readonly createdAt: string;
}

/**
 * Finds the rows that put a field back to the value that it had before the last import that changed it: the file is
 * then older than that one. Returns that import by the row's id.
 */
export async function findTakenBack(
  ctx: StaffCtx,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<number, NewerImport>> {
  const changing = rows.filter(({ clientId, after }) => clientId !== null && Object.keys(after ?? {}).length > 0);
  const ids = changing.flatMap(({ clientId }) => clientId ?? []);
  if (ids.length === 0) return new Map();
  const past = await ctx.db
    .select({
      clientId: clientImportRow.clientId,
      before: clientImportRow.before,
      after: clientImportRow.after,
      fileName: clientImport.fileName,
      createdAt: clientImport.createdAt,
    })
    .from(clientImportRow)
    .innerJoin(clientImport, eq(clientImport.id, clientImportRow.importId))
    .where(
      and(
        inArray(clientImportRow.clientId, ids),
        isNotNull(clientImportRow.before),
        eq(clientImport.isDryRun, false),
        isNull(clientImport.undoneAt),
      ),
    )
    .orderBy(desc(clientImport.createdAt), desc(clientImport.id));
  const pastOf = Map.groupBy(past, ({ clientId }) => clientId);
  const taken = changing.flatMap(({ id, clientId, before, after }): [number, NewerImport][] => {
    for (const [field, value] of Object.entries(after ?? {})) {
      const last = pastOf.get(clientId)?.find((each) => field in asValues(each.after));
      if (last === undefined) continue;
      const isBack = asValues(last.before)[field] === value && asValues(last.after)[field] === asValues(before)[field];
      if (isBack) return [[id, { fileName: last.fileName, createdAt: last.createdAt }]];
    }
    return [];
  });
  return new Map(taken);
}

const asValues = (stored: unknown): Readonly<Record<string, unknown>> => (stored ?? {}) as Record<string, unknown>;
