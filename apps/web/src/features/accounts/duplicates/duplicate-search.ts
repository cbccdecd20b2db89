import { duplicateReasons, type DuplicateReason } from '@cartwright/contract/client-merge-kinds';
import { read } from '../../../api/query.ts';

/** What stands in the address of the screen: a page of groups, and the reason they are narrowed to. */
export interface DuplicateSearch {
  readonly page?: number;
  readonly reason?: DuplicateReason;
}

/** Groups on a page. */
export const pageSize = 20;

export function duplicateSearch(raw: Record<string, unknown>): DuplicateSearch {
  const page = Number(raw['page']);
  const reason = duplicateReasons.find((each) => each === raw['reason']);
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 5000 ? { page } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

export const duplicatesQuery = ({ page = 1, reason }: DuplicateSearch) =>
  read('accounts.duplicates', {
    body: { reason: reason ?? null, page: { skip: (page - 1) * pageSize, take: pageSize } },
  });
