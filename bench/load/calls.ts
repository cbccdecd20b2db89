import type pg from 'pg';
import type { WorldSize } from './world-sizes.ts';

/** A request that both servers understand. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

export interface ReadOperation {
  readonly name: string;
  /** The next request; the same sequence for both servers. */
  readonly next: (size: WorldSize, random: Random) => Call;
  /** Who sends it to the product; else the order manager. */
  readonly as?: 'sales';
  /** Measured against the lean routes. */
  readonly lean?: boolean;
  /** With more clients the list is refused as too long. */
  readonly mostClients?: number;
  /**
   * Both servers must return the same rows in the same order, and the same count; checked before it is measured. Rows are
   * compared by these fields, or by Id.
   */
  readonly sameRows?: true | readonly string[];
}

/** A cart that a write uses. */
export interface PreparedCart {
  readonly id: number;
  readonly clientId: number;
}

export interface WriteOperation {
  readonly name: string;
  /** The number of lines of each prepared cart, or what prepares other records: so many, each for one request. */
  readonly lines?: number;
  readonly prepare?: (client: pg.Client, count: number) => Promise<PreparedCart[]>;
  readonly call: (cart: PreparedCart, size: WorldSize) => Call;
  /** Who sends it to the product; else the order manager. */
  readonly as?: 'administrator';
  /** Measured against the lean routes. */
  readonly lean?: boolean;
}

export const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** A page of 20 by one column. */
export const sortedBy = (Field: string, Dir: 'asc' | 'desc' = 'desc') => ({
  Page: { Take: 20, Sort: [{ Field, Dir }] },
});

export const pick = <T>(list: readonly T[], random: Random): T => {
  const found = list[random(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

/** Random numbers, the same for the same seed. */
export function makeRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
