import { startView } from '../../grid/list/grid-search.ts';
import { place, plain, query, type Screens } from './place.ts';
import type { SoldOrders } from './sold-orders.ts';

export const accountScreens = {
  '/accounts': ['accounts'],
  '/accounts/who-to-call': ['accounts'],
  '/accounts/duplicates': ['accounts.merge'],
  '/accounts/license-watch': ['accounts.edit'],
  '/map': ['map'],
  '/clients': [],
  '/client/$action/{-$id}': ['client'],
  '/settings/import/retailers': ['accounts.import'],
} as const satisfies Screens;

export const accountPlaces = {
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
  licenseWatch: plain('/accounts/license-watch'),
  map: plain('/map'),
  /** The map narrowed to the clients of a name, also those of others. */
  mapOf: place(
    '/map',
    (_name: string) => ({}),
    (name) => `?mine=false&q=${encodeURIComponent(name)}`,
  ),
  /** The list of licensees that the state publishes. */
  importRetailers: plain('/settings/import/retailers'),
  registerClient: place('/client/$action/{-$id}', () => ({ action: 'add' })),
  client: place('/client/$action/{-$id}', (id: number) => ({ action: 'update', id })),
  clientData: place(
    '/client/$action/{-$id}',
    (id: number) => ({ action: 'update', id }),
    () => '#client',
  ),
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
} as const;
