import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';
import type { AccountCriteria } from '../shared/client-choice.ts';

/** Clients of every status, Inactive and Out of Business included: their sums are those of the orders list. */
export const ANY_STATUS = -1;

/** Filters of the accounts list in the address. */
export type AccountFilters = {
  readonly q: string;
  /** Searches the clients' contacts: names, email addresses, phones. */
  readonly contacts: boolean;
  readonly mine: boolean;
  /** "cannabis" or "other"; null for both. */
  readonly kind: string | null;
  /** A client status, or `ANY_STATUS`; null for current clients. */
  readonly status: number | null;
  readonly assignee: number | null;
  /** 1 Producers to 6 Tribal. */
  readonly licensee: number | null;
  /** Only those whose license the state has closed. */
  readonly closed: boolean;
  readonly invitation: number | null;
  /** "any" or "first" order on days from `from` to `to`; null asks for no order. */
  readonly ordered: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Of such orders those whose sales person is the caller. */
  readonly soldByMe: boolean;
};

/** The filter as the call takes it. */
export const accountCriteria = (filters: AccountFilters): AccountCriteria => ({
  ...(filters.contacts ? { contactSearchKey: filters.q } : { searchKey: filters.q }),
  myAccounts: filters.mine,
  isCannabisLicensed: filters.kind === null ? null : filters.kind === 'cannabis',
  clientStatus: filters.status === ANY_STATUS ? null : filters.status,
  anyStatus: filters.status === ANY_STATUS,
  licenseeType: filters.licensee,
  licenseClosed: filters.closed,
  invitationStatus: filters.invitation,
  salesPersonIds: filters.assignee === null ? null : [filters.assignee],
  ordered: orderedCriteria(filters),
});

const orderedCriteria = ({ ordered, from, to, soldByMe }: AccountFilters): AccountCriteria['ordered'] =>
  ordered === null ? null : { fromDate: from, toDate: to, onlyMine: soldByMe, onlyFirst: ordered === 'first' };

/** True when more than "my accounts" narrows the list. */
export const isNarrowed = ({
  q,
  kind,
  status,
  assignee,
  licensee,
  closed,
  invitation,
  ordered,
}: AccountFilters): boolean =>
  q !== '' || closed || [kind, status, assignee, licensee, invitation, ordered].some((chosen) => chosen !== null);

const initialFilters: AccountFilters = {
  q: '',
  contacts: false,
  mine: true,
  kind: null,
  status: null,
  assignee: null,
  licensee: null,
  closed: false,
  invitation: null,
  ordered: null,
  from: null,
  to: null,
  soldByMe: false,
};

/** My Accounts (spec 000 §2, §6, §9). */
export const accountList = defineList({
  name: 'account-ui',
  noun: 'account',
  size: 20,
  sort: [{ field: 'tradename', desc: true }],
  filters: initialFilters,
  query: (filters, page) => readPage('accounts.list', { body: { ...accountCriteria(filters), page } }),
  rowId: (account) => account.id,
  rowLabel: (account) => account.tradename,
});
