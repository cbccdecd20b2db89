import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { accountDefaults, accountCriteria, type AccountFilters } from './account-search.ts';

/** My Accounts, under the setting name of spec 000 §9. */
export const accountList = {
  name: 'account-ui',
  defaults: accountDefaults,
  query: (filters: AccountFilters, page: PageRequest) =>
    readPage('accounts.list', { body: { ...accountCriteria(filters), page } }),
};
