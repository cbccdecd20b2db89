import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/connect.ts';
import { person, role } from '../../src/db/schema/people.table.ts';
import { only, unique } from './unique.ts';

/** A person with a starting role (Sales Person unless said); nobody can sign in with the password. */
export async function makePerson(
  owner: Database,
  given: { email?: string; name?: string; role?: 'Sales Person' | 'Order Manager' | 'Administrator' } = {},
): Promise<{ id: number; email: string; name: string }> {
  const n = unique();
  const roles = await owner.db
    .select()
    .from(role)
    .where(eq(role.name, given.role ?? 'Sales Person'));
  const { email = `person-${n}@shop.test`, name = `Person ${n}` } = given;
  const row = { email, name, passwordHash: 'none', roleId: only(roles).id };
  return only(
    await owner.db.insert(person).values(row).returning({ id: person.id, email: person.email, name: person.name }),
  );
}
