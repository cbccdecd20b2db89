import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import type pg from 'pg';
import type { Random } from './random.ts';

/** A person of the demo world. */
export interface DemoPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** What every part of the seed works with: the transaction, the moment, the dice, the people. */
export interface World {
  readonly tx: pg.PoolClient;
  readonly now: Date;
  /** The business date of `now`. */
  readonly today: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly administrator: DemoPerson;
  readonly manager: DemoPerson;
  /** Rosa Marin (sales@demo.test) first. */
  readonly salesPeople: readonly DemoPerson[];
}

export const TIME_ZONE = 'America/Los_Angeles';

/** Business days as instants. */
export interface Clock {
  /** So many minutes after the start of the business day, ISO text. */
  at(date: string, minutes: number): string;
  dateOf(instant: string): string;
}

export function makeClock(): Clock {
  const starts = new Map<string, number>();
  return {
    at: (date, minutes) => {
      const start = starts.get(date) ?? Date.parse(businessDayRange(date, TIME_ZONE)[0]);
      starts.set(date, start);
      return new Date(start + minutes * 60_000).toISOString();
    },
    dateOf: (instant) => businessDate(instant, TIME_ZONE),
  };
}

/** The first day of the month `back` months before the date's month. */
export function monthStart(date: string, back = 0): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - back;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
