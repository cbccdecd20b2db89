import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as bulk from '../db/bulk.ts';
import type { NewRow, OnlyColumns } from '../db/bulk.ts';
import { connect, type Connection } from '../db/connect.ts';
import { PooledConnection } from '../db/driver/connection.ts';
import { Transaction } from '../db/driver/transaction.ts';

/** Writing many rows in few statements, all in one transaction of the owner. */

/**
 * Runs `work` in one transaction that nobody else of the same `lock` runs at the same time. It waits as long as it takes:
 * two first starts queue here, and a bulk statement may outlast the limits of a request.
 */
export async function inOwnersTransaction<T>(
  connection: Connection,
  lock: number,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const database = connect(connection, { poolSize: 1, applicationName: 'cartwright-first-use', noDeadline: true });
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

/** Inserts rows of the same fields in the owner's transaction. */
export async function insertRows<T extends PgTable, R extends NewRow<T>>(
  tx: pg.PoolClient,
  table: T,
  rows: readonly OnlyColumns<R, T>[],
): Promise<void> {
  await bulk.insertRows(Transaction.on(PooledConnection.of(tx)), table, rows);
}

/** Writes rows that nothing has numbered yet and answers them with their ids. */
export async function insertNumbered<T extends PgTable, R extends T['$inferInsert']>(
  tx: pg.PoolClient,
  table: T,
  rows: readonly OnlyColumns<R, T>[],
): Promise<(R & { readonly id: number })[]> {
  const ids = await reserveIds(tx, table, rows.length);
  const numbered = rows.map((row, index) => ({ id: ids[index] ?? 0, ...row }));
  await insertRows<T, NewRow<T>>(tx, table, numbered);
  return numbered;
}
