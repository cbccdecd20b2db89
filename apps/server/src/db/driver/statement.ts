import { type Placeholder, sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../core/context.ts';
import { Prepared, Session } from './session.ts';

/** A builder's query: it can be made ready once, and its rows have a type. */
interface Buildable extends PromiseLike<unknown> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig>;
}

type RowsOf<Q> = Q extends PromiseLike<infer Rows> ? Rows : never;
type Values = Record<string, unknown>;
type Given<V> = { readonly [K in keyof V & string]: Placeholder<K, V[K]> };
type GivenWhereSet<V> = {
  readonly [K in keyof V & string]: Placeholder<K, NonNullable<V[K]>> | Extract<V[K], undefined>;
};
type OnDatabase = { readonly db: Db };

/**
 * A statement whose SQL is made once, at its first use, for what every request asks: `statement<{ id: number }>()((db, given)
 * => db.select()…where(eq(client.id, given.id)))` answers a function of a context and the values of `given`. Building SQL
 * costs more than sending it.
 */
export const statement =
  <V extends Values>() =>
  <Q extends Buildable>(
    build: (db: Db, given: Given<V>) => Q,
  ): ((ctx: OnDatabase, values: V) => Promise<RowsOf<Q>>) => {
    const given = new Proxy({}, { get: (_target, name: string) => sql.placeholder(name) }) as Given<V>;
    let made: Prepared<PreparedQueryConfig> | undefined;
    return async ({ db }, values) => {
      made ??= prepared(build(db, given));
      return (await made.runOn(sessionOf(db), values)) as RowsOf<Q>;
    };
  };

/** How many shapes of one question are kept; callers choose them (by what they sort), so there is a limit. */
const MOST_SHAPES = 200;

/**
 * The same for a question that has shapes: what it filters by, how it is sorted. The SQL of each shape is made once, but
 * for those that `isRare` names, such as a search for a text. `build` gets the shape, which is plain data, and of the values
 * a placeholder for each that is set: an `undefined` one stays undefined and can mean a condition less.
 */
export const shapedStatement =
  <S, V extends Values>() =>
  <Q extends Buildable>(
    build: (db: Db, shape: S, given: GivenWhereSet<V>) => Q,
    isRare: (shape: S) => boolean = () => false,
  ): ((ctx: OnDatabase, shape: S, values: V) => Promise<RowsOf<Q>>) => {
    const made = new Map<string, Prepared<PreparedQueryConfig>>();
    return async ({ db }, shape, values) => {
      const set = Object.keys(values).filter((name) => values[name] !== undefined);
      const key = JSON.stringify([shape, set]);
      let known = made.get(key);
      if (known === undefined) {
        const given = Object.fromEntries(set.map((name) => [name, sql.placeholder(name)])) as GivenWhereSet<V>;
        known = prepared(build(db, shape, given));
        if (made.size < MOST_SHAPES && !isRare(shape)) made.set(key, known);
      }
      return (await known.runOn(sessionOf(db), values)) as RowsOf<Q>;
    };
  };

function prepared(query: Buildable): Prepared<PreparedQueryConfig> {
  const made = query.prepare('');
  if (!(made instanceof Prepared)) throw new Error('a query of another database');
  return made;
}

function sessionOf(db: Db): Session {
  const { session } = db._;
  if (!(session instanceof Session)) throw new Error('a database that connect did not open');
  return session;
}
