import type { Database } from '../src/db/connect.ts';

/** The expression read in place of a table whose rows change by being read, or are none of the app's own. */
const substitutes: Readonly<Record<string, string>> = {
  audit: "(SELECT * FROM audit WHERE action NOT IN ('denied', 'sign in failed'))",
  session: '(SELECT id, person_id, audience, ends_at, ended_at FROM session)',
  'pgboss.job': '(SELECT id, name FROM pgboss.job)',
};

/** A checksum of everything stored, jobs included, so that a test can say "nothing changed"; failed sign-ins and denials aside. */
export async function fingerprint(owner: Database): Promise<string> {
  const { rows: tables } = await owner.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND relname <> 'sign_in_failure' UNION SELECT 'pgboss.job' ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS n, sum(hashtextextended(t::text, 0))::text AS sum FROM ${substitutes[name] ?? `"${name}"`} t`,
  );
  const { rows } = await owner.pool.query(`${sums.join(' UNION ALL ')} ORDER BY name`);
  return JSON.stringify(rows);
}
