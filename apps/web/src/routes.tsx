import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from './context/lazy-route.ts';
import { accountingRoutes, accountingSettingsRoutes } from './features/accounting/routes.ts';
import { accountRoutes, accountSettingsRoutes } from './features/accounts/routes.ts';
import { cartRoutes } from './features/carts/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { fulfillmentRoutes } from './features/fulfillment/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { paperworkRoutes, paperworkSettingsRoutes } from './features/paperwork/routes.ts';
import { entranceRoutes, peopleSettingsRoutes } from './features/people/routes.ts';
import { productRoutes, productSettingsRoutes } from './features/products/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { tierRoutes } from './features/tiers/routes.ts';
import { nextSearch, root } from './routes/root.ts';
import { settings } from './routes/settings.ts';
import { signedIn } from './routes/signed-in.ts';
import { NotFound } from './ui/page/NotFound.tsx';

/** All routes: those of each feature are in its `routes.ts`, those of the shell here. */

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextSearch,
  component: lazy(() => import('./shell/sign-in/SignInScreen.tsx'), 'SignInScreen'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazy(() => import('./shell/Home.tsx'), 'Home'),
});

/** Any other address: the navigation stays beside what is missing. */
const missing = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound });

const screens = [
  missing,
  home,
  ...dashboardRoutes,
  ...accountRoutes,
  ...tierRoutes,
  ...productRoutes,
  ...invitationRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...fulfillmentRoutes,
  ...paperworkRoutes,
  ...accountingRoutes,
  ...reportRoutes,
  settings.addChildren([
    ...settingsRoutes,
    ...peopleSettingsRoutes,
    ...productSettingsRoutes,
    ...accountSettingsRoutes,
    ...accountingSettingsRoutes,
    ...paperworkSettingsRoutes,
  ]),
];

export const routeTree = root.addChildren([signIn, ...entranceRoutes, signedIn.addChildren(screens)]);
