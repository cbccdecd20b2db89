import { createRoute, redirect } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { ids, listRoute, needs } from '../../context/route-options.ts';
import { settings } from '../../routes/settings.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { notDuplicatesQuery, duplicateSearch, duplicatesQuery } from './duplicates/duplicate-search.ts';
import { importRowSearch } from './import/rows/import-row-search.ts';
import { findingsQuery, licenseSearch } from './licenses/license-search.ts';
import { accountList } from './list/account-list.ts';
import { mapList } from './map/map-list.ts';
import { callList } from './who-to-call/call-list.ts';

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  ...needs('/accounts'),
  ...listRoute(accountList),
  component: lazy(() => import('./list/AccountsPage.tsx'), 'AccountsPage'),
});

const whoToCall = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/who-to-call',
  ...needs('/accounts/who-to-call'),
  ...listRoute(callList),
  component: lazy(() => import('./who-to-call/WhoToCallPage.tsx'), 'WhoToCallPage'),
});

const map = createRoute({
  getParentRoute: () => signedIn,
  path: '/map',
  ...needs('/map'),
  ...listRoute(mapList),
  component: lazy(() => import('./map/MapPage.tsx'), 'MapPage'),
});

const duplicates = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/duplicates',
  ...needs('/accounts/duplicates'),
  validateSearch: duplicateSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = duplicateSearch({ ...location.search });
    if (search.marked) void queryClient.prefetchQuery(notDuplicatesQuery(search));
    else void queryClient.prefetchQuery(duplicatesQuery(search));
  },
  component: lazy(() => import('./duplicates/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const licenseWatch = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/license-watch',
  ...needs('/accounts/license-watch'),
  validateSearch: licenseSearch,
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(findingsQuery(licenseSearch({ ...location.search })));
  },
  component: lazy(() => import('./licenses/LicenseWatchPage.tsx'), 'LicenseWatchPage'),
});

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  beforeLoad: () => {
    throw redirect({ to: '/accounts', replace: true });
  },
});

const client = createRoute({
  getParentRoute: () => signedIn,
  path: '/client/$action/{-$id}',
  ...ids<'/client/$action/{-$id}', never>('/client/$action/{-$id}'),
  ...needs('/client/$action/{-$id}'),
  component: lazy(() => import('./client/ClientPage.tsx'), 'ClientPage'),
});

const importRetailers = createRoute({
  getParentRoute: () => settings,
  path: '/import/retailers',
  ...needs('/settings/import/retailers'),
  validateSearch: importRowSearch,
  component: lazy(() => import('./import/ImportPage.tsx'), 'ImportPage'),
});

export const accountRoutes = [accounts, whoToCall, map, duplicates, licenseWatch, clients, client] as const;

export const accountSettingsRoutes = [importRetailers] as const;
