import type { Database } from '../../../src/db/connect.ts';
import { hashPassword } from '../../../src/features/people/sign-in/passwords.ts';

export const PASSWORD = 'a long enough secret';

/** People of a role who can sign in with PASSWORD; answers their ids in the order of the addresses. */
export async function hire({ pool }: Database, emails: readonly string[], role = 'Sales Person'): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO person (name, email, password_hash, role_id)
     SELECT 'Person ' || n, address, $2, role.id FROM role, unnest($1::text[]) WITH ORDINALITY AS given (address, n)
     WHERE role.name = $3 ORDER BY n RETURNING id`,
    [emails, await hashPassword(PASSWORD), role],
  );
  return rows.map(({ id }) => id);
}
