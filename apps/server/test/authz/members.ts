import type { PermissionKey } from '@cartwright/contract/permissions';
import { inArray } from 'drizzle-orm';
import { role, rolePermission, session } from '../../src/db/schema/people.table.ts';
import { hashPassword } from '../../src/features/people/sign-in/passwords.ts';
import { newToken, tokenHash } from '../../src/auth/session.ts';
import { insertPerson, makeRole } from '../factories/people.ts';
import { only } from '../factories/unique.ts';
import type { TestApp } from '../test-app.ts';

/** A person with a role of exactly these keys. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly keys: ReadonlySet<PermissionKey>;
}

export const PASSWORD = 'a long enough secret';
export const passwordHash = hashPassword(PASSWORD);
const roles = new WeakMap<TestApp, Map<string, Promise<number>>>();

/** Makes a person with exactly these keys. */
export async function makeMember(app: TestApp, keys: readonly PermissionKey[]): Promise<Member> {
  const ofApp = roles.get(app) ?? new Map<string, Promise<number>>();
  roles.set(app, ofApp);
  const name = keys.toSorted().join();
  const roleId = ofApp.get(name) ?? makeRole(app.owner, keys);
  ofApp.set(name, roleId);
  const made = await insertPerson(app.owner, await roleId, { passwordHash: await passwordHash });
  return { id: made.id, name: made.name, keys: new Set(keys) };
}

/** A session of a person: live unless said otherwise. */
export async function sessionOf(
  { owner, clock }: TestApp,
  { id }: Pick<Member, 'id'>,
  given: Partial<typeof session.$inferInsert> = {},
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
  const row = { personId: id, audience: 'staff', userAgent: 'test' } as const;
  const times = { createdAt: at(0), lastSeenAt: at(0), endsAt: at(24) };
  const made = await owner.db
    .insert(session)
    .values({ ...row, ...times, tokenHash: tokenHash(token), ...given })
    .returning({ id: session.id });
  return { id: only(made).id, token };
}

/** The keys that a starting role has in this database. */
export async function keysOfRole({ owner: { db } }: TestApp, name: string): Promise<PermissionKey[]> {
  const named = db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.name, [name]));
  const rows = await db.select().from(rolePermission).where(inArray(rolePermission.roleId, named));
  return rows.map((row) => row.permission as PermissionKey);
}
