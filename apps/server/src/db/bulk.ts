import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../core/context.ts';

/**
 * Many rows written by one statement. They travel as one JSON parameter, so that the statement's text depends on their
 * fields alone and PostgreSQL can keep it prepared. Both functions return the statement, to be awaited or deferred.
 */

/** A row as the table's insert takes it, with its id where the caller has reserved one. */
export type NewRow<T extends PgTable> = T['$inferInsert'] & { readonly id?: number };

/** A field that is no column of the table does not compile: it would not be written. */
export type OnlyColumns<R, T extends PgTable> = R & Partial<Record<Exclude<keyof R, keyof NewRow<T>>, never>>;

/** Inserts rows that all have the same fields. Ids that they do not have are given in their order. */
export function insertRows<T extends PgTable, R extends NewRow<T>>(
  db: Db,
  table: T,
  rows: readonly OnlyColumns<R, T>[],
  conflict?: 'ON CONFLICT DO NOTHING',
) {
  const keys = fieldsOf(rows);
  if (keys.length === 0) return db.execute(nothing);
  const columns = keys.map(columnName).join(', ');
  const head = `INSERT INTO ${quoted(getTableName(table))} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns}`;
  return db.execute(sql`${sql.raw(head)} FROM ${recordset(table, keys, rows)} ${sql.raw(conflict ?? '')}`);
}

/**
 * Updates rows by their id: every other field of theirs is written, and all have the same fields. `set` adds what is the
 * same for all of them; with `keepOnNull` a field that is null leaves the stored value.
 */
export function updateRows<
  T extends PgTable & { readonly id: PgColumn },
  R extends { readonly [K in keyof NewRow<T>]?: NewRow<T>[K] | null } & { readonly id: number },
>(
  db: Db,
  table: T,
  rows: readonly OnlyColumns<R, T>[],
  { set = {}, keepOnNull = false }: { set?: { readonly [K in keyof NewRow<T>]?: SQL }; keepOnNull?: boolean } = {},
) {
  const keys = fieldsOf(rows);
  if (keys.length === 0) return db.execute(nothing);
  const name = quoted(getTableName(table));
  const values = keys
    .filter((key) => key !== 'id')
    .map((key) => {
      const column = columnName(key);
      return sql.raw(`${column} = ${keepOnNull ? `coalesce(given.${column}, ${name}.${column})` : `given.${column}`}`);
    });
  const further = Object.entries<SQL | undefined>(set).flatMap(([key, value]) =>
    value === undefined ? [] : [sql`${sql.raw(columnName(key))} = ${value}`],
  );
  return db.execute(sql`UPDATE ${sql.raw(name)} SET ${sql.join([...values, ...further], sql`, `)}
    FROM ${recordset(table, keys, rows)} AS given WHERE ${sql.raw(name)}.id = given.id`);
}

/** What is run for no rows. */
const nothing = sql`SELECT`;

const quoted = (name: string): string => `"${name}"`;
const columnName = (key: string): string => quoted(toSnakeCase(key));

/** The fields of rows, none for no rows; rows of different fields are a bug, because a missing one would become null. */
function fieldsOf(rows: readonly object[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    const others = Object.keys(row);
    if (others.length !== keys.length || others.some((key, at) => key !== keys[at] && !keys.includes(key)))
      throw new Error(`rows of different fields: ${keys.join(', ')} and ${others.join(', ')}`);
  }
  return keys;
}

function recordset(table: PgTable, keys: readonly string[], rows: readonly object[]): SQL {
  const names = keys.map((key) => [toSnakeCase(key), key] as const);
  const records = rows.map((row) => Object.fromEntries(names.map(([column, key]) => [column, Reflect.get(row, key)])));
  const type = sql.raw(`NULL::${quoted(getTableName(table))}`);
  return sql`json_populate_recordset(${type}, ${JSON.stringify(records)})`;
}
