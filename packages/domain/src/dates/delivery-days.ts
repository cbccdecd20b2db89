/** The days on which a client takes deliveries; numbers are 0 Sunday to 6 Saturday. */
import { addDays, weekday } from './calendar.ts';
import { holidayOn } from './holidays.ts';

/**
 * The next date after `today` (YYYY-MM-DD) on which the client accepts deliveries and that is no holiday; null while no day is
 * accepted.
 */
export function nextDeliveryDate(today: string, acceptedDays: readonly number[]): string | null {
  for (let ahead = 1; ahead <= 21; ahead += 1) {
    const date = addDays(today, ahead);
    if (acceptedDays.includes(weekday(date) % 7) && holidayOn(date) === null) return date;
  }
  return null;
}
