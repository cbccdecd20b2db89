import type { OutputOf } from '@cartwright/contract/contract';
import { addDays, isDate } from '@cartwright/domain/dates/dates';
import { isLive } from '../../../calls/live.ts';
import { read } from '../../../api/query.ts';

export type Days = OutputOf<'fulfillment.days'>;
export type DayOrder = OutputOf<'fulfillment.day'>['data'][number];

export type PickLine = OutputOf<'fulfillment.picks'>['lines'][number];
export type PickSublot = PickLine['sublots'][number];

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

/** Milliseconds after which the screen asks what others have done: seldom while the event stream announces it. */
const pollMs = () => (isLive.get() ? 120_000 : 10_000);

export const daysQuery = { ...read('fulfillment.days', {}), refetchInterval: pollMs };

export const dayQuery = (range: DayRange) => ({
  ...read('fulfillment.day', { body: range }),
  refetchInterval: pollMs,
});

export const picksQuery = (orderId: number) => ({
  ...read('fulfillment.picks', { params: { orderId } }),
  refetchInterval: pollMs,
});
