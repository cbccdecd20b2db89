import type { PermissionKey } from '@cartwright/contract/permissions';
import { useMemo } from 'react';
import { startView } from '../grid/list/grid-search.ts';
import { useMe } from './session.tsx';

/** Every screen by its path, with the permissions of which one opens it; without any, everybody who is signed in. */
export const screens = {
  '/': [],
  '/dashboard': ['dashboard'],
  '/accounts': ['accounts'],
  '/accounts/who-to-call': ['accounts'],
  '/accounts/duplicates': ['accounts.merge'],
  '/accounts/client-orders/$clientId/$navFrom': ['client-orders'],
  '/map': ['map'],
  '/clients': [],
  '/client/$action/{-$id}': ['client'],
  '/client-report/$clientId': ['accounts', 'client'],
  '/account-groups': ['account-tiers'],
  '/accountTierDetail/$accountTierId/$accountTierName': ['tier-detail'],
  '/assignClient/$accountTierDetailId/$accountTierName': ['assign-client'],
  '/products': ['products'],
  '/products/$cartId/{-$clientId}': ['products', 'cart', 'client-cart'],
  '/invitations': ['invitations'],
  '/invitations/market-access': ['invitations'],
  '/product-info/$productId': ['product-info'],
  '/product-catalogs': ['product-catalogs'],
  '/product-catalogs/$cartId/{-$clientId}': ['product-catalogs'],
  '/open-carts': ['open-carts'],
  '/client-cart/$clientId/$clientName': ['client-cart'],
  '/cart/$cartId': ['cart'],
  '/review-order/$cartId/$clientId': ['review-order'],
  '/fulfillment': ['fulfillment'],
  '/fulfillment/pick-list': ['fulfillment'],
  '/orders': ['orders'],
  '/order/$orderId/$orderNo': ['order'],
  '/state-reports': ['fulfillment', 'accounting'],
  '/state-reports/files': ['fulfillment', 'accounting'],
  '/order-summary': ['order-summary'],
  '/sales-person-report': ['sales-person-report'],
  '/amounts-due': ['accounting'],
  '/accounting': ['accounting'],
  '/settings': [],
  '/settings/account': [],
  '/settings/appearance': [],
  '/settings/keyboard': [],
  '/settings/company': ['settings.edit'],
  '/settings/mail': ['mail-server'],
  '/settings/outbox': ['settings.edit', 'mail-server'],
  '/settings/accounting': ['settings.edit'],
  '/settings/state-reports': ['settings.edit'],
  '/settings/accounting/quickbooks': ['settings.edit'],
  '/settings/people': ['people', 'people.edit'],
  '/settings/fulfillment': ['settings', 'settings.edit'],
  '/settings/audit': ['people.edit'],
  '/settings/import': ['accounts.import'],
} as const satisfies Readonly<Record<string, readonly PermissionKey[]>>;

export type ScreenPath = keyof typeof screens;

/** Whether one of the screen's permissions is there. */
export function mayOpen(path: ScreenPath, permissions: readonly PermissionKey[]): boolean {
  const anyOf: readonly PermissionKey[] = screens[path];
  return anyOf.length === 0 || anyOf.some((key) => permissions.includes(key));
}

/** The parameters of a path by name. */
export type ParamsOf<Path extends string, Of> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsOf<Part, Of> & ParamsOf<Rest, Of>
  : Path extends `$${infer Name}`
    ? { [N in Name]: Of }
    : Path extends `{-$${infer Name}}`
      ? { [N in Name]?: Of | undefined }
      : object;

type Value = string | number;

/** The path with its parameters filled in; an optional one that is left out takes its slash along. */
function fill(path: ScreenPath, params: object): string {
  const values = new Map<string, Value | undefined>(Object.entries(params));
  const parts = path.split('/').map((part) => {
    const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
    return name === undefined ? part : encodeURIComponent(String(values.get(name) ?? ''));
  });
  return parts.join('/').replace(/(?<=.)\/$/, '');
}

interface Place<Args extends readonly unknown[]> {
  (...args: Args): string;
  readonly path: ScreenPath;
}

const place = <Path extends ScreenPath, Args extends readonly unknown[]>(
  path: Path,
  params: (...args: Args) => ParamsOf<Path, Value>,
  search = (..._args: Args): string => '',
): Place<Args> => Object.assign((...args: Args) => fill(path, { ...params(...args) }) + search(...args), { path });

/** Which orders count: of business days (null is open), and whether only those whose sales person is this one. */
export interface SoldOrders {
  readonly from: string | null;
  readonly to: string | null;
  readonly mine: boolean;
  /** Only those that owe something: of one age of what is due, or `all`. */
  readonly due?: string;
}

