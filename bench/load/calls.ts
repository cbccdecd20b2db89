import type { WorldSize } from './world-sizes.ts';

/** One request as both servers take it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** A number from 0, below the one given. */
export type Roll = (below: number) => number;

export interface ReadOperation {
  readonly name: string;
  /** The next request; the same sequence for both servers. */
  readonly next: (size: WorldSize, roll: Roll) => Call;
  /** Who asks the product; else the order manager. */
  readonly asks?: 'sales';
  /** Both servers answer the same rows in the same order, and the same count: proved before it is measured. */
  readonly sameRows?: boolean;
}

export const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** A page of 20 by one column. */
export const sortedBy = (Field: string, Dir: 'asc' | 'desc' = 'desc') => ({
  Page: { Take: 20, Sort: [{ Field, Dir }] },
});

export const pick = <T>(list: readonly T[], roll: Roll): T => {
  const found = list[roll(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

/** The same rolls for the same seed. */
export function makeRoll(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
