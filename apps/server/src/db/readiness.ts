import type pg from 'pg';
import { migrationsFolder } from '../paths.ts';
import { checkSchema, readMigrations } from './migration-journal.ts';
import { isSilence, pgErrorCode } from './pg-errors.ts';

interface State {
  readonly read_only: string;
  readonly since: string | null;
  readonly applied: readonly { readonly when: number; readonly hash: string }[];
}

const STATE = `
  SELECT current_setting('transaction_read_only') AS read_only, (SELECT since FROM schema_compatibility) AS since,
    (SELECT json_agg(json_build_object('when', created_at, 'hash', hash) ORDER BY created_at)
     FROM drizzle.__drizzle_migrations) AS applied`;

/** Why the app cannot work on this database now, as a sentence, or null. Does not throw. */
export async function findUnreadiness(pool: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<State>(STATE);
    const [state] = rows;
    if (state === undefined) return 'The database has no schema.';
    if (state.read_only === 'on') return 'The database takes no writes: it is a standby or set to read-only.';
    const known = await readMigrations(migrationsFolder);
    const newest = Math.max(0, ...state.applied.map(({ when }) => when));
    if (newest < (known.at(-1)?.when ?? 0)) return 'The database has not been upgraded to this version.';
    return checkSchema(known, state.applied, state.since);
  } catch (error) {
    return whyUnreachable(error);
  }
}

function whyUnreachable(error: unknown): string {
  const code = pgErrorCode(error);
  if (code === '42P01' || code === '3F000') return 'The database has no schema of Cartwright.';
  if (code === '53300') return 'The database has no connection left.';
  if (isSilence(error)) return SILENT;
  return `The database cannot be reached (${code ?? (error instanceof Error ? error.message : 'no reason given')}).`;
}

/** Of a database that has not answered in time. */
export const SILENT = 'The database does not answer.';
