import { type Bought, boughtLabels } from '@cartwright/domain/accounts/who-to-call';
import type { InputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

type Criteria = Omit<NonNullable<InputOf<'accounts.whoToCall'>['body']>, 'page'>;

/** Filters of the list in the address. */
export type CallFilters = {
  readonly q: string;
  readonly mine: boolean;
  readonly assignee: number | null;
  /** A key of `boughtLabels`; null for any. */
  readonly bought: string | null;
};

const isBought = (text: string): text is Bought => Object.hasOwn(boughtLabels, text);

/** The filter as the call takes it. */
export const callCriteria = ({ q, mine, assignee, bought }: CallFilters): Criteria => ({
  searchKey: q,
  myAccounts: mine,
  salesPersonIds: assignee === null ? null : [assignee],
  bought: bought !== null && isBought(bought) ? bought : null,
});

/** True when more than "my accounts" narrows the list. */
export const isNarrowed = ({ q, assignee, bought }: CallFilters): boolean =>
  q !== '' || assignee !== null || bought !== null;

const initialFilters: CallFilters = { q: '', mine: true, assignee: null, bought: null };

/** The person's own clients to call today, sorted by the server's score; other sorts do not exist. */
export const callList = defineList({
  name: 'who-to-call-ui',
  noun: 'client',
  size: 20,
  sort: [],
  filters: initialFilters,
  query: (filters, { skip, take }) =>
    readPage('accounts.whoToCall', { body: { ...callCriteria(filters), page: { skip, take } } }),
  rowId: (client) => client.id,
  rowLabel: (client) => client.tradename,
});
