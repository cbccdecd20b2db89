import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { listRoute, needs } from '../../context/route-options.ts';
import { settings } from '../../routes/settings.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { dueList } from './amounts-due/amounts-due-list.ts';
import { invoiceList } from './invoices/invoice-list.ts';

const accountingScreen = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounting',
  ...needs('/accounting'),
  ...listRoute(invoiceList),
  component: lazy(() => import('./invoices/AccountingScreen.tsx'), 'AccountingScreen'),
});

const amountsDue = createRoute({
  getParentRoute: () => signedIn,
  path: '/amounts-due',
  ...needs('/amounts-due'),
  ...listRoute(dueList),
  component: lazy(() => import('./amounts-due/AmountsDuePage.tsx'), 'AmountsDuePage'),
});

const accountingExport = createRoute({
  getParentRoute: () => settings,
  path: '/accounting',
  ...needs('/settings/accounting'),
  component: lazy(() => import('./settings/AccountingPage.tsx'), 'AccountingPage'),
});

const quickBooksReturn = createRoute({
  getParentRoute: () => settings,
  path: '/accounting/quickbooks',
  ...needs('/settings/accounting/quickbooks'),
  component: lazy(() => import('./settings/QuickBooksReturnPage.tsx'), 'QuickBooksReturnPage'),
});

export const accountingRoutes = [accountingScreen, amountsDue] as const;

export const accountingSettingsRoutes = [accountingExport, quickBooksReturn] as const;
