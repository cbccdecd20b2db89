import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a column is one of these ids, in a statement that stays prepared. A list of one has a statement of its own: for a
 * list of unknown length PostgreSQL expects ten, so that it would plan the statement anew each time.
 */
export const among = (column: SQLWrapper, ids: Placeholder<string, number[]>, isOne: boolean): SQL =>
  isOne ? sql`${column} = (${ids}::int[])[1]` : sql`${column} = any(${ids}::int[])`;
