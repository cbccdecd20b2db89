import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { needs } from '../context/route-options.ts';
import { daysQuery, daySearch } from '../features/fulfillment/day/day-search.ts';
import { pickListSearch } from '../features/fulfillment/pick-list/pick-list-search.ts';
import { signedIn } from './signed-in.ts';

const warehouse = createRoute({
  getParentRoute: () => signedIn,
  path: '/fulfillment',
  ...needs('/fulfillment'),
  validateSearch: daySearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(daysQuery);
  },
  component: lazy(() => import('../features/fulfillment/day/DayPage.tsx'), 'DayPage'),
});

const pickList = createRoute({
  getParentRoute: () => signedIn,
  path: '/fulfillment/pick-list',
  ...needs('/fulfillment/pick-list'),
  validateSearch: pickListSearch,
  component: lazy(() => import('../features/fulfillment/pick-list/PickListPage.tsx'), 'PickListPage'),
});

/** The warehouse's day and its pick list. */
export const fulfillmentRoutes = [warehouse, pickList];
