import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { ids, listRoute, needs } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { summaryList } from './order-summary/summary-list.ts';
import { salesList } from './sales-report/sales-list.ts';

const clientReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-report/$clientId',
  ...ids('/client-report/$clientId', 'clientId'),
  ...needs('/client-report/$clientId'),
  component: lazy(() => import('./client-report/ClientReportPage.tsx'), 'ClientReportPage'),
});

const orderSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/order-summary',
  ...needs('/order-summary'),
  ...listRoute(summaryList),
  component: lazy(() => import('./order-summary/OrderSummaryPage.tsx'), 'OrderSummaryPage'),
});

const salesReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales-person-report',
  ...needs('/sales-person-report'),
  ...listRoute(salesList),
  component: lazy(() => import('./sales-report/SalesReportPage.tsx'), 'SalesReportPage'),
});

export const reportRoutes = [clientReport, orderSummary, salesReport] as const;
