import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ListDefinition, ListResponse } from '../grid/list/define-list.ts';
import type { Filters, GridSearch } from '../grid/list/grid-search.ts';
import { prefetchList } from '../grid/list/list-query.ts';
import { readId } from '../lib/read-id.ts';
import { forbiddenProblem, ProblemError } from '../lib/problem.ts';
import { mayOpen, type ScreenPath } from './places.ts';
import type { ParamsOf } from './places/place.ts';
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

interface ListRouteContext extends RouteContext {
  readonly location: { readonly search: GridSearch };
}

/** Options of a list screen: its search parameters, and a prefetch of its first page while the screen loads. */
export const listRoute = <F extends Filters, A extends ListResponse, K extends QueryKey>(
  list: ListDefinition<F, A, K>,
) => ({
  validateSearch: list.validateSearch,
  loader: ({ context, location }: ListRouteContext): void =>
    void prefetchList(context.queryClient, list, location.search),
});

/** The same for the list of one record; `of` names the record by the parameters of the address. */
export const recordListRoute = <F extends Filters, A extends ListResponse, K extends QueryKey, Of, Params>(
  list: ListDefinition<F, A, K, [Of]>,
  of: (params: Params) => Of,
) => ({
  validateSearch: list.validateSearch,
  loader: ({ context, location, params }: ListRouteContext & { readonly params: Params }): void =>
    void prefetchList(context.queryClient, list, location.search, of(params)),
});

const given = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The search of a screen with several short lists: which one is open, and what is looked for in it. */
export const entrySearch = ({ list, q }: Readonly<Record<string, unknown>>): { list?: string; q?: string } => ({
  ...(given(list) ? { list } : {}),
  ...(given(q) ? { q } : {}),
});
