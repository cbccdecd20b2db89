import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/context.ts';

/** Which rows a cleanup deletes at once: those older than an instant (ISO 8601), at most so many. */
export interface Expired {
  readonly before: string;
  readonly limit: number;
}

/**
 * The condition of a delete for the oldest expired rows by `age`, a column or expression with an index. Rows that another
 * transaction has locked are left for the next run.
 */
export function oldestRows(db: Db, table: PgTable, age: PgColumn | SQL, { before, limit }: Expired, where?: SQL): SQL {
  const rowId = sql`ctid`;
  const rows = db
    .select({ rowId })
    .from(table)
    .where(and(where, sql`${age} < ${before}`))
    .orderBy(age)
    .limit(limit)
    .for('update', { skipLocked: true });
  return inArray(rowId, rows);
}
