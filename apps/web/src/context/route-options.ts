import type { PermissionKey } from '@cartwright/contract/permissions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { gridSearch, type Filters, type GridSearch } from '../grid/list/grid-search.ts';
import { prefetchList, type ListSpec } from '../grid/list/list-query.ts';
import { readId } from '../ui/lib/read-number.ts';
import { forbiddenProblem, ProblemError } from '../api/problem.ts';
import { meQuery } from './session-calls.ts';

interface RouteContext {
  readonly context: { readonly queryClient: QueryClient };
}

/**
 * Options of a screen that needs one of the permissions; without any the screen is not loaded, and an error is shown.
 */
export const needs = (...anyOf: readonly PermissionKey[]) => ({
  beforeLoad: ({ context }: RouteContext): void => {
    const me = context.queryClient.getQueryData(meQuery.queryKey);
    if (!me || anyOf.some((key) => me.permissions.includes(key))) return;
    throw new ProblemError(forbiddenProblem);
  },
});

/** Options of a list screen: its search parameters, and a prefetch of its first page while the screen loads. */
export const listRoute = <F extends Filters, A, K extends QueryKey>(spec: ListSpec<F, A, K>) => ({
  validateSearch: gridSearch(spec.defaults),
  loader: ({ context, location }: RouteContext & { readonly location: { readonly search: GridSearch } }): void =>
    void prefetchList(context.queryClient, spec, location.search),
});

/** The same for a list of one record, when the path has a valid id. */
export function prefetchListOf<F extends Filters, A, K extends QueryKey>(
  { context, location }: RouteContext & { readonly location: { readonly search: GridSearch } },
  specOf: (id: number) => ListSpec<F, A, K>,
  idInPath: string,
): void {
  const id = readId(idInPath);
  if (id !== undefined) void prefetchList(context.queryClient, specOf(id), location.search);
}
