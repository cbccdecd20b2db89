import type { PermissionKey } from '@cartwright/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPage } from '../../api/query.ts';
import { asProblem, type Problem } from '../../lib/problem.ts';
import { usePlaces } from '../../context/places.ts';
import { useMe } from '../../context/session.tsx';
import { firstList, isCode } from './first-list.ts';
import { cartItem, clientItem, orderItem, productItem } from './result-items.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { useStartCart } from '../../context/use-start-cart.ts';

/** Milliseconds between the last key and the request. */
const debounceMs = 120;
/** The number of rows per group. */
const maxRows = 5;
/** Carts are offered for the best matching clients only. */
const maxCarts = 2;

const page = { skip: 0, take: maxRows };
/** Without retries, because the person is waiting; errors are shown at once. */
const queryOptions = { retry: false, networkMode: 'always', gcTime: 60_000 } as const;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Searches the three lists, each only for those who may see it. */
function useSearchQueries(text: string) {
  const { permissions } = useMe();
  const may = (...anyOf: PermissionKey[]) => text !== '' && anyOf.some((key) => permissions.includes(key));
  const clients = useQuery({
    ...readPage('accounts.search', { body: { searchKey: text, myAccounts: false } }),
    ...queryOptions,
    enabled: may('accounts', 'cart', 'client-cart'),
  });
  const orders = useQuery({
    ...readPage('orders.list', { body: { searchKey: text, hideReleased: false, hideCancelled: false, page } }),
    ...queryOptions,
    enabled: may('order') && may('orders', 'client-orders'),
  });
  const products = useQuery({
    ...readPage('products.available', { body: { searchKey: text, showSoldOut: true, page } }),
    ...queryOptions,
    enabled: may('products', 'cart', 'client-cart'),
  });
  return { clients, orders, products };
}

const contains = (item: PaletteItem, text: string): boolean =>
  `${item.label} ${item.note ?? ''}`.toLowerCase().includes(text.toLowerCase());

/** The title of a group; it says when nothing matched and the rows are similar ones. */
const titled = (title: string, query: { data?: { similar: boolean } | undefined }): string =>
  query.data?.similar === true ? `Similar ${title.toLowerCase()}` : title;

export interface SearchResults {
  readonly groups: readonly PaletteGroup[];
  /** No record matched: all results are similar ones. */
  readonly isSimilar: boolean;
  /** Results for this text are still loading. */
  readonly isSearching: boolean;
  /** The first of them is there, and none that loads comes before it. */
  readonly hasFirst: boolean;
  readonly problem: Problem | undefined;
  readonly retry: () => void;
}

const nothing: SearchResults = {
  groups: [],
  isSimilar: false,
  isSearching: false,
  hasFirst: true,
  problem: undefined,
  retry: () => undefined,
};

/**
 * Clients, their carts, orders and products for a typed text. While results load, only matching ones of the previous
 * text stay, and a group waits for those above it, so that nothing moves what the person is about to choose. Outdated
 * requests are cancelled.
 */
export function useSearchResults(typed: string): SearchResults {
  const links = usePlaces();
  const startCart = useStartCart();
  const text = typed.trim();
  const asked = useDebounced(text);
  const { clients, orders, products } = useSearchQueries(asked);
  if (text === '') return nothing;

  const lists = [clients, orders, products];
  const enabled = lists.filter((query) => query.isEnabled);
  const isCurrent = (query: (typeof enabled)[number]) => asked === text && !query.isPlaceholderData;
  const isDone = (query: (typeof enabled)[number]) => !query.isEnabled || (isCurrent(query) && !query.isFetching);
  // Which list is first for a code is known when all have answered.
  const waitsFor = (query: (typeof enabled)[number]) => (isCode(text) ? lists : lists.slice(0, lists.indexOf(query)));
  const group = (title: string, query: (typeof enabled)[number], items: readonly PaletteItem[]): PaletteGroup => {
    if (!isCurrent(query)) return { title, items: items.filter((item) => contains(item, text)) };
    return { title, items: waitsFor(query).every(isDone) ? items : [] };
  };
  const people = (clients.data?.data ?? []).slice(0, maxRows);
  const carts = people
    .slice(0, clients.data?.similar === true ? 0 : maxCarts)
    .map((client) => cartItem(client, links, startCart));
  const found = { clients: people, orders: orders.data?.data ?? [], products: products.data?.data ?? [] };
  const groupsOf = {
    clients: [
      group(
        titled('Clients', clients),
        clients,
        people.map((client) => clientItem(client, links)),
      ),
      group(
        'Carts',
        clients,
        carts.filter((item) => item !== undefined),
      ),
    ],
    orders: [
      group(
        titled('Orders', orders),
        orders,
        found.orders.map((order) => orderItem(order, links)),
      ),
    ],
    products: [
      group(
        titled('Products', products),
        products,
        found.products.map((product) => productItem(product, links)),
      ),
    ],
  };
  const first = firstList(text, found);
  const names = Object.keys(groupsOf) as (keyof typeof groupsOf)[];
  const isSearching = asked !== text || enabled.some((query) => query.isFetching);
  const firstShown = enabled.find((query) => !isDone(query) || (query.data?.count ?? 0) > 0);
  const failed = enabled.find((query) => query.error && isCurrent(query) && asProblem(query.error).status !== 403);
  return {
    groups: [first, ...names.filter((name) => name !== first)].flatMap((name) => groupsOf[name]),
    isSimilar: enabled.every(({ data }) => data === undefined || data.similar || data.count === 0),
    isSearching,
    hasFirst: isCode(text) ? !isSearching : asked === text && (firstShown === undefined || isDone(firstShown)),
    problem: failed && asProblem(failed.error),
    retry: () => {
      for (const query of enabled) if (query.error) void query.refetch();
    },
  };
}
