import type { Database } from '../../../src/db/connect.ts';
import type { Entry } from './history.ts';

/** The p-th percentile of numbers; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How long the last attempts of ended steps took, as text: `p50 12 ms, p99 80 ms, max 120 ms`. */
export function durations(entries: readonly Entry[], operation: string): string {
  const took = entries.flatMap((entry) =>
    entry.operation === operation && (entry.type === 'ok' || entry.type === 'fail') ? [entry.took ?? 0] : [],
  );
  return `p50 ${percentile(took, 0.5)} ms, p99 ${percentile(took, 0.99)} ms, max ${percentile(took, 1)} ms`;
}

/** Deadlocks that PostgreSQL broke in this database so far. */
export async function deadlocksOf({ pool }: Database): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

/** Requests by how they were answered: `200`, `409 allocation_failed`, `503 unavailable`, `lost`. */
export function answersOf(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type, status, code } of entries) {
    if (type === 'invoke' || type === 'replay') continue;
    const what = status === undefined ? 'lost' : status === 200 ? '200' : `${status} ${code}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}
