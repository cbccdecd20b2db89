import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { callCriteria, callDefaults, type CallFilters } from './call-search.ts';

/** Whom to call today. The order is that of the score: there is nothing to sort by. */
export const callList = {
  name: 'who-to-call-ui',
  defaults: callDefaults,
  query: (filters: CallFilters, { skip, take }: PageRequest) =>
    readPage('accounts.whoToCall', { body: { ...callCriteria(filters), page: { skip, take } } }),
};
