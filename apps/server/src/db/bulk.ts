import { getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../core/context.ts';
import { cachedStatement } from './driver/cached-statement.ts';

/**
 * Many rows written by one statement. They travel as one JSON parameter, so that the statement's text depends on their
 * fields alone and stays prepared. In a transaction it is sent at once.
 */

/** A row as the table's insert takes it, with its id where the caller has reserved one. */
export type NewRow<T extends PgTable> = T['$inferInsert'] & { readonly id?: number };

/** A field that is no column of the table does not compile: it would not be written. */
export type OnlyColumns<R, T extends PgTable> = R & Partial<Record<Exclude<keyof R, keyof NewRow<T>>, never>>;

interface Shape {
  readonly table: string;
  readonly columns: readonly string[];
  /** One row is planned as one: for several PostgreSQL expects a hundred, and may read a whole table to join them. */
  readonly isOne: boolean;
}

const insertion = cachedStatement<Shape, { records: string }>()((_db, shape, given) => {
  const columns = shape.columns.map(quoted).join(', ');
  const head = `INSERT INTO ${quoted(shape.table)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns}`;
  return sql`${sql.raw(head)} FROM ${recordset(shape, given.records)}`;
});

/** Inserts rows that all have the same fields. Ids that they do not have are given in their order. */
export async function insertRows<T extends PgTable, R extends NewRow<T>>(
  db: Db,
  table: T,
  rows: readonly OnlyColumns<R, T>[],
): Promise<void> {
  const keys = fieldsOf(rows);
  if (keys.length === 0) return;
  await insertion({ db }, shapeOf(table, keys, rows), { records: recordsOf(keys, rows) });
}

interface UpdateOptions {
  /** A field that is null leaves the stored value. */
  readonly keepOnNull?: boolean;
  /** Every row's `version` goes up by one. */
  readonly nextVersion?: boolean;
}

const update = cachedStatement<Shape & UpdateOptions, { records: string }>()((_db, shape, given) => {
  const table = quoted(shape.table);
  const sets = shape.columns
    .filter((column) => column !== 'id')
    .map((name) => {
      const column = quoted(name);
      return `${column} = ${shape.keepOnNull === true ? `coalesce(given.${column}, ${table}.${column})` : `given.${column}`}`;
    });
  if (shape.nextVersion === true) sets.push(`version = ${table}.version + 1`);
  return sql`${sql.raw(`UPDATE ${table} SET ${sets.join(', ')}`)} FROM ${recordset(shape, given.records)} AS given
    ${sql.raw(`WHERE ${table}.id = given.id`)}`;
});

/** Updates rows by their id: their other fields that are not undefined are written, and all rows have the same of them. */
export async function updateRows<
  T extends PgTable & { readonly id: PgColumn },
  R extends { readonly [K in keyof NewRow<T>]?: NewRow<T>[K] | null } & { readonly id: number },
>(db: Db, table: T, rows: readonly OnlyColumns<R, T>[], options: UpdateOptions = {}): Promise<void> {
  const keys = fieldsOf(rows.map(withoutUndefined));
  const hasChanges = options.nextVersion === true || keys.some((key) => key !== 'id');
  if (rows.length === 0 || !hasChanges) return;
  await update({ db }, { ...shapeOf(table, keys, rows), ...options }, { records: recordsOf(keys, rows) });
}

const withoutUndefined = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const quoted = (name: string): string => `"${name}"`;
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

const shapeOf = (table: PgTable, keys: readonly string[], rows: readonly object[]): Shape => ({
  table: getTableName(table),
  columns: keys.map(toSnakeCase),
  isOne: rows.length === 1,
});

function recordsOf(keys: readonly string[], rows: readonly object[]): string {
  const names = keys.map((key) => [toSnakeCase(key), key] as const);
  const records = rows.map((row) => Object.fromEntries(names.map(([column, key]) => [column, Reflect.get(row, key)])));
  return JSON.stringify(records.length === 1 ? records[0] : records);
}

const recordset = ({ table, isOne }: Shape, records: Placeholder): SQL =>
  sql`${sql.raw(`json_populate_record${isOne ? '' : 'set'}(NULL::${quoted(table)}`)}, ${records})`;
