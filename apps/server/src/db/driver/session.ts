import { DrizzleQueryError, fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import {
  type PgDialect,
  PgPreparedQuery,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';
import type pg from 'pg';
import { pgErrorCode } from '../pg-errors.ts';
import { rowReader, typeParsers } from './read-rows.ts';
import { nameOf } from './statement-names.ts';

/** How statements reach PostgreSQL: under a name when they come again, on a connection that takes the next before it has answered. */

interface Mapping {
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly name: string | undefined;
  readonly custom: ((rows: unknown[][]) => unknown) | undefined;
}

export class Prepared<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Which joined tables may be missing; the builder of a select writes it here. */
  joinsNotNullableMap: Record<string, boolean> | undefined = undefined;
  readonly #session: Session;
  readonly #mapping: Mapping;
  #reader: ReturnType<typeof rowReader> | undefined;

  constructor(session: Session, query: Query, mapping: Mapping) {
    super(query, undefined, undefined);
    this.#session = session;
    this.#mapping = mapping;
  }

  override async execute(placeholders: Record<string, unknown> = {}): Promise<T['execute']> {
    return await this.runOn(this.#session, placeholders);
  }

  /** Sends the statement at once, before the first wait: in a transaction, statements run in the order of their calls. */
  async runOn(session: Session, placeholders: Record<string, unknown>): Promise<T['execute']> {
    const { fields, custom, name } = this.#mapping;
    const text = this.query.sql;
    const values = fillPlaceholders(this.query.params, placeholders);
    const rowMode = fields === undefined && custom === undefined ? undefined : 'array';
    let result: pg.QueryResult;
    try {
      const statement = { name: name || nameOf(text, values), text, values, rowMode, types: typeParsers };
      result = await session.client.query(statement as pg.QueryConfig);
    } catch (error) {
      const failure = new DrizzleQueryError(text, values, error as Error);
      session.failed(failure);
      throw failure;
    }
    if (custom !== undefined) return custom(result.rows as unknown[][]);
    if (fields === undefined) return result;
    this.#reader ??= rowReader(fields, this.joinsNotNullableMap);
    return result.rows.map(this.#reader);
  }
}

type None = Record<string, never>;

const IN_FAILED_TRANSACTION = '25P02';

/** A transaction on one connection. What was sent along is waited for with COMMIT. */
export class Transaction extends PgTransaction<NodePgQueryResultHKT, None, None> {
  readonly #sent: Promise<unknown>[] = [];
  readonly #connection: ConnectionSession;

  constructor(dialect: PgDialect, connection: ConnectionSession) {
    super(dialect, connection, undefined);
    this.#connection = connection;
  }

  /** Takes a statement that is on its way. */
  take(sent: Promise<unknown>): void {
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Waits for what was sent along so far; fails with the first failure. */
  async settle(): Promise<void> {
    for (const settled of await Promise.allSettled(this.#sent.splice(0)))
      if (settled.status === 'rejected') throw settled.reason;
  }

  /**
   * Why it came to this error, asked before a rollback: of statements that were sent together, the one that failed, whichever
   * of them is heard first; for what was sent along, its failure.
   */
  async causeOf(error: unknown): Promise<unknown> {
    let failure = error;
    try {
      await this.settle();
    } catch (reason) {
      failure = reason;
    }
    const first = this.#connection.takeFailure();
    return pgErrorCode(error) === IN_FAILED_TRANSACTION ? (first ?? failure) : error;
  }

  override async transaction<T>(): Promise<T> {
    throw new Error('transactions do not nest: inTransaction joins the one there is');
  }
}

export class Session extends PgSession<NodePgQueryResultHKT, None, None> {
  readonly client: pg.Pool | pg.PoolClient;

  constructor(client: pg.Pool | pg.PoolClient, dialect: PgDialect) {
    super(dialect);
    this.client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    _isResponseInArrayMode: boolean,
    custom?: (rows: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    return new Prepared<T>(this, query, { fields, name, custom });
  }

  /** Hears of every statement that fails. */
  failed(_failure: unknown): void {}

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<pg.QueryResult<{ count: number }>>(query);
    return rows[0]?.count ?? 0;
  }

  /**
   * Runs `work` in a transaction: BEGIN travels with its first statement, COMMIT with what it has sent along. The error is
   * the first that happened, not the refusal of what came after it.
   */
  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config: PgTransactionConfig = {}): Promise<T> {
    if (!('totalCount' in this.client)) throw new Error('a transaction begins on the pool');
    const client = await this.client.connect();
    const tx = new Transaction(this.dialect, new ConnectionSession(client, this.dialect));
    tx.take(client.query(beginOf(config)));
    try {
      const result = await work(tx);
      if (config.accessMode === 'read only') {
        // Nothing hangs on the end of a reading: the answer need not wait for it.
        void client.query('commit').then(
          () => client.release(),
          (reason: Error) => client.release(reason),
        );
        return result;
      }
      const committed = client.query('commit');
      tx.take(committed);
      await tx.settle();
      if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
      client.release();
      return result;
    } catch (error) {
      const cause = await tx.causeOf(error);
      const gone = await client.query('rollback').then(
        () => undefined,
        (reason: Error) => reason,
      );
      client.release(gone);
      throw cause;
    }
  }
}

/** The statements of one transaction. It keeps the failure that spoiled it: all after it hear only that there was one. */
class ConnectionSession extends Session {
  #failure: unknown;

  override failed(failure: unknown): void {
    if (pgErrorCode(failure) !== IN_FAILED_TRANSACTION) this.#failure ??= failure;
  }

  takeFailure(): unknown {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }
}

const beginOf = ({ isolationLevel, accessMode }: PgTransactionConfig): string =>
  ['begin', ...(isolationLevel === undefined ? [] : ['isolation level', isolationLevel]), accessMode ?? ''].join(' ');
