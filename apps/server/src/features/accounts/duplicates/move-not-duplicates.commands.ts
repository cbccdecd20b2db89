import { and, eq, inArray, or } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { client, notDuplicate } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';

/**
 * Clients of which the merged client was not a duplicate are none of the surviving one either. The mark between the two
 * themselves is dropped, and an existing mark of the surviving client stays.
 */
export async function moveNotDuplicates(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const taken = await ctx.db
    .delete(notDuplicate)
    .where(or(eq(notDuplicate.clientId, from), eq(notDuplicate.otherId, from)))
    .returning();
  if (taken.length === 0) return;
  const marks = taken.map((was) => ({ was, other: was.clientId === from ? was.otherId : was.clientId }));
  const kept = marks.filter(({ other }) => other !== into);
  const moved =
    kept.length === 0
      ? []
      : await ctx.db
          .insert(notDuplicate)
          .values(
            kept.map(({ was, other }) => ({
              ...was,
              clientId: Math.min(into, other),
              otherId: Math.max(into, other),
            })),
          )
          .onConflictDoNothing()
          .returning();
  const marked = new Set(moved.flatMap(({ clientId, otherId }) => [clientId, otherId]));
  const names = await namesOf(
    ctx,
    marks.map(({ other }) => other),
  );
  const row = ({ other }: (typeof marks)[number]) => ({
    key: other,
    name: names.get(other) ?? '',
    isVisible: names.has(other),
  });
  const isMoved = ({ other }: (typeof marks)[number]) => other !== into && marked.has(other);
  report({ kind: 'notDuplicates', outcome: 'moved', rows: marks.filter(isMoved).map(row) });
  const dropped = marks.filter((mark) => !isMoved(mark));
  report({ kind: 'notDuplicates', outcome: 'dropped', rows: dropped.map((mark) => ({ ...row(mark), was: mark.was })) });
}

/** The trade names of those the actor may see. */
async function namesOf(ctx: StaffCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .select({ id: client.id, tradename: client.tradename })
    .from(client)
    .where(and(inArray(client.id, [...ids]), clientScope(ctx.actor)));
  return new Map(rows.map(({ id, tradename }) => [id, tradename]));
}
