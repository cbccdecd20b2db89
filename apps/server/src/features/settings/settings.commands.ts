import { and, eq, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { savedView } from '../../db/schema/settings.table.ts';

/** A screen saves one or a few: no person comes near it by using the app. */
const MOST_VIEWS = 100;

/**
 * Stores a grid's sort, filters and columns for the person, as the text it came in; null deletes them. Refuses
 * `too_many_views`.
 */
export async function saveView(ctx: StaffCtx, name: string, value: string | null) {
  const { personId } = ctx.actor;
  if (value === null) {
    await ctx.db.delete(savedView).where(and(eq(savedView.personId, personId), eq(savedView.name, name)));
  } else {
    const others = and(eq(savedView.personId, personId), ne(savedView.name, name));
    if ((await ctx.db.$count(savedView, others)) >= MOST_VIEWS) fail('too_many_views');
    const updatedAt = ctx.now().toISOString();
    await ctx.db
      .insert(savedView)
      .values({ personId, name, value, updatedAt })
      .onConflictDoUpdate({ target: [savedView.personId, savedView.name], set: { value, updatedAt } });
  }
  return { setting: { name, value } };
}
