import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { listRoute, needs } from '../context/route-options.ts';
import { importRowSearch } from '../features/accounts/import/rows/import-row-search.ts';
import { auditList } from '../features/people/audit/audit-list.ts';
import { peopleList } from '../features/people/staff/people-list.ts';
import { driversQuery, vehiclesQuery } from '../features/settings/fulfillment/delivery-queries.ts';
import { outboxList } from '../features/settings/outbox/outbox-list.ts';
import { signedIn } from './signed-in.ts';

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazy(() => import('../features/settings/frame/SettingsFrame.tsx'), 'SettingsFrame'),
});

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazy(() => import('../features/settings/frame/SettingsFrame.tsx'), 'SettingsHome'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazy(() => import('../features/people/account/AccountPage.tsx'), 'AccountPage'),
});

const appearance = createRoute({
  getParentRoute: () => settings,
  path: '/appearance',
  component: lazy(() => import('../features/settings/preferences/AppearancePage.tsx'), 'AppearancePage'),
});

const keyboard = createRoute({
  getParentRoute: () => settings,
  path: '/keyboard',
  component: lazy(() => import('../features/settings/preferences/KeyboardPage.tsx'), 'KeyboardPage'),
});

const company = createRoute({
  getParentRoute: () => settings,
  path: '/company',
  ...needs('/settings/company'),
  component: lazy(() => import('../features/settings/company/CompanyPage.tsx'), 'CompanyPage'),
});

const accounting = createRoute({
  getParentRoute: () => settings,
  path: '/accounting',
  ...needs('/settings/accounting'),
  component: lazy(() => import('../features/accounting/settings/AccountingPage.tsx'), 'AccountingPage'),
});

const stateReportSettings = createRoute({
  getParentRoute: () => settings,
  path: '/state-reports',
  ...needs('/settings/state-reports'),
  component: lazy(() => import('../features/paperwork/state-settings/StateSettingsPage.tsx'), 'StateSettingsPage'),
});

const quickBooksReturn = createRoute({
  getParentRoute: () => settings,
  path: '/accounting/quickbooks',
  ...needs('/settings/accounting/quickbooks'),
  component: lazy(() => import('../features/accounting/settings/QuickBooksReturnPage.tsx'), 'QuickBooksReturnPage'),
});

const people = createRoute({
  getParentRoute: () => settings,
  path: '/people',
  ...needs('/settings/people'),
  ...listRoute(peopleList),
  component: lazy(() => import('../features/people/staff/PeoplePage.tsx'), 'PeoplePage'),
});

const fulfillment = createRoute({
  getParentRoute: () => settings,
  path: '/fulfillment',
  ...needs('/settings/fulfillment'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(driversQuery);
    void queryClient.prefetchQuery(vehiclesQuery);
  },
  component: lazy(() => import('../features/settings/fulfillment/FulfillmentPage.tsx'), 'FulfillmentPage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  ...needs('/settings/audit'),
  ...listRoute(auditList),
  component: lazy(() => import('../features/people/audit/AuditPage.tsx'), 'AuditPage'),
});

const mail = createRoute({
  getParentRoute: () => settings,
  path: '/mail',
  ...needs('/settings/mail'),
  component: lazy(() => import('../features/settings/mail/MailPage.tsx'), 'MailPage'),
});

const outbox = createRoute({
  getParentRoute: () => settings,
  path: '/outbox',
  ...needs('/settings/outbox'),
  ...listRoute(outboxList),
  component: lazy(() => import('../features/settings/outbox/OutboxPage.tsx'), 'OutboxPage'),
});

const importClients = createRoute({
  getParentRoute: () => settings,
  path: '/import',
  ...needs('/settings/import'),
  validateSearch: importRowSearch,
  component: lazy(() => import('../features/accounts/import/ImportPage.tsx'), 'ImportPage'),
});

/** /settings with its screens, in the order of their list. */
export const settingsRoutes = settings.addChildren([
  settingsHome,
  account,
  appearance,
  keyboard,
  company,
  mail,
  outbox,
  accounting,
  stateReportSettings,
  quickBooksReturn,
  people,
  fulfillment,
  audit,
  importClients,
]);
