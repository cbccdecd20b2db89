import { createRoute, redirect } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { needs } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { dashboardSearch } from './dashboard-search.ts';

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  ...needs('/dashboard'),
  validateSearch: dashboardSearch,
  loader: ({ context: { queryClient }, location: { search } }) =>
    void import('./use-criteria.ts').then(
      async ({ prefetchDashboard }) => await prefetchDashboard(queryClient, search),
      () => undefined,
    ),
  component: lazy(() => import('./DashboardPage.tsx'), 'DashboardPage'),
});

/** A reading of the spec has the path without its h. */
const dasboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dasboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const dashboardRoutes = [dashboard, dasboard] as const;
