import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { dialect, type NoSchema, PooledConnection } from './connection.ts';
import { isUnavailable } from '../pg-errors.ts';
import { Transaction } from './transaction.ts';

/** drizzle's database on a pool. */
export class PooledDatabase extends NodePgDatabase {
  readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(dialect, new NodePgSession<NoSchema, NoSchema>(pool, dialect, undefined), undefined);
    this.pool = pool;
  }

  /**
   * Runs `work` in a transaction. BEGIN is sent with its first statement and COMMIT with its deferred writes, so that they
   * cost no round trips. Throws the failure that came first.
   */
  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config: PgTransactionConfig = {}): Promise<T> {
    return await this.transactionOn(await this.pool.connect(), work, config);
  }

  /** The same on a connection that was taken from the pool, which gets it back. */
  async transactionOn<T>(
    client: pg.PoolClient,
    work: (tx: Transaction) => Promise<T>,
    config: PgTransactionConfig,
  ): Promise<T> {
    const connection = PooledConnection.of(client);
    connection.takeFailure();
    connection.deadline = undefined;
    const tx = Transaction.on(connection);
    tx.defer(connection.query({ text: beginOf(config) }));
    try {
      const result = await work(tx);
      tx.end();
      const committed = connection.query({ text: 'commit' });
      if (config.accessMode === 'read only') {
        // The result does not depend on the end of a reading.
        void committed.then(
          () => client.release(),
          (reason: Error) => client.release(reason),
        );
        return result;
      }
      committed.catch(() => undefined);
      await tx.flush();
      if ((await committed).command !== 'COMMIT')
        throw connection.takeFailure() ?? new Error('the transaction was rolled back');
      client.release();
      return result;
    } catch (error) {
      const cause = await tx.fail(error);
      const broken = await connection.query({ text: 'rollback' }).then(
        () => undefined,
        (reason: Error) => reason,
      );
      // The first failure says more about the connection than that of its end.
      client.release(broken && (isUnavailable(cause) ? (cause as Error) : broken));
      throw cause;
    }
  }
}

const beginOf = ({ isolationLevel, accessMode }: PgTransactionConfig): string =>
  ['begin', ...(isolationLevel === undefined ? [] : ['isolation level', isolationLevel]), accessMode ?? ''].join(' ');
