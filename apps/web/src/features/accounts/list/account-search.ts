import type { GridDefaults } from '../../../grid/list/grid-search.ts';
import type { AccountCriteria } from '../shared/client-choice.ts';

/** Filters of the accounts list in the address. */
export type AccountFilters = {
  readonly q: string;
  /** Searches the clients' contacts: names, email addresses, phones. */
  readonly contacts: boolean;
  readonly mine: boolean;
  /** "cannabis" or "other"; null for both. */
  readonly kind: string | null;
  readonly status: number | null;
  readonly assignee: number | null;
  /** 1 Producers to 6 Tribal. */
  readonly licensee: number | null;
  readonly invitation: number | null;
};

/** The initial state of the list (spec 000 §2, §6, §9). */
export const accountDefaults: GridDefaults<AccountFilters> = {
  size: 20,
  sort: [{ field: 'tradename', desc: true }],
  filters: {
    q: '',
    contacts: false,
    mine: true,
    kind: null,
    status: null,
    assignee: null,
    licensee: null,
    invitation: null,
  },
};

/** The filter as the call takes it. */
export const accountCriteria = (filters: AccountFilters): AccountCriteria => ({
  ...(filters.contacts ? { contactSearchKey: filters.q } : { searchKey: filters.q }),
  myAccounts: filters.mine,
  isCannabisLicensed: filters.kind === null ? null : filters.kind === 'cannabis',
  clientStatus: filters.status,
  licenseeType: filters.licensee,
  invitationStatus: filters.invitation,
  salesPersonIds: filters.assignee === null ? null : [filters.assignee],
});

/** True when more than "my accounts" narrows the list. */
export const isNarrowed = ({ q, kind, status, assignee, licensee, invitation }: AccountFilters): boolean =>
  q !== '' || [kind, status, assignee, licensee, invitation].some((chosen) => chosen !== null);
