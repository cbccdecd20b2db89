import { clientOver, type TestClient } from '../../wire-client.ts';
import type { Fixture } from './fixture.ts';
import type { Place, Step } from './step.ts';

/** Steps on what is there before a race besides its fixture. */

const made = new Map<string, number>();
export const madeFor = ({ serial }: Fixture, what: string): number => made.get(`${what} ${serial}`) ?? 0;

/** Keeps a number of a fixture for `madeFor`. */
export const remember = ({ serial }: Fixture, what: string, value: number): void =>
  void made.set(`${what} ${serial}`, value);

/** A step on what other calls make before, once in a fixture. */
export const after = (
  what: string,
  make: (f: Fixture, by: TestClient, place: Place) => Promise<number>,
  step: Step,
): Step => ({
  ...step,
  prepare: async (fixture, place) => {
    const key = `${what} ${fixture.serial}`;
    if (!made.has(key)) made.set(key, await make(fixture, clientOver(place.send, place.token), place));
  },
});

/** A step after statements that change nothing when they are run again. */
export const afterSql = (statements: (f: Fixture) => readonly [string, readonly unknown[]][], step: Step): Step => ({
  ...step,
  prepare: async (fixture, { owner }) => {
    for (const [statement, values] of statements(fixture)) await owner.pool.query(statement, [...values]);
  },
});
