import type { InputOf } from '@cartwright/contract/contract';
import type { GridDefaults } from '../../grid/grid-search.ts';

/** Filters of the accounts list as they stand in the address. */
export type AccountFilters = {
  readonly q: string;
  readonly mine: boolean;
  /** "cannabis" or "other"; null for both. */
  readonly kind: string | null;
  readonly status: number | null;
  readonly assignee: number | null;
};

/** How the list starts (spec 000 §2, §6, §9). */
export const accountDefaults: GridDefaults<AccountFilters> = {
  size: 20,
  sort: [{ field: 'tradename', desc: true }],
  filters: { q: '', mine: true, kind: null, status: null, assignee: null },
};

type Criteria = NonNullable<InputOf<'accounts.list'>['body']>;

/** The filter as the call takes it. */
export const criteriaOf = ({ q, mine, kind, status, assignee }: AccountFilters): Omit<Criteria, 'page'> => ({
  searchKey: q,
  myAccounts: mine,
  isCannabisLicensed: kind === null ? null : kind === 'cannabis',
  clientStatus: status,
  salesPersonIds: assignee === null ? null : [assignee],
});

/** True when more than "my accounts" narrows the list. */
export const isNarrowed = ({ q, kind, status, assignee }: AccountFilters): boolean =>
  q !== '' || kind !== null || status !== null || assignee !== null;
