import type { PermissionKey } from '@cartwright/contract/permissions';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/connect.ts';
import { person, role, rolePermission } from '../../src/db/schema/people.table.ts';
import type { TestApp } from '../test-app.ts';
import { only, unique } from './unique.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

type Given = Partial<Omit<Person, 'id'>> & { passwordHash?: string };

/** A person with a role by its name (Sales Person unless said); nobody can sign in unless a hash is given. */
export async function makePerson(
  owner: Database,
  { role: name = 'Sales Person', ...given }: Given & { role?: string } = {},
): Promise<Person> {
  const roles = await owner.db.select().from(role).where(eq(role.name, name));
  return await insertPerson(owner, only(roles).id, given);
}

/** A role of exactly these permission keys; answers its id. */
export async function makeRole(
  { db }: Database,
  permissions: readonly PermissionKey[],
  name = `Role ${unique()}`,
): Promise<number> {
  const { id } = only(await db.insert(role).values({ name }).returning({ id: role.id }));
  const keys = permissions.map((permission) => ({ roleId: id, permission }));
  if (keys.length > 0) await db.insert(rolePermission).values(keys);
  return id;
}

/** A person of a role; a buyer has none. */
export async function insertPerson(
  owner: Database,
  roleId: number | null,
  given: Given & { kind?: 'buyer' } = {},
): Promise<Person> {
  const n = unique();
  const row = { email: `person-${n}@shop.test`, name: `Person ${n}`, passwordHash: 'none', ...given, roleId };
  return only(
    await owner.db.insert(person).values(row).returning({ id: person.id, email: person.email, name: person.name }),
  );
}

/** A person who buys for clients; nobody can sign in unless a hash is given. */
export const makeBuyer = async (owner: Database, given: Given = {}): Promise<Person> =>
  await insertPerson(owner, null, { ...given, kind: 'buyer' });

/** A person with a role of exactly these permission keys; answers the id. The address is the name at `x.test`. */
export async function makePersonWith(
  { owner }: Pick<TestApp, 'owner'>,
  name: string,
  permissions: readonly PermissionKey[],
): Promise<number> {
  const email = `${name.toLowerCase()}@x.test`;
  return (await insertPerson(owner, await makeRole(owner, permissions), { name, email })).id;
}
