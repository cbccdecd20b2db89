import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../core/context.ts';
import { savedView } from '../../db/schema/settings.table.ts';

/** Stores a grid's sort, filters and columns for the person, as the text it came in; null deletes them. */
export async function saveView(ctx: ActorCtx, name: string, value: string | null) {
  const { personId } = ctx.actor;
  if (value === null) {
    await ctx.db.delete(savedView).where(and(eq(savedView.personId, personId), eq(savedView.name, name)));
  } else {
    const updatedAt = ctx.now().toISOString();
    await ctx.db
      .insert(savedView)
      .values({ personId, name, value, updatedAt })
      .onConflictDoUpdate({ target: [savedView.personId, savedView.name], set: { value, updatedAt } });
  }
  return { setting: { name, value } };
}
