import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { listRoute, needs } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { invitationList } from './list/invitation-list.ts';
import { marketAccessList } from './market-access/market-access-list.ts';

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations',
  ...needs('/invitations'),
  ...listRoute(invitationList),
  component: lazy(() => import('./list/InvitationsPage.tsx'), 'InvitationsPage'),
});

const marketAccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations/market-access',
  ...needs('/invitations/market-access'),
  ...listRoute(marketAccessList),
  component: lazy(() => import('./market-access/MarketAccessPage.tsx'), 'MarketAccessPage'),
});

export const invitationRoutes = [invitations, marketAccess] as const;
