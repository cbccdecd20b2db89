import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { needs } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { daysQuery, daySearch } from './day/day-search.ts';
import { pickListSearch } from './pick-list/pick-list-search.ts';

const warehouse = createRoute({
  getParentRoute: () => signedIn,
  path: '/fulfillment',
  ...needs('/fulfillment'),
  validateSearch: daySearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(daysQuery);
  },
  component: lazy(() => import('./day/DayPage.tsx'), 'DayPage'),
});

const pickList = createRoute({
  getParentRoute: () => signedIn,
  path: '/fulfillment/pick-list',
  ...needs('/fulfillment/pick-list'),
  validateSearch: pickListSearch,
  component: lazy(() => import('./pick-list/PickListPage.tsx'), 'PickListPage'),
});

export const fulfillmentRoutes = [warehouse, pickList] as const;
