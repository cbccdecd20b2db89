import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../../../core/context.ts';
import { person, rolePermission } from '../../../db/schema/people.table.ts';
import { permissionKeys } from '../../../auth/session.ts';

/** The first person who holds a key, as the actor of an import from the terminal; null when there is none. */
export async function firstImporter(ctx: Ctx, key: PermissionKey): Promise<Actor | null> {
  const [found] = await ctx.db
    .select({ personId: person.id, name: person.name, email: person.email, permissions: permissionKeys })
    .from(person)
    .where(
      and(
        eq(person.isActive, true),
        sql`exists (select from ${rolePermission} where ${rolePermission.roleId} = ${person.roleId} and ${rolePermission.permission} = ${key})`,
      ),
    )
    .orderBy(asc(person.id))
    .limit(1);
  if (found === undefined) return null;
  return { ...found, sessionId: 0, permissions: new Set(found.permissions) };
}
