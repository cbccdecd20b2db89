import { gridSearch, type FilterValue } from '../../grid/list/grid-search.ts';

/** The criteria in the address and in the person's saved ones (spec 000 §2). */
export type Criteria = {
  /** A named range or "Custom". */
  readonly range: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly rank: string;
  readonly count: number;
  readonly mine: boolean;
};

/** As the spec has them: range Today, rank Top, count 10. */
export const startCriteria: Criteria = { range: 'Today', from: null, to: null, rank: 'Top', count: 10, mine: false };

/** Readable by the functions that read lists out of an address; a dashboard has neither pages nor a sort. */
export const dashboardDefaults = {
  size: 20,
  sort: [],
  filters: startCriteria satisfies Readonly<Record<string, FilterValue>>,
} as const;

export const dashboardSearch = gridSearch(dashboardDefaults);
