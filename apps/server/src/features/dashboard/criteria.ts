import type { dashboard } from '@cartwright/contract/dashboard/dashboard.contract';
import type { Input } from '@cartwright/contract/route';
import type { DateRange, DateRangeName } from '@cartwright/domain/dates/date-ranges';
import { businessDate, dateRange } from '@cartwright/domain/dates/dates';
import type { Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';

export type Criteria = Input<(typeof dashboard)['header']>['body'];

const TOP = 10;

interface Chosen {
  /** Null for a custom range. */
  readonly name: DateRangeName | null;
  readonly days: DateRange;
  readonly count: number;
  readonly isBottom: boolean;
  readonly onlyMine: boolean;
}

/** The criteria with the defaults of spec 000 §9 (range Today, rank Top, count 10) and the days of the range. */
export function chosen(ctx: Ctx, criteria: Criteria): Chosen {
  const { fromDate, toDate } = criteria;
  const range = criteria.range ?? ((fromDate ?? toDate) == null ? 'Today' : 'Custom');
  const name = range === 'Custom' ? null : range;
  return {
    name,
    days: name === null ? customDays(fromDate ?? null, toDate ?? null) : dateRange(name, today(ctx)),
    count: criteria.count ?? TOP,
    isBottom: criteria.rank === 'Bottom',
    onlyMine: criteria.isOnlySalesPersonData === true,
  };
}

export const today = (ctx: Ctx): string => businessDate(ctx.now(), ctx.timeZone);

function customDays(from: string | null, to: string | null): DateRange {
  if (from === null || to === null || from <= to) return { from, to };
  const detail = 'The last day is before the first one.';
  return fail('invalid', { detail, fields: [{ path: ['toDate'], code: 'before_from', detail }] });
}
