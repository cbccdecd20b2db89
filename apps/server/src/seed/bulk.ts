import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { connect, type Connection } from '../db/connect.ts';

/** Writing many rows in few statements, all in one transaction of the owner. */

/** A row as the table's insert takes it, with its id where the caller has reserved one. */
export type NewRow<T extends PgTable> = T['$inferInsert'] & { readonly id?: number };

/**
 * Runs `work` in one transaction that nobody else of the same `lock` runs at the same time. It waits as long as it takes:
 * two first starts queue here, and a bulk statement may outlast the limits of a request.
 */
export async function inOwnersTransaction<T>(
  connection: Connection,
  lock: number,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const database = connect(connection, { poolSize: 1, applicationName: 'cartwright-first-use' });
  try {
    const tx = await database.pool.connect();
    try {
      await tx.query(
        'BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
      );
      await tx.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      const result = await work(tx);
      await tx.query('COMMIT');
      return result;
    } catch (error) {
      await tx.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      tx.release();
    }
  } finally {
    await database.close();
  }
}

/** Takes `count` ids from the table's sequence, ascending, so that rows can point to each other before they are written. */
export async function reserveIds(tx: pg.PoolClient, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')::regclass) AS id FROM generate_series(1, $2)`,
    [getTableName(table), count],
  );
  return rows.map((row) => row.id);
}

/** Writes rows of one shape in one statement, in the order given. */
export async function insertRows<T extends PgTable>(
  tx: pg.PoolClient,
  table: T,
  rows: readonly NewRow<T>[],
  conflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const known = Object.keys(getTableColumns(table));
  const keys = Object.keys(first).filter((key) => known.includes(key));
  const columns = keys.map((key) => `"${toSnakeCase(key)}"`).join(', ');
  const plain = rows.map((row) => Object.fromEntries(keys.map((key) => [toSnakeCase(key), Reflect.get(row, key)])));
  const name = `"${getTableName(table)}"`;
  await tx.query(
    `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1) ${conflict}`,
    [JSON.stringify(plain)],
  );
}

/** Writes rows that nothing has numbered yet and answers them with their ids. */
export async function insertNumbered<T extends PgTable, R extends T['$inferInsert']>(
  tx: pg.PoolClient,
  table: T,
  rows: readonly R[],
): Promise<(R & { readonly id: number })[]> {
  const ids = await reserveIds(tx, table, rows.length);
  const numbered = rows.map((row, index) => ({ id: ids[index] ?? 0, ...row }));
  await insertRows(tx, table, numbered);
  return numbered;
}
