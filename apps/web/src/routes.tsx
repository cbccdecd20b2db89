import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { ScreenError, WholePageError, WholePageNotFound } from './shell/AppErrors.tsx';
import { NotFound } from './ui/page/NotFound.tsx';
import { lazyRouteComponent } from './context/lazy-route.ts';
import { ids, listRoute, needs, prefetchListOf } from './context/route-options.ts';
import { shouldRestoreScroll } from './context/scroll-restoration.ts';
import { meQuery } from './context/session-calls.ts';
import { SignInScreen, SignedIn } from './shell/SignedIn.tsx';
import { accountList } from './features/accounts/list/account-list.ts';
import { callList } from './features/accounts/who-to-call/call-list.ts';
import {
  notDuplicatesQuery,
  duplicateSearch,
  duplicatesQuery,
} from './features/accounts/duplicates/duplicate-search.ts';
import { importRowSearch } from './features/accounts/import/import-row-search.ts';
import { mapList } from './features/accounts/map/map-list.ts';
import { cartQuery, clientCartQuery } from './features/carts/shared/cart-query.ts';
import { orderList } from './features/orders/list/order-list.ts';
import { orderQuery } from './features/orders/shared/order-query.ts';
import { orderSearch } from './features/orders/list/order-search.ts';
import { productList } from './features/products/shared/product-list.ts';
import { productSearch } from './features/products/shared/product-search.ts';
import { assignableList, tierClientList, tierClientSearch, tierList } from './features/tiers/shared/tier-list.ts';

/**
 * All routes. A screen is one route here with its permission, one entry in context/nav.ts, and a folder in features/.
 */

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: WholePageNotFound,
  errorComponent: WholePageError,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (raw: Record<string, unknown>) => ({
    next: typeof raw['next'] === 'string' && /^\/(?![/\\])/.test(raw['next']) ? raw['next'] : '/',
  }),
  component: SignInScreen,
});