const query = (parameters: Readonly<Record<string, string | boolean | null | undefined>>): string => {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    (value ?? false) === false ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return set.length === 0 ? '' : `?${set.join('&')}`;
};

/** Orders of every status but Cancelled. */
const ordersQuery = ({ from, to, mine, due }: SoldOrders): string =>
  query({ hideReleased: 'false', from, to, mine, due });

const plain = (path: ScreenPath): Place<[]> => Object.assign(() => path, { path });

/** The address of every screen. Screens that not everybody may open are linked with `usePlaces`. */
export const places = {
  dashboard: plain('/dashboard'),
  accounts: plain('/accounts'),
  /** Everybody's, also for those who otherwise see their own first. */
  allAccounts: place(
    '/accounts',
    () => ({}),
    () => '?mine=false',
  ),
  /** The clients that gave such an order, or their first one. */
  orderingAccounts: place(
    '/accounts',
    (_sold: SoldOrders, _which: 'any' | 'first') => ({}),
    ({ from, to, mine }, ordered) => query({ mine: 'false', status: '-1', ordered, from, to, soldByMe: mine }),
  ),
  whoToCall: plain('/accounts/who-to-call'),
  /** The person's own, whatever view they made the default. */
  myCalls: place(
    '/accounts/who-to-call',
    () => ({}),
    () => `?view=${startView}`,
  ),
  whoToCallOfAll: place(
    '/accounts/who-to-call',
    () => ({}),
    () => '?mine=false',
  ),
  duplicates: plain('/accounts/duplicates'),
  map: plain('/map'),
  /** The map narrowed to the clients of a name, also those of others. */
  mapOf: place(
    '/map',
    (_name: string) => ({}),
    (name) => `?mine=false&q=${encodeURIComponent(name)}`,
  ),
  importClients: plain('/settings/import'),
  settings: plain('/settings'),
  account: plain('/settings/account'),
  company: plain('/settings/company'),
  stateReportSettings: plain('/settings/state-reports'),
  people: plain('/settings/people'),
  fulfillmentSettings: plain('/settings/fulfillment'),
  mailSettings: plain('/settings/mail'),
  outbox: plain('/settings/outbox'),
  accounting: plain('/accounting'),
  accountingSettings: plain('/settings/accounting'),
  /** The failed and successful sign-ins of a person. */
  signInsOf: place(
    '/settings/audit',
    (_personId: number) => ({}),
    (personId) => `?kind=sign-ins&person=${personId}`,
  ),
  registerClient: place('/client/$action/{-$id}', () => ({ action: 'add' })),
  client: place('/client/$action/{-$id}', (id: number) => ({ action: 'update', id })),
  clientDelivery: place(
    '/client/$action/{-$id}',
    (id: number) => ({ action: 'update', id }),
    () => '#delivery',
  ),
  clientInventory: place(
    '/client/$action/{-$id}',
    (id: number) => ({ action: 'update', id }),
    () => '#inventory',
  ),
  clientReport: place('/client-report/$clientId', (clientId: number) => ({ clientId })),
  /** `navFrom` is the screen that its breadcrumb leads back to. */
  clientOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number, navFrom: 'accounts' | 'orders') => ({ clientId, navFrom }),
  ),
  /** The same with the delivered orders: as many as the count of a client's orders. */
  allClientOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number) => ({ clientId, navFrom: 'accounts' }),
    () => '?hideReleased=false',
  ),
  clientSoldOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number, _sold: SoldOrders) => ({ clientId, navFrom: 'accounts' }),
    (_clientId, sold) => ordersQuery(sold),
  ),
  clientCart: place('/client-cart/$clientId/$clientName', (clientId: number, clientName: string) => ({
    clientId,
    clientName,
  })),
  tiers: plain('/account-groups'),
  tier: place(
    '/accountTierDetail/$accountTierId/$accountTierName',
    (accountTierId: number, accountTierName: string) => ({
      accountTierId,
      accountTierName,
    }),
  ),
  assignToTier: place(
    '/assignClient/$accountTierDetailId/$accountTierName',
    (accountTierDetailId: number, accountTierName: string) => ({ accountTierDetailId, accountTierName }),
  ),
  products: plain('/products'),
  invitations: plain('/invitations'),
  /** Those that wait for a decision, whatever view the person made the default. */
  pendingInvitations: place(
    '/invitations',
    () => ({}),
    () => `?view=${startView}`,
  ),
  /** The pending invitations narrowed to a retailer, by its license or its name. */
  invitationOf: place(
    '/invitations',
    (_retailer: string) => ({}),
    (q) => query({ q }),
  ),
  marketAccess: plain('/invitations/market-access'),
  /** The orders to be delivered on business days, both included, that have not left. */
  dueOrders: place(
    '/orders',
    (_due: { readonly from: string | null; readonly to: string | null }) => ({}),
    ({ from, to }) => query({ deliveryFrom: from, deliveryTo: to }),
  ),
  /** A day, `earlier` or `later`; null is today. */
  fulfillment: place(
    '/fulfillment',
    (_day: string | null) => ({}),
    (day) => query({ day }),
  ),
  pickList: place(
    '/fulfillment/pick-list',
    (_orderIds: readonly number[]) => ({}),
    (orderIds) => query({ orders: orderIds.join('-') }),
  ),
  product: place('/product-info/$productId', (productId: number) => ({ productId })),
  /** The list of products narrowed to one. */
  listedProduct: place(
    '/products',
    (_sku: string) => ({}),
    (sku) => `?soldOut=true&q=${encodeURIComponent(sku)}`,
  ),
  catalogs: plain('/product-catalogs'),
  /** Catalogs to add to a cart, at the prices of its client. */
  cartCatalogs: place('/product-catalogs/$cartId/{-$clientId}', (cartId: number, clientId: number | null) => ({
    cartId,
    clientId: clientId ?? undefined,
  })),
  openCarts: plain('/open-carts'),
  /** The open carts with lines. */
  activeCarts: place(
    '/open-carts',
    (_mine: boolean) => ({}),
    (mine) => query({ active: true, mine }),
  ),
  pendingPortalOrders: place(
    '/open-carts',
    () => ({}),
    () => '?pending=true',
  ),
  cart: place('/cart/$cartId', (cartId: number) => ({ cartId })),
  /** Products to add to a cart, at the prices of its client. */
  cartProducts: place('/products/$cartId/{-$clientId}', (cartId: number, clientId: number | null) => ({
    cartId,
    clientId: clientId ?? undefined,
  })),
  reviewOrder: place('/review-order/$cartId/$clientId', (cartId: number, clientId: number) => ({ cartId, clientId })),
  orders: plain('/orders'),
  submittedOrders: place(
    '/orders',
    () => ({}),
    () => '?statuses=Submitted',
  ),
  orderSummary: plain('/order-summary'),
  /** The same orders as `soldOrders`, with their average; `me` is the person of `mine`. */
  soldSummary: place(
    '/order-summary',
    (_sold: SoldOrders, _me: number) => ({}),
    ({ from, to, mine }, me) =>
      query({
        hideSamples: 'false',
        submittedFrom: from,
        submittedTo: to,
        submittedBy: mine ? JSON.stringify([String(me)]) : null,
      }),
  ),
  stateReports: plain('/state-reports'),
  refusedStateRows: place(
    '/state-reports',
    () => ({}),
    () => query({ view: 'refused' }),
  ),
  stateFiles: plain('/state-reports/files'),
  /** Those that are to be uploaded, or that the state has not answered. */
  openStateFiles: place(
    '/state-reports/files',
    () => ({}),
    () => query({ answered: 'false' }),
  ),
  salesReport: plain('/sales-person-report'),
  /** What one client owes. */
  amountsDue: place(
    '/amounts-due',
    (_clientId: number) => ({}),
    (clientId) => `?client=${clientId}`,
  ),
  soldOrders: place('/orders', (_sold: SoldOrders) => ({}), ordersQuery),
  order: place('/order/$orderId/$orderNo', (orderId: number, orderNo: number) => ({ orderId, orderNo })),
} as const;

type Places = typeof places;

/** The same addresses, each undefined for a person who may not open that screen. */
export type AllowedPlaces = { readonly [K in keyof Places]: (...args: Parameters<Places[K]>) => string | undefined };

interface NamedClient {
  readonly id: number;
  readonly name: string;
}

/** The client's page, or for those who may not open it another screen of it. */
export const clientPlace = (to: AllowedPlaces, { id, name }: NamedClient): string | undefined =>
  to.client(id) ?? to.clientOrders(id, 'accounts') ?? to.clientCart(id, name);

export function usePlaces(): AllowedPlaces {
  const { permissions } = useMe();
  return useMemo(() => {
    const allowed = (to: Place<readonly never[]>) => (mayOpen(to.path, permissions) ? to : () => undefined);
    return Object.fromEntries(
      Object.entries(places).map(([name, to]) => [name, allowed(to)]),
    ) as unknown as AllowedPlaces;
  }, [permissions]);
}
