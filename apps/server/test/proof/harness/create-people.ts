import type { Database } from '../../../src/db/connect.ts';
import { hashPassword } from '../../../src/features/people/sign-in/passwords.ts';
import { makePerson } from '../../factories/people.ts';

export const PASSWORD = 'a long enough secret';

/** People of a role who can sign in with PASSWORD; answers their ids in the order of the addresses. */
export async function createPeople(
  owner: Database,
  emails: readonly string[],
  role = 'Sales Person',
): Promise<number[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const made = await Promise.all(emails.map(async (email) => await makePerson(owner, { email, role, passwordHash })));
  return made.map(({ id }) => id);
}
