import pg from 'pg';

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Every statement that this process sends while `work` runs, in order. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function captured(this: unknown, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    const given = values ?? (typeof config === 'string' ? [] : (config.values ?? []));
    if (text !== undefined) statements.push({ text, values: Array.isArray(given) ? given : [] });
    return Reflect.apply(original, this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}

const breaks = / (?=(?:from|left join|inner join|where|group by|order by|limit|union|for update)\b)/g;

/**
 * SQL with its clauses on lines of their own, so that a diff shows what changed. Lists of parameters are one: how many
 * there are is a matter of the data.
 */
export const formatSql = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+(?:, \$\d+)+/g, '$…')
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(breaks, '\n  ') : part))
    .join('');

/**
 * The plan of a statement as if tables were large: sequential scans only where nothing else is possible, so that a
 * missing index shows even on a small world. Values of the world and of the clock are left out.
 */
export async function planOf(client: pg.PoolClient, { text, values }: Statement): Promise<string[]> {
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
  return rows.map((row) =>
    row['QUERY PLAN'].replaceAll(arrays, "'{…}'").replaceAll(dates, "'…'").replaceAll(ids, '$1…'),
  );
}

const arrays = /'\{[^']*\}'/g;
const dates = /'\d{4}-\d\d-\d\d[^']*'/g;
const ids = /(\b(?:id|\w+_id|assigned_to) = )\d+/g;
