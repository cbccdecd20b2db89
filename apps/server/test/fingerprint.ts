import type { Database } from '../src/db/connect.ts';

/** The expression read in place of a table whose rows change by being read, or are none of the app's own. */
const substitutes: Readonly<Record<string, string>> = {
  audit: "(SELECT * FROM audit WHERE action NOT IN ('denied', 'sign in failed'))",
  session: '(SELECT id, person_id, audience, ends_at, ended_at FROM session)',
  'pgboss.job': '(SELECT id, name FROM pgboss.job)',
};

const tablesOf = async (owner: Database): Promise<string[]> => {
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'sign_in_failure'
     UNION SELECT 'pgboss.job' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

/** A checksum of everything stored, jobs included, so that a test can say "nothing changed"; failed sign-ins and denials aside. */
export async function fingerprint(owner: Database): Promise<string> {
  const sums = (await tablesOf(owner)).map(
    (name) =>
      `SELECT '${name}' AS name, count(*) AS n, sum(hashtextextended(t::text, 0))::text AS sum FROM ${substitutes[name] ?? `"${name}"`} t`,
  );
  return await sumsOf(owner, { text: `${sums.join(' UNION ALL ')} ORDER BY name` });
}

/**
 * What every committed write changes, without reading what is stored: each row has the number of the transaction that
 * wrote it, and a later one has a greater number.
 */
export async function lastWrites(owner: Database): Promise<string> {
  const sums = (await tablesOf(owner)).map((name) => {
    const sum = name in substitutes ? 'sum(hashtextextended(t::text, 0))' : 'sum(xmin::text::int8)';
    return `SELECT '${name}' AS name, count(*) AS n, ${sum}::text AS sum FROM ${substitutes[name] ?? `"${name}"`} t`;
  });
  const text = `${sums.join(' UNION ALL ')} ORDER BY name`;
  // Planning a hundred tables takes longer than reading them.
  return await sumsOf(owner, { name: 'last writes', text });
}

/** PostgreSQL would start two processes for so many tables, which takes a hundred times as long as reading them. */
async function sumsOf(owner: Database, query: { name?: string; text: string }): Promise<string> {
  const client = await owner.pool.connect();
  try {
    await client.query('SET max_parallel_workers_per_gather = 0');
    return JSON.stringify((await client.query(query)).rows);
  } finally {
    client.release();
  }
}
