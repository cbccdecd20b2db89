import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Paging {
  readonly skip: number;
  /** -1 for all. */
  readonly take: number;
}

/** Loads the next page of a list ahead, once this one and its count are there. */
export function useNextPage<P extends Paging, T, K extends QueryKey>(
  page: P,
  count: number | undefined,
  queryOf: (page: P) => FetchQueryOptions<T, Error, T, K>,
): void {
  const client = useQueryClient();
  const skip = page.skip + page.take;
  const next = page.take > 0 && count !== undefined && skip < count ? queryOf({ ...page, skip }) : undefined;
  const key = JSON.stringify(next?.queryKey);
  useEffect(() => {
    if (next) void client.prefetchQuery(next);
    // The query is a new object on every drawing; its key says when it is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key]);
}
