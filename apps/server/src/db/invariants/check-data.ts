import type pg from 'pg';
import { dataChecks } from './check-data-list.ts';
import type { DataCheck } from './data-check.ts';

/** What a check found: how many rows break it, of which at most ten are kept as examples. */
export interface CheckResult {
  readonly check: DataCheck;
  readonly count: number;
  readonly examples: readonly Record<string, unknown>[];
}

const EXAMPLES = 10;

/** Runs every check on one snapshot, unaffected by concurrent writes. */
export async function checkData(pool: pg.Pool): Promise<CheckResult[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return await runChecks(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Runs every check, one after the other, in the transaction of the client. */
export async function runChecks(client: pg.PoolClient): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of dataChecks) {
    const { rows } = await client.query<Record<string, unknown>>(check.sql);
    results.push({ check, count: rows.length, examples: rows.slice(0, EXAMPLES) });
  }
  return results;
}
