import { duplicateReasons, type DuplicateReason } from '@cartwright/contract/accounts/client-merge-kinds';
import { readPage } from '../../../api/query.ts';
import { groupPage } from '../shared/group-page.ts';

/** Search parameters of the screen: a page, and what is listed. */
export interface DuplicateSearch {
  readonly page?: number;
  /** Groups with this reason; all groups when left out. */
  readonly reason?: DuplicateReason;
  /** Lists the pairs marked as not duplicates instead of groups. */
  readonly marked?: true;
}

export function duplicateSearch(raw: Record<string, unknown>): DuplicateSearch {
  const page = Number(raw['page']);
  const reason = duplicateReasons.find((each) => each === raw['reason']);
  const marked = raw['marked'] === true;
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 5000 ? { page } : {}),
    ...(reason === undefined || marked ? {} : { reason }),
    ...(marked ? { marked } : {}),
  };
}

export const duplicatesQuery = (search: DuplicateSearch) =>
  readPage('accounts.duplicates', { body: { reason: search.reason ?? null, page: groupPage(search.page) } });

export const notDuplicatesQuery = (search: DuplicateSearch) =>
  readPage('accounts.notDuplicates', { body: { page: groupPage(search.page) } });
