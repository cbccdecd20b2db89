import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { gridSearch, type Filters, type GridSearch } from '../grid/list/grid-search.ts';
import { prefetchList, type ListSpec } from '../grid/list/list-query.ts';
import { readId } from '../ui/lib/read-number.ts';
import { forbiddenProblem, ProblemError } from '../api/problem.ts';
import { mayOpen, type ParamsOf, type ScreenPath } from './places.ts';
import { meQuery } from './session-calls.ts';

interface RouteContext {
  readonly context: { readonly queryClient: QueryClient };
}

/** Options of the screen at a path: without a permission for it the screen is not loaded, and an error is shown. */
export const needs = (path: ScreenPath) => ({
  beforeLoad: ({ context, params }: RouteContext & { readonly params: object }): void => {
    if (Object.values(params).some((value) => Number.isNaN(value))) throw notFound();
    const me = context.queryClient.getQueryData(meQuery.queryKey);
    if (me && !mayOpen(path, me.permissions)) throw new ProblemError(forbiddenProblem);
  },
});

/**
 * Options of a screen whose path has ids: they arrive as numbers, an address without valid ones is not found, and
 * another record is another screen.
 */
export const ids = <Path extends ScreenPath, Name extends keyof ParamsOf<Path, string> & string>(
  _path: Path,
  ...names: readonly Name[]
) => ({
  params: {
    parse: (raw: ParamsOf<Path, string>) =>
      convert(raw, names, (id) => readId(String(id)) ?? Number.NaN) as Read<Path, Name>,
    stringify: (read: Read<Path, Name>) => convert(read, names, String) as ParamsOf<Path, string>,
  },
  remountDeps: ({ params }: { readonly params: object }) => params,
});

type Read<Path extends ScreenPath, Name extends string> = Omit<ParamsOf<Path, string>, Name> & { [N in Name]: number };

const convert = (from: object, names: readonly string[], make: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, names.includes(name) ? make(value) : value]));

/** Options of a list screen: its search parameters, and a prefetch of its first page while the screen loads. */
export const listRoute = <F extends Filters, A, K extends QueryKey>(spec: ListSpec<F, A, K>) => ({
  validateSearch: gridSearch(spec.defaults),
  loader: ({ context, location }: RouteContext & { readonly location: { readonly search: GridSearch } }): void =>
    void prefetchList(context.queryClient, spec, location.search),
});

/** The same for a list of one record. */
export function prefetchListOf<F extends Filters, A, K extends QueryKey>(
  { context, location }: RouteContext & { readonly location: { readonly search: GridSearch } },
  specOf: (id: number) => ListSpec<F, A, K>,
  id: number,
): void {
  void prefetchList(context.queryClient, specOf(id), location.search);
}
