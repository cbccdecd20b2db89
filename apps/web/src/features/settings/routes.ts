import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { entrySearch, ids, listRoute, needs } from '../../context/route-options.ts';
import { settings } from '../../routes/settings.ts';
import { dataImportSearch } from './import/data-import-search.ts';
import { driversQuery, vehiclesQuery } from './fulfillment/delivery-queries.ts';
import { outboxList } from './outbox/outbox-list.ts';

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazy(() => import('./frame/SettingsFrame.tsx'), 'SettingsHome'),
});

const appearance = createRoute({
  getParentRoute: () => settings,
  path: '/appearance',
  component: lazy(() => import('./preferences/AppearancePage.tsx'), 'AppearancePage'),
});

const keyboard = createRoute({
  getParentRoute: () => settings,
  path: '/keyboard',
  component: lazy(() => import('./preferences/KeyboardPage.tsx'), 'KeyboardPage'),
});

const company = createRoute({
  getParentRoute: () => settings,
  path: '/company',
  ...needs('/settings/company'),
  component: lazy(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
});

const mail = createRoute({
  getParentRoute: () => settings,
  path: '/mail',
  ...needs('/settings/mail'),
  component: lazy(() => import('./mail/MailPage.tsx'), 'MailPage'),
});

const outbox = createRoute({
  getParentRoute: () => settings,
  path: '/outbox',
  ...needs('/settings/outbox'),
  ...listRoute(outboxList),
  component: lazy(() => import('./outbox/OutboxPage.tsx'), 'OutboxPage'),
});

const deliverySettings = createRoute({
  getParentRoute: () => settings,
  path: '/fulfillment',
  ...needs('/settings/fulfillment'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(driversQuery);
    void queryClient.prefetchQuery(vehiclesQuery);
  },
  component: lazy(() => import('./fulfillment/FulfillmentPage.tsx'), 'FulfillmentPage'),
});

const imports = createRoute({
  getParentRoute: () => settings,
  path: '/import',
  ...needs('/settings/import'),
  component: lazy(() => import('./import/ImportsPage.tsx'), 'ImportsPage'),
});

const allData = createRoute({
  getParentRoute: () => settings,
  path: '/all-data',
  ...needs('/settings/all-data'),
  component: lazy(() => import('./all-data/AllDataPage.tsx'), 'AllDataPage'),
});

const backups = createRoute({
  getParentRoute: () => settings,
  path: '/backups',
  ...needs('/settings/backups'),
  component: lazy(() => import('./backups/BackupsPage.tsx'), 'BackupsPage'),
});

const importOfKind = createRoute({
  getParentRoute: () => settings,
  path: '/import/$kind',
  ...ids<'/settings/import/$kind', never>('/settings/import/$kind'),
  ...needs('/settings/import/$kind'),
  validateSearch: dataImportSearch,
  component: lazy(() => import('./import/DataImportPage.tsx'), 'DataImportPage'),
});

const settingLists = createRoute({
  getParentRoute: () => settings,
  path: '/lists',
  ...needs('/settings/lists'),
  validateSearch: entrySearch,
  component: lazy(() => import('./lists/SettingListsPage.tsx'), 'SettingListsPage'),
});

export const settingsRoutes = [
  settingsHome,
  appearance,
  keyboard,
  company,
  mail,
  outbox,
  deliverySettings,
  settingLists,
  imports,
  allData,
  backups,
  importOfKind,
] as const;
