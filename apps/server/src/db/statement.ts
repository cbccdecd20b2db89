import { type Placeholder, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';
import { Prepared, Session } from './session.ts';

/** A builder's query: it can be made ready once, and its rows have a type. */
interface Buildable extends PromiseLike<unknown> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig>;
}

type RowsOf<Q> = Q extends PromiseLike<infer Rows> ? Rows : never;
type Given<V> = { readonly [K in keyof V & string]: Placeholder<K, V[K]> };

/**
 * A statement whose SQL is made once, at its first use, for what every request asks: `statement<{ id: number }>()((db, given)
 * => db.select()…where(eq(client.id, given.id)))` answers a function of a context and the values of `given`. Building SQL
 * costs more than sending it.
 */
export const statement =
  <V extends Record<string, unknown>>() =>
  <Q extends Buildable>(
    build: (db: Db, given: Given<V>) => Q,
  ): ((ctx: { readonly db: Db }, values: V) => Promise<RowsOf<Q>>) => {
    const given = new Proxy({}, { get: (_target, name: string) => sql.placeholder(name) }) as Given<V>;
    let made: Prepared<PreparedQueryConfig> | undefined;
    return async ({ db }, values) => {
      const { session } = db._;
      if (!(session instanceof Session)) throw new Error('a database that connect did not open');
      if (made === undefined) {
        const prepared = build(db, given).prepare('');
        if (!(prepared instanceof Prepared)) throw new Error('a query of another database');
        made = prepared;
      }
      return (await made.runOn(session, values)) as RowsOf<Q>;
    };
  };
