import type { OutputOf } from '@cartwright/contract/contract';
import { addDays, isDate } from '@cartwright/domain/dates/dates';
import { read } from '../../../api/query.ts';
import { pollMs } from '../../orders/shared/scan/picks.ts';

export type Days = OutputOf<'fulfillment.days'>;
export type DayOrder = OutputOf<'fulfillment.day'>['data'][number];

/** Which orders the screen shows: of a business day, of those before today, or of those after the last tab. Today without it. */
export interface DaySearch {
  readonly day?: string;
}

export function daySearch(raw: Record<string, unknown>): DaySearch {
  const { day } = raw;
  if (typeof day !== 'string') return {};
  return day === 'earlier' || day === 'later' || isDate(day) ? { day } : {};
}

interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** The business days that are shown, both included; null is open. */
export function daysShown({ today, laterFrom }: Days, { day = today }: DaySearch): DayRange {
  if (day === 'earlier') return { from: null, to: addDays(today, -1) };
  return day === 'later' ? { from: laterFrom, to: null } : { from: day, to: day };
}

export const daysQuery = { ...read('fulfillment.days', {}), refetchInterval: pollMs };

export const dayQuery = (range: DayRange) => ({
  ...read('fulfillment.day', { body: range }),
  refetchInterval: pollMs,
});
