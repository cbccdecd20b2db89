import { and, eq } from 'drizzle-orm';
import { isStaff, roleOf } from '../../../auth/staff.ts';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { person } from '../../../db/schema/people.table.ts';

/** Locks a person of the seller for the rest of the transaction and returns their row; `not_found` when there is none. */
export async function lockPerson(ctx: Ctx, personId: number) {
  const [found] = await ctx.db
    .select()
    .from(person)
    .where(and(eq(person.id, personId), isStaff))
    .for('update');
  if (found === undefined) fail('not_found');
  return { ...found, roleId: roleOf(found) };
}
