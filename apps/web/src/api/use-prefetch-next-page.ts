import { type QueryKey, usePrefetchQuery, type UsePrefetchQueryOptions } from '@tanstack/react-query';

interface Paging {
  readonly skip: number;
  /** -1 for all. */
  readonly take: number;
}

/** Loads the next page of a list ahead, once this one and its count are there. */
export function usePrefetchNextPage<P extends Paging, T, K extends QueryKey>(
  page: P,
  count: number | undefined,
  queryOf: (page: P) => UsePrefetchQueryOptions<T, Error, T, T, K>,
): void {
  const skip = page.skip + page.take;
  const isThere = page.take > 0 && count !== undefined && skip < count;
  // A query that is known is not fetched again: on the last page the hook has nothing to do.
  usePrefetchQuery(queryOf(isThere ? { ...page, skip } : page));
}
