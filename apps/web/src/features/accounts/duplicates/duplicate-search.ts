import { duplicateReasons, type DuplicateReason } from '@cartwright/contract/accounts/client-merge-kinds';
import { readPage } from '../../../api/query.ts';

/** Search parameters of the screen: a page, and what is listed. */
export interface DuplicateSearch {
  readonly page?: number;
  /** Groups with this reason; all groups when left out. */
  readonly reason?: DuplicateReason;
  /** Lists the pairs marked as not duplicates instead of groups. */
  readonly marked?: true;
}

/** Groups or pairs on a page. */
export const pageSize = 20;

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

const pageOf = ({ page = 1 }: DuplicateSearch) => ({ skip: (page - 1) * pageSize, take: pageSize });

export const duplicatesQuery = (search: DuplicateSearch) =>
  readPage('accounts.duplicates', { body: { reason: search.reason ?? null, page: pageOf(search) } });

export const notDuplicatesQuery = (search: DuplicateSearch) =>
  readPage('accounts.notDuplicates', { body: { page: pageOf(search) } });
