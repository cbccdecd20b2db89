import { day, orDash, time } from '../../../lib/format.ts';

/** The time of today, else the day. */
export function seenAt(instant: string | null, now = new Date()): string {
  if (instant === null) return orDash(instant);
  return day(instant) === day(now.toISOString()) ? time(instant) : day(instant);
}
