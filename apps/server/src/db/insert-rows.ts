import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../core/context.ts';

const quoted = (name: string): string => `"${name}"`;

/**
 * An insert of any number of rows of one shape, as one parameter: its text depends on the shape alone, so that PostgreSQL
 * knows it again. The rows get their ids in the order given.
 */
export function insertRows<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]) {
  const known = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {}).filter((key) => key in known);
  const names = keys.map((key) => [toSnakeCase(key), key] as const);
  const columns = names.map(([column]) => quoted(column)).join(', ');
  const name = quoted(getTableName(table));
  const records = rows.map((row) => Object.fromEntries(names.map(([column, key]) => [column, Reflect.get(row, key)])));
  const head = sql.raw(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name},`,
  );
  return db.execute(sql`${head} ${JSON.stringify(records)}::jsonb)`);
}
