import { randomBytes } from 'node:crypto';
import { connect, type Connection } from '../db/connect.ts';
import { hashPassword, passwordMatches } from '../features/people/sign-in/passwords.ts';

/** The people of the demo world; every address ends in the reserved `.test`, so that no mail can reach anybody. */
export const demoPeople = [
  { email: 'admin@demo.test', name: 'Ada Lindqvist', role: 'Administrator', phone: '2065550100' },
  { email: 'manager@demo.test', name: 'Marcus Oyelaran', role: 'Order Manager', phone: '2065550101' },
  { email: 'sales@demo.test', name: 'Rosa Marin', role: 'Sales Person', phone: '2065550102', commissionRate: 3 },
  { email: 'theo@demo.test', name: 'Theo Brandvold', role: 'Sales Person', phone: '3605550103', commissionRate: 2.5 },
  { email: 'priya@demo.test', name: 'Priya Raman', role: 'Sales Person', phone: '2535550104' },
  { email: 'dale@demo.test', name: 'Dale Whitehorse', role: 'Sales Person', phone: '5095550105' },
  { email: 'noor@demo.test', name: 'Noor Haddad', role: 'Sales Person', phone: null },
] as const;

const emails = demoPeople.map((person) => person.email);

/**
 * Gives the demo people this password, lets them sign in and ends their sessions, unless they all have it already: they
 * share one hash, so that a start checks one password at most.
 */
export async function setDemoPassword(connection: Connection, password: string): Promise<void> {
  const database = connect(connection, { poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ hash: string }>(
      'SELECT DISTINCT password_hash AS hash FROM person WHERE email = ANY($1)',
      [emails],
    );
    const [shared] = rows;
    if (shared === undefined || (rows.length === 1 && (await passwordMatches(shared.hash, password)))) return;
    await database.pool.query(
      `WITH changed AS (
         UPDATE person SET password_hash = $2, is_active = true, version = version + 1 WHERE email = ANY($1) RETURNING id)
       UPDATE session SET ended_at = now() FROM changed WHERE person_id = changed.id AND ended_at IS NULL`,
      [emails, await hashPassword(password)],
    );
  } finally {
    await database.close();
  }
}

/**
 * Disables the demo people and ends their sessions and links; returns how many could still sign in. Their password goes too,
 * so that `setDemoPassword` gives them a new one, and nobody knows it if an administrator enables one of them.
 */
export async function closeDemoAccounts(connection: Connection): Promise<number> {
  const database = connect(connection, { poolSize: 1 });
  try {
    const isOpen = 'email = ANY($1) AND is_active';
    const { rowCount } = await database.pool.query(`SELECT FROM person WHERE ${isOpen} LIMIT 1`, [emails]);
    if (rowCount === 0) return 0;
    const { rows } = await database.pool.query<{ closed: number }>(
      `WITH closed AS (
         UPDATE person SET password_hash = $2, is_active = false, version = version + 1 WHERE ${isOpen} RETURNING id),
       sessions AS (
         UPDATE session SET ended_at = now() FROM closed WHERE person_id = closed.id AND ended_at IS NULL),
       links AS (
         UPDATE one_time_link SET ended_at = now() FROM closed WHERE person_id = closed.id AND ended_at IS NULL),
       noted AS (
         INSERT INTO audit (action, entity, entity_id, detail)
         SELECT 'disable', 'person', id, '{"because": "DEMO is off"}' FROM closed)
       SELECT count(*)::int AS closed FROM closed`,
      [emails, await hashPassword(randomBytes(24).toString('base64url'))],
    );
    return rows[0]?.closed ?? 0;
  } finally {
    await database.close();
  }
}
