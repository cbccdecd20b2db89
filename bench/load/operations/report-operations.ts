import { type Call, post, type Random, type ReadOperation } from '../calls.ts';
import type { WorldSize } from '../world-sizes.ts';

/** The tiles of the dashboard and the reports. */

const DAY_MS = 86_400_000;
/** The seller's calendar day, so many days ago. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(Date.now() - days * DAY_MS));

const monthStart = (): string => `${daysAgo(0).slice(0, 7)}-01`;
const yearStart = (): string => `${daysAgo(0).slice(0, 4)}-01-01`;

interface Days {
  readonly FromDate: string | null;
  readonly ToDate: string | null;
}

/** The ranges that are measured, as the days they mean. */
const ranges: readonly (readonly [name: string, days: () => Days])[] = [
  ['today', () => ({ FromDate: daysAgo(0), ToDate: daysAgo(0) })],
  ['month to date', () => ({ FromDate: monthStart(), ToDate: daysAgo(0) })],
  ['year to date', () => ({ FromDate: yearStart(), ToDate: daysAgo(0) })],
  ['all', () => ({ FromDate: null, ToDate: null })],
];

const tile = (path: string, days: Days, more: object = {}): Call =>
  post(`/v1/salesdashboard/${path}`, { Range: 'Custom', Count: 10, ...days, ...more });

const tiles: readonly (readonly [path: string, same: readonly string[]])[] = [
  ['dashboard-order-header', ['Orders', 'Sales', 'NewClients']],
  ['frequently-ordering-clients', ['ClientId', 'Orders', 'Sales']],
  ['top-ordering-clients', ['ClientId', 'Orders', 'Sales']],
  ['recent-clients', ['ClientId']],
  ['recent-orders', ['OrderId']],
  ['weekly-order', ['Date', 'Orders', 'Sales']],
];

const dashboard: readonly ReadOperation[] = [
  ...tiles.flatMap(([path, same]) =>
    ranges.map(([name, days]): ReadOperation => ({
      name: `dashboard ${path}, ${name}`,
      next: () => tile(path, days()),
      sameRows: same,
    })),
  ),
  {
    name: 'dashboard active-carts',
    next: () => tile('active-carts', { FromDate: null, ToDate: null }),
    sameRows: ['CartId'],
  },
  {
    name: 'dashboard portal orders',
    next: () => ({ method: 'GET', path: '/v1/orders/get-pending-portal-orders' }),
    sameRows: ['CartId'],
  },
  {
    name: 'dashboard invitations',
    next: () => ({ method: 'GET', path: '/v1/invitation/get-pending-invitations' }),
    sameRows: true,
  },
  {
    name: 'dashboard who to call, own accounts',
    next: () => post('/v1/Clients/who-to-call', { Page: { Take: 5 } }),
    sameRows: ['Id', 'Score'],
  },
  {
    name: 'dashboard who to call, all accounts',
    next: () => post('/v1/Clients/who-to-call', { MyAccounts: false, Page: { Take: 5 } }),
    mostClients: 10_000,
    sameRows: ['Id', 'Score'],
  },
];

const summary = (criteria: object): Call => post('/v1/Orders/get-order-summary', { Page: { Take: 20 }, ...criteria });
const ofMonth = (_size: WorldSize, random: Random): Call => {
  const last = 30 * random(24);
  return summary({ SubmittedDateFrom: daysAgo(last + 30), SubmittedDateTo: daysAgo(last) });
};

const sales = (path: string, days: Days, more: object = {}): Call =>
  post(`/v1/salesReport/get-salesReport-${path}`, { ...days, ...more });

const reports: readonly ReadOperation[] = [
  { name: 'report order summary, as the screen opens', next: () => summary({}), sameRows: ['OrderId'] },
  { name: 'report order summary, a month', next: ofMonth, sameRows: ['OrderId'] },
  {
    name: 'report order summary, one sales person',
    next: (_size, random) => summary({ SubmittedBy: [1 + random(25)] }),
    sameRows: ['OrderId'],
  },
  {
    name: 'report order summary, released in a month',
    next: (_size, random) => {
      const last = 30 * random(24);
      return summary({ ReleasedDateFrom: daysAgo(last + 30), ReleasedDateTo: daysAgo(last) });
    },
    sameRows: ['OrderId'],
  },
  ...ranges.map(([name, days]): ReadOperation => ({
    name: `report sales persons, ${name}`,
    next: () => sales('header', days(), { Page: { Take: 100 } }),
    sameRows: ['SalesPersonId', 'TotalOrder', 'TotalPrice'],
  })),
  ...ranges.map(([name, days]): ReadOperation => ({
    name: `report orders of a sales person, ${name}`,
    next: (_size, random) => sales('detail', days(), { SalesPersonId: 1 + random(25), Page: { Take: 10 } }),
    sameRows: ['OrderId'],
  })),
  {
    name: 'report reconciliation months',
    next: () => ({ method: 'GET', path: '/v1/dataexport/transfer-reconcile-reports' }),
    sameRows: ['Month', 'OrderCount'],
  },
];

export const reportReads: readonly ReadOperation[] = [...dashboard, ...reports];
