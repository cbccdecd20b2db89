import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { callCriteria, callDefaults, type CallFilters } from './call-search.ts';

/** Whom to call today, sorted by the server's score; other sorts do not exist. */
export const callList = {
  name: 'who-to-call-ui',
  defaults: callDefaults,
  query: (filters: CallFilters, { skip, take }: PageRequest) =>
    readPage('accounts.whoToCall', { body: { ...callCriteria(filters), page: { skip, take } } }),
};
