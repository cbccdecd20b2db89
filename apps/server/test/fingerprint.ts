import type { Database } from '../src/db/connect.ts';

/** A checksum of everything stored, so that a test can say "nothing changed"; sign-ins and sessions aside. */
export async function fingerprint(owner: Database): Promise<string> {
  const { rows: tables } = await owner.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND relname NOT IN ('session', 'sign_in_failure') ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS n, sum(hashtextextended(t::text, 0))::text AS sum FROM "${name}" t`,
  );
  const { rows } = await owner.pool.query(`${sums.join(' UNION ALL ')} ORDER BY name`);
  return JSON.stringify(rows);
}
