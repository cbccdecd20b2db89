import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Runs statements as somebody else would who is not done yet, and so holds their locks; answers how to end it. */
export async function held(
  { owner }: Pick<TestApp, 'owner'>,
  statements: string,
  end: 'ROLLBACK' | 'COMMIT' = 'ROLLBACK',
): Promise<() => Promise<void>> {
  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query(statements);
  return async () => {
    await holder.query(end);
    holder.release();
  };
}

/** Until so many wait for a lock. */
export async function waiting({ owner }: Pick<TestApp, 'owner'>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await owner.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
      );
      return rows[0]?.n;
    })
    .toBe(count);
}
