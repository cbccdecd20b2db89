import { importKindNames } from '@cartwright/contract/imports/import-kinds';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { dataImport, dataImportRow } from '../../db/schema/platform-imports.table.ts';
import type { ImportKinds } from './import-kind.ts';

const isWritten = inArray(dataImportRow.outcome, ['new', 'changed']);

/**
 * Refuses to undo an import while the rows of later ones, of other kinds, use what it has written: undone first, it would
 * keep those records for good. The sentence names the imports in the order in which they are to be undone.
 */
export async function assertNoneInTheWay(ctx: StaffCtx, kinds: ImportKinds, importId: string): Promise<void> {
  const [own] = await ctx.db
    .select({ kind: dataImport.kind, createdAt: dataImport.createdAt })
    .from(dataImport)
    .where(eq(dataImport.id, importId));
  const name = importKindNames.find((each) => each === own?.kind);
  const owns = name && kinds[name].owns;
  if (own === undefined || owns === undefined) return;
  const owned = ctx.db
    .select({ key: sql`unnest(${owns})` })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, importId), isWritten));
  const found = [];
  for (const kind of importKindNames) {
    const { uses } = kinds[kind];
    if (kind === name || uses === undefined) continue;
    const users = await ctx.db
      .select({
        id: dataImport.id,
        kind: dataImport.kind,
        fileName: dataImport.fileName,
        createdAt: dataImport.createdAt,
        rows: sql<number>`count(*)::int`,
      })
      .from(dataImport)
      .innerJoin(dataImportRow, eq(dataImportRow.importId, dataImport.id))
      .where(
        and(
          eq(dataImport.kind, kind),
          isNull(dataImport.undoneAt),
          gt(dataImport.written, 0),
          gt(dataImport.createdAt, own.createdAt),
          isWritten,
          sql`exists (select from unnest(${uses}) as used(key) where used.key in (${owned}))`,
        ),
      )
      .groupBy(dataImport.id);
    found.push(...users);
  }
  if (found.length === 0) return;
  const inOrder = found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const named = inOrder.map(
    ({ kind, fileName, rows }) =>
      `${fileName} (${kind.replace('-', ' ')}, ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'})`,
  );
  const what = named.length === 1 ? 'A later import uses' : 'Later imports use';
  fail('undo_refused', { detail: `${what} what this one has written. Undo first: ${named.join(', then ')}.` });
}