/** The parent of every route that needs a signed-in person. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  errorComponent: WholePageError,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(meQuery);
    if (!me) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazyRouteComponent(() => import('./features/people/set-up/SetUpPage.tsx'), 'SetUpPage'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/Home.tsx'), 'Home'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  ...needs('/orders'),
  ...listRoute(orderList()),
  component: lazyRouteComponent(() => import('./features/orders/list/OrdersPage.tsx'), 'OrdersPage'),
});

const clientOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/client-orders/$clientId/$navFrom',
  ...ids('/accounts/client-orders/$clientId/$navFrom', 'clientId'),
  ...needs('/accounts/client-orders/$clientId/$navFrom'),
  validateSearch: orderSearch,
  loader: (at) => prefetchListOf(at, orderList, at.params.clientId),
  component: lazyRouteComponent(() => import('./features/orders/list/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/$orderId/$orderNo',
  ...ids('/order/$orderId/$orderNo', 'orderId'),
  ...needs('/order/$orderId/$orderNo'),
  // Runs on hover over a link too, so that the order is loaded before the click.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(orderQuery(params.orderId));
  },
  component: lazyRouteComponent(() => import('./features/orders/order/OrderPage.tsx'), 'OrderPage'),
});

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  ...needs('/accounts'),
  ...listRoute(accountList),
  component: lazyRouteComponent(() => import('./features/accounts/list/AccountsPage.tsx'), 'AccountsPage'),
});

const whoToCall = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/who-to-call',
  ...needs('/accounts/who-to-call'),
  ...listRoute(callList),
  component: lazyRouteComponent(() => import('./features/accounts/who-to-call/WhoToCallPage.tsx'), 'WhoToCallPage'),
});

const map = createRoute({
  getParentRoute: () => signedIn,
  path: '/map',
  ...needs('/map'),
  ...listRoute(mapList),
  component: lazyRouteComponent(() => import('./features/accounts/map/MapPage.tsx'), 'MapPage'),
});

const duplicates = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/duplicates',
  ...needs('/accounts/duplicates'),
  validateSearch: duplicateSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = duplicateSearch({ ...location.search });
    if (search.marked) void queryClient.prefetchQuery(notDuplicatesQuery(search));
    else void queryClient.prefetchQuery(duplicatesQuery(search));
  },
  component: lazyRouteComponent(() => import('./features/accounts/duplicates/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const tiers = createRoute({
  getParentRoute: () => signedIn,
  path: '/account-groups',
  ...needs('/account-groups'),
  ...listRoute(tierList),
  component: lazyRouteComponent(() => import('./features/tiers/list/TiersPage.tsx'), 'TiersPage'),
});

const tierClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/accountTierDetail/$accountTierId/$accountTierName',
  ...ids('/accountTierDetail/$accountTierId/$accountTierName', 'accountTierId'),
  ...needs('/accountTierDetail/$accountTierId/$accountTierName'),
  validateSearch: tierClientSearch,
  loader: (at) => prefetchListOf(at, tierClientList, at.params.accountTierId),
  component: lazyRouteComponent(() => import('./features/tiers/detail/TierClientsPage.tsx'), 'TierClientsPage'),
});

const assignClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignClient/$accountTierDetailId/$accountTierName',
  ...ids('/assignClient/$accountTierDetailId/$accountTierName', 'accountTierDetailId'),
  ...needs('/assignClient/$accountTierDetailId/$accountTierName'),
  validateSearch: tierClientSearch,
  loader: (at) => prefetchListOf(at, assignableList, at.params.accountTierDetailId),
  component: lazyRouteComponent(() => import('./features/tiers/assign/AssignClientsPage.tsx'), 'AssignClientsPage'),
});

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  beforeLoad: () => {
    throw redirect({ to: '/accounts', replace: true });
  },
});

const client = createRoute({
  getParentRoute: () => signedIn,
  path: '/client/$action/{-$id}',
  ...ids<'/client/$action/{-$id}', never>('/client/$action/{-$id}'),
  ...needs('/client/$action/{-$id}'),
  component: lazyRouteComponent(() => import('./features/accounts/client/ClientPage.tsx'), 'ClientPage'),
});

const clientReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-report/$clientId',
  ...ids('/client-report/$clientId', 'clientId'),
  ...needs('/client-report/$clientId'),
  component: lazyRouteComponent(
    () => import('./features/reports/client-report/ClientReportPage.tsx'),
    'ClientReportPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/settings/preferences/SettingsPage.tsx'), 'SettingsPage'),
});

const importClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/import',
  ...needs('/settings/import'),
  validateSearch: importRowSearch,
  component: lazyRouteComponent(() => import('./features/accounts/import/ImportPage.tsx'), 'ImportPage'),
});

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  ...needs('/products'),
  ...listRoute(productList()),
  component: lazyRouteComponent(() => import('./features/products/list/ProductsPage.tsx'), 'ProductsPage'),
});

const cartProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$cartId/{-$clientId}',
  ...ids('/products/$cartId/{-$clientId}', 'cartId'),
  ...needs('/products/$cartId/{-$clientId}'),
  validateSearch: productSearch,
  component: lazyRouteComponent(
    () => import('./features/products/cart-products/CartProductsPage.tsx'),
    'CartProductsPage',
  ),
});

const clientCart = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-cart/$clientId/$clientName',
  ...ids('/client-cart/$clientId/$clientName', 'clientId'),
  ...needs('/client-cart/$clientId/$clientName'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(clientCartQuery(params.clientId));
  },
  component: lazyRouteComponent(() => import('./features/carts/cart/ClientCartPage.tsx'), 'ClientCartPage'),
});

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart/$cartId',
  ...ids('/cart/$cartId', 'cartId'),
  ...needs('/cart/$cartId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(cartQuery(params.cartId));
  },
  component: lazyRouteComponent(() => import('./features/carts/cart/CartPage.tsx'), 'CartPage'),
});

const reviewOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/review-order/$cartId/$clientId',
  ...ids('/review-order/$cartId/$clientId', 'cartId'),
  ...needs('/review-order/$cartId/$clientId'),
  component: lazyRouteComponent(() => import('./features/carts/review/ReviewPage.tsx'), 'ReviewPage'),
});

const screens = [
  home,
  orders,
  clientOrders,
  order,
  accounts,
  whoToCall,
  map,
  duplicates,
  tiers,
  tierClients,
  assignClients,
  clients,
  client,
  clientReport,
  settings,
  importClients,
  products,
  cartProducts,
  clientCart,
  cart,
  reviewOrder,
];

const routeTree = root.addChildren([signIn, setUp, signedIn.addChildren(screens)]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: shouldRestoreScroll(),
    // Elements that scroll inside a screen; without these the next screen would inherit the scroll position.
    scrollToTopSelectors: ['#main', '.grid-scroll', '.cart-cols'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
