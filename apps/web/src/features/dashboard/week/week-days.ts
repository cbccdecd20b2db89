import type { OutputOf } from '@cartwright/contract/contract';
import { weekday } from '@cartwright/domain/dates/dates';

export type Week = OutputOf<'dashboard.weeklyOrder'>;

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** "Wed" */
export const weekdayOf = (day: string): string => names[weekday(day) - 1] ?? '';
