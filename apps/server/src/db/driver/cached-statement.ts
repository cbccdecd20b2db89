import { is, type Placeholder, SQL, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from '../../core/context.ts';
import { isUnavailable, pgErrorCode } from '../pg-errors.ts';
import {
  dialect,
  type DriverSession,
  forgetPrepared,
  PLAN_CHANGED,
  PooledConnection,
  type Prepared,
} from './connection.ts';
import { PooledDatabase } from './pooled-database.ts';
import { Transaction } from './transaction.ts';

/** A query of drizzle's builder: it can be prepared, and its rows have a type. */
interface Buildable extends PromiseLike<unknown> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig>;
}

type ResultOf<Q> = Q extends SQL ? pg.QueryResult : Q extends PromiseLike<infer Rows> ? Rows : never;
type Values = Record<string, unknown>;
type Given<V> = { readonly [K in keyof V & string]: Placeholder<K, V[K]> };
type GivenWhereSet<V> = {
  readonly [K in keyof V & string]: Placeholder<K, NonNullable<V[K]>> | Extract<V[K], undefined>;
};
interface OnDatabase {
  readonly db: Db;
}

let statements = 0;

/**
 * A statement for what every request asks. Its SQL is built once for each connection, which keeps it prepared: building a
 * query costs more than sending it. `statement<{ id: number }>()((db, given) => db.select()…where(eq(client.id, given.id)))`
 * returns a function of a context and the values of `given`.
 */
export const statement =
  <V extends Values>() =>
  <Q extends Buildable | SQL>(
    build: (db: Db, given: Given<V>) => Q,
  ): ((ctx: OnDatabase, values: V) => Promise<ResultOf<Q>>) => {
    const given = new Proxy({}, { get: (_target, name: string) => sql.placeholder(name) }) as Given<V>;
    const key = `${(statements += 1)}`;
    return async ({ db }, values) => (await run(db, key, (on) => build(on, given), values)) as ResultOf<Q>;
  };

/**
 * The same for a query of several shapes: what it filters by, how it is sorted. `build` gets the shape, which is plain
 * data, and a placeholder for each value that is not undefined: an undefined one can mean one condition less. Shapes named
 * by `skipCache` are built and planned each time, such as a search for a text.
 */
export const cachedStatement =
  <S, V extends Values>() =>
  <Q extends Buildable | SQL>(
    build: (db: Db, shape: S, given: GivenWhereSet<V>) => Q,
    skipCache: (shape: S) => boolean = () => false,
  ): ((ctx: OnDatabase, shape: S, values: V) => Promise<ResultOf<Q>>) => {
    const id = (statements += 1);
    return async ({ db }, shape, values) => {
      const set = Object.keys(values).filter((name) => values[name] !== undefined);
      const key = skipCache(shape) ? null : `${id} ${JSON.stringify([shape, set])}`;
      const buildShape = (on: Db): Q => {
        const given = Object.fromEntries(set.map((name) => [name, sql.placeholder(name)])) as GivenWhereSet<V>;
        return build(on, shape, given);
      };
      return (await run(db, key, buildShape, values)) as ResultOf<Q>;
    };
  };

/** Runs a statement in the transaction, at once, or on a connection of the pool. Null as `key` leaves it unprepared. */
async function run(db: Db, key: string | null, build: (db: Db) => Buildable | SQL, values: Values): Promise<unknown> {
  const prepare = (on: Db, session: DriverSession, name: string): Prepared => {
    const query = build(on);
    if (!is(query, SQL)) return query.prepare(name);
    return session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  };
  const on = (connection: PooledConnection): Prepared =>
    key === null ? connection.unprepared(prepare) : connection.prepared(key, prepare);
  if (db instanceof Transaction) return await on(db.connection).execute(values);
  if (!(db instanceof PooledDatabase)) throw new Error('a database that connect did not open');
  const client = await db.pool.connect();
  const connection = PooledConnection.of(client);
  let lost: Error | undefined;
  const execute = async (): Promise<unknown> => {
    try {
      return await on(connection).execute(values);
    } catch (error) {
      if (isUnavailable(error)) lost = error as Error;
      throw error;
    }
  };
  try {
    return await execute();
  } catch (error) {
    if (pgErrorCode(error) !== PLAN_CHANGED) throw error;
    forgetPrepared();
    return await execute();
  } finally {
    client.release(lost);
  }
}
