import { NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { dialect, type NoSchema, type PooledConnection, type Queries, sessionOn } from './connection.ts';

const ignore = (): void => undefined;

/** A connection for as long as one transaction, or one savepoint of it, may use it. */
class Scope implements Queries {
  readonly connection: PooledConnection;
  hasEnded = false;

  constructor(connection: PooledConnection) {
    this.connection = connection;
  }

  assertOpen(): void {
    if (this.hasEnded) throw new Error('the transaction has ended');
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.assertOpen();
    return await this.connection.query(config, values);
  }
}

/** drizzle's database in a transaction: writes can be deferred, and statements after its end are refused. */
export class Transaction extends NodePgTransaction<NoSchema, NoSchema> {
  readonly #scope: Scope;
  readonly #deferred: Promise<unknown>[] = [];

  private constructor(scope: Scope) {
    super(dialect, sessionOn(scope), undefined);
    this.#scope = scope;
  }

  /** Of a connection on which BEGIN or SAVEPOINT was sent. */
  static on(connection: PooledConnection): Transaction {
    return new Transaction(new Scope(connection));
  }

  /** Throws after the end. */
  get connection(): PooledConnection {
    this.#scope.assertOpen();
    return this.#scope.connection;
  }

  /** Sends a write; `flush` waits for it. */
  defer(write: PromiseLike<unknown>): void {
    const sent = Promise.resolve(write.then(ignore));
    sent.catch(ignore);
    this.#scope.assertOpen();
    this.#deferred.push(sent);
  }

  /** Waits for the deferred writes; throws their first failure. */
  async flush(): Promise<void> {
    for (const result of await Promise.allSettled(this.#deferred.splice(0)))
      if (result.status === 'rejected') throw result.reason;
  }

  /** No statement is sent from here on, whoever still has this transaction. */
  end(): void {
    this.#scope.hasEnded = true;
  }

  /** Ends it because of `reason`: waits for the deferred writes and returns the failure that came first. */
  async fail(reason: unknown): Promise<unknown> {
    this.end();
    await Promise.allSettled(this.#deferred.splice(0));
    return this.#scope.connection.causeOf(reason);
  }

  override async transaction<T>(): Promise<T> {
    throw new Error('transactions do not nest: inTransaction joins the open one');
  }
}
