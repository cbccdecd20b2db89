import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { listRoute, needs } from '../context/route-options.ts';
import { dueList } from '../features/accounting/amounts-due/amounts-due-list.ts';
import { invoiceList } from '../features/accounting/invoices/invoice-list.ts';
import { signedIn } from './signed-in.ts';

const accountingScreen = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounting',
  ...needs('/accounting'),
  ...listRoute(invoiceList),
  component: lazy(() => import('../features/accounting/invoices/AccountingScreen.tsx'), 'AccountingScreen'),
});

const amountsDue = createRoute({
  getParentRoute: () => signedIn,
  path: '/amounts-due',
  ...needs('/amounts-due'),
  ...listRoute(dueList),
  component: lazy(() => import('../features/accounting/amounts-due/AmountsDuePage.tsx'), 'AmountsDuePage'),
});

/** What is owed, and the invoices in the accounting system. */
export const accountingRoutes = [accountingScreen, amountsDue] as const;
