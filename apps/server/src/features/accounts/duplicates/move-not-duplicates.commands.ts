import { and, eq, inArray, or } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { client, notDuplicate } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';

/**
 * Of whom a merged client was not a duplicate, the surviving one is none either. The mark of the two themselves ends, and
 * where the surviving one is marked already, that mark stays.
 */
export async function moveDistinct(ctx: ActorCtx, { from, into, report }: ClientMerge): Promise<void> {
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
  const standing = new Set(moved.flatMap(({ clientId, otherId }) => [clientId, otherId]));
  const names = await namesOf(
    ctx,
    marks.map(({ other }) => other),
  );
  const row = ({ other }: (typeof marks)[number]) => ({
    key: other,
    name: names.get(other) ?? '',
    isVisible: names.has(other),
  });
  const isMoved = ({ other }: (typeof marks)[number]) => other !== into && standing.has(other);
  report({ kind: 'distinctMarks', fate: 'moved', rows: marks.filter(isMoved).map(row) });
  const dropped = marks.filter((mark) => !isMoved(mark));
  report({ kind: 'distinctMarks', fate: 'dropped', rows: dropped.map((mark) => ({ ...row(mark), was: mark.was })) });
}

/** What the others are called, of those that the actor sees. */
async function namesOf(ctx: ActorCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db
    .select({ id: client.id, tradename: client.tradename })
    .from(client)
    .where(and(inArray(client.id, [...ids]), clientScope(ctx.actor)));
  return new Map(rows.map(({ id, tradename }) => [id, tradename]));
}
