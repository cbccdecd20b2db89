import { type QueryKey, usePrefetchQuery, type UsePrefetchQueryOptions } from '@tanstack/react-query';

interface Paging {
  readonly skip: number;
  /** -1 for all. */
  readonly take: number;
}

/** Prefetches the next page of a list once this page and the count are known. */
export function usePrefetchNextPage<P extends Paging, T, K extends QueryKey>(
  page: P,
  count: number | undefined,
  queryOf: (page: P) => UsePrefetchQueryOptions<T, Error, T, T, K>,
): void {
  const skip = page.skip + page.take;
  const isThere = page.take > 0 && count !== undefined && skip < count;
  // A cached query is not fetched again, so on the last page this does nothing.
  usePrefetchQuery(queryOf(isThere ? { ...page, skip } : page));
}
