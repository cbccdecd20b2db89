import { businessDate } from '@cartwright/domain/dates/dates';
import { businessTimeZone } from '../../lib/time-zone.ts';

/** The business day, by which ranges of days have names. */
export const today = (): string => businessDate(new Date(), businessTimeZone());
