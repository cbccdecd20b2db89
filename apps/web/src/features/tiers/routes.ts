import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { ids, listRoute, needs, recordListRoute } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { assignableList, tierClientList, tierList } from './shared/tier-list.ts';

const tiers = createRoute({
  getParentRoute: () => signedIn,
  path: '/account-groups',
  ...needs('/account-groups'),
  ...listRoute(tierList),
  component: lazy(() => import('./list/TiersPage.tsx'), 'TiersPage'),
});

const tierClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/accountTierDetail/$accountTierId/$accountTierName',
  ...ids('/accountTierDetail/$accountTierId/$accountTierName', 'accountTierId'),
  ...needs('/accountTierDetail/$accountTierId/$accountTierName'),
  ...recordListRoute(tierClientList, ({ accountTierId }: { accountTierId: number }) => accountTierId),
  component: lazy(() => import('./detail/TierClientsPage.tsx'), 'TierClientsPage'),
});

const assignClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignClient/$accountTierDetailId/$accountTierName',
  ...ids('/assignClient/$accountTierDetailId/$accountTierName', 'accountTierDetailId'),
  ...needs('/assignClient/$accountTierDetailId/$accountTierName'),
  ...recordListRoute(assignableList, (at: { accountTierDetailId: number }) => at.accountTierDetailId),
  component: lazy(() => import('./assign/AssignClientsPage.tsx'), 'AssignClientsPage'),
});

export const tierRoutes = [tiers, tierClients, assignClients] as const;
