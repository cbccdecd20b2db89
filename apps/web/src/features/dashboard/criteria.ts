import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { dateRangeNames } from '@cartwright/domain/dates/date-ranges';
import { type Criteria, startCriteria } from './dashboard-search.ts';

type Body = NonNullable<InputOf<'dashboard.header'>['body']>;

/** A tile of clients with their orders. */
export type OrderingClients = OutputOf<'dashboard.topClients'>;

export const ranges = [...dateRangeNames.filter((name) => name !== 'All' && name !== 'Last Month'), 'All'] as const;

export const counts = [5, 10, 20, 50] as const;

const CUSTOM = 'Custom';

/** The criteria as the calls take them; what the address has wrong is left out. */
export function criteriaBody({ range, from, to, rank, count, mine }: Criteria): Body {
  const named = dateRangeNames.find((name) => name === range) ?? 'Today';
  const shared = {
    rank: rank === 'Bottom' ? ('Bottom' as const) : ('Top' as const),
    count: counts.find((each) => each === count) ?? startCriteria.count,
    isOnlySalesPersonData: mine,
  };
  return range === CUSTOM ? { range: CUSTOM, fromDate: from, toDate: to, ...shared } : { range: named, ...shared };
}

/** Choosing days makes the range a custom one. */
export const withDays = (days: Pick<Criteria, 'from' | 'to'>) => ({ range: CUSTOM, ...days });
