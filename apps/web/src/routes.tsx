import { createRoute, redirect } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from './context/lazy-route.ts';
import { ids, listRoute, needs, recordListRoute } from './context/route-options.ts';
import { accountingRoutes } from './routes/accounting.ts';
import { entrance } from './routes/entrance.ts';
import { root } from './routes/root.ts';
import { fulfillmentRoutes } from './routes/fulfillment.ts';
import { settingsRoutes } from './routes/settings.ts';
import { signedIn } from './routes/signed-in.ts';
import { stateReportRoutes } from './routes/state-reports.ts';
import { NotFound } from './ui/page/NotFound.tsx';
import { accountList } from './features/accounts/list/account-list.ts';
import { callList } from './features/accounts/who-to-call/call-list.ts';
import {
  notDuplicatesQuery,
  duplicateSearch,
  duplicatesQuery,
} from './features/accounts/duplicates/duplicate-search.ts';
import { mapList } from './features/accounts/map/map-list.ts';
import { openCartList } from './features/carts/open/open-cart-list.ts';
import { cartQuery, clientCartQuery } from './features/carts/shared/cart-query.ts';
import { dashboardSearch } from './features/dashboard/dashboard-search.ts';
import { invitationList } from './features/invitations/list/invitation-list.ts';
import { marketAccessList } from './features/invitations/market-access/market-access-list.ts';
import { clientOrderList, orderList } from './features/orders/list/order-list.ts';
import { orderQuery } from './features/orders/shared/order-query.ts';
import { catalogList } from './features/products/catalogs/catalog-list.ts';
import { summaryList } from './features/reports/order-summary/summary-list.ts';
import { salesList } from './features/reports/sales-report/sales-list.ts';
import { infoQuery } from './features/products/info/info-query.ts';
import { cartProductList, productList } from './features/products/shared/product-list.ts';
import { assignableList, tierClientList, tierList } from './features/tiers/shared/tier-list.ts';

/**
 * All routes. A screen is one route here with its permission, one entry in context/nav.ts, and a folder in features/.
 */

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazy(() => import('./shell/Home.tsx'), 'Home'),
});

/** A reading of the spec has the path without its h. */
const dasboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dasboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  ...needs('/dashboard'),
  validateSearch: dashboardSearch,
  loader: ({ context: { queryClient }, location: { search } }) =>
    void import('./features/dashboard/use-criteria.ts').then(
      async ({ prefetchDashboard }) => await prefetchDashboard(queryClient, search),
      () => undefined,
    ),
  component: lazy(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  ...needs('/orders'),
  ...listRoute(orderList),
  component: lazy(() => import('./features/orders/list/OrdersPage.tsx'), 'OrdersPage'),
});

const clientOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/client-orders/$clientId/$navFrom',
  ...ids('/accounts/client-orders/$clientId/$navFrom', 'clientId'),
  ...needs('/accounts/client-orders/$clientId/$navFrom'),
  ...recordListRoute(clientOrderList, ({ clientId }: { clientId: number }) => clientId),
  component: lazy(() => import('./features/orders/list/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
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
  component: lazy(() => import('./features/orders/order/OrderPage.tsx'), 'OrderPage'),
});

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  ...needs('/accounts'),
  ...listRoute(accountList),
  component: lazy(() => import('./features/accounts/list/AccountsPage.tsx'), 'AccountsPage'),
});

const whoToCall = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/who-to-call',
  ...needs('/accounts/who-to-call'),
  ...listRoute(callList),
  component: lazy(() => import('./features/accounts/who-to-call/WhoToCallPage.tsx'), 'WhoToCallPage'),
});

const map = createRoute({
  getParentRoute: () => signedIn,
  path: '/map',
  ...needs('/map'),
  ...listRoute(mapList),
  component: lazy(() => import('./features/accounts/map/MapPage.tsx'), 'MapPage'),
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
  component: lazy(() => import('./features/accounts/duplicates/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const tiers = createRoute({
  getParentRoute: () => signedIn,
  path: '/account-groups',
  ...needs('/account-groups'),
  ...listRoute(tierList),
  component: lazy(() => import('./features/tiers/list/TiersPage.tsx'), 'TiersPage'),
});

const tierClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/accountTierDetail/$accountTierId/$accountTierName',
  ...ids('/accountTierDetail/$accountTierId/$accountTierName', 'accountTierId'),
  ...needs('/accountTierDetail/$accountTierId/$accountTierName'),
  ...recordListRoute(tierClientList, ({ accountTierId }: { accountTierId: number }) => accountTierId),
  component: lazy(() => import('./features/tiers/detail/TierClientsPage.tsx'), 'TierClientsPage'),
});

const assignClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/assignClient/$accountTierDetailId/$accountTierName',
  ...ids('/assignClient/$accountTierDetailId/$accountTierName', 'accountTierDetailId'),
  ...needs('/assignClient/$accountTierDetailId/$accountTierName'),
  ...recordListRoute(assignableList, (at: { accountTierDetailId: number }) => at.accountTierDetailId),
  component: lazy(() => import('./features/tiers/assign/AssignClientsPage.tsx'), 'AssignClientsPage'),
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
  component: lazy(() => import('./features/accounts/client/ClientPage.tsx'), 'ClientPage'),
});

const clientReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-report/$clientId',
  ...ids('/client-report/$clientId', 'clientId'),
  ...needs('/client-report/$clientId'),
  component: lazy(() => import('./features/reports/client-report/ClientReportPage.tsx'), 'ClientReportPage'),
});

const orderSummary = createRoute({
  getParentRoute: () => signedIn,
  path: '/order-summary',
  ...needs('/order-summary'),
  ...listRoute(summaryList),
  component: lazy(() => import('./features/reports/order-summary/OrderSummaryPage.tsx'), 'OrderSummaryPage'),
});

const salesReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales-person-report',
  ...needs('/sales-person-report'),
  ...listRoute(salesList),
  component: lazy(() => import('./features/reports/sales-report/SalesReportPage.tsx'), 'SalesReportPage'),
});

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  ...needs('/products'),
  ...listRoute(productList),
  component: lazy(() => import('./features/products/list/ProductsPage.tsx'), 'ProductsPage'),
});

const cartProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$cartId/{-$clientId}',
  ...ids('/products/$cartId/{-$clientId}', 'cartId'),
  ...needs('/products/$cartId/{-$clientId}'),
  validateSearch: cartProductList.validateSearch,
  component: lazy(() => import('./features/products/cart-products/CartProductsPage.tsx'), 'CartProductsPage'),
});

const productInfo = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-info/$productId',
  ...ids('/product-info/$productId', 'productId'),
  ...needs('/product-info/$productId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(infoQuery(params.productId));
  },
  component: lazy(() => import('./features/products/info/ProductInfoPage.tsx'), 'ProductInfoPage'),
});

const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations',
  ...needs('/invitations'),
  ...listRoute(invitationList),
  component: lazy(() => import('./features/invitations/list/InvitationsPage.tsx'), 'InvitationsPage'),
});

const marketAccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations/market-access',
  ...needs('/invitations/market-access'),
  ...listRoute(marketAccessList),
  component: lazy(() => import('./features/invitations/market-access/MarketAccessPage.tsx'), 'MarketAccessPage'),
});

const catalogs = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-catalogs',
  ...needs('/product-catalogs'),
  validateSearch: catalogList.validateSearch,
  component: lazy(() => import('./features/products/catalogs/CatalogsPage.tsx'), 'CatalogsPage'),
});

const cartCatalogs = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-catalogs/$cartId/{-$clientId}',
  ...ids('/product-catalogs/$cartId/{-$clientId}', 'cartId'),
  ...needs('/product-catalogs/$cartId/{-$clientId}'),
  validateSearch: catalogList.validateSearch,
  component: lazy(() => import('./features/products/catalogs/CartCatalogsPage.tsx'), 'CartCatalogsPage'),
});

const openCarts = createRoute({
  getParentRoute: () => signedIn,
  path: '/open-carts',
  ...needs('/open-carts'),
  ...listRoute(openCartList),
  component: lazy(() => import('./features/carts/open/OpenCartsPage.tsx'), 'OpenCartsPage'),
});

const clientCart = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-cart/$clientId/$clientName',
  ...ids('/client-cart/$clientId/$clientName', 'clientId'),
  ...needs('/client-cart/$clientId/$clientName'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(clientCartQuery(params.clientId));
  },
  component: lazy(() => import('./features/carts/cart/ClientCartPage.tsx'), 'ClientCartPage'),
});

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart/$cartId',
  ...ids('/cart/$cartId', 'cartId'),
  ...needs('/cart/$cartId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(cartQuery(params.cartId));
  },
  component: lazy(() => import('./features/carts/cart/CartPage.tsx'), 'CartPage'),
});

const reviewOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/review-order/$cartId/$clientId',
  ...ids('/review-order/$cartId/$clientId', 'cartId'),
  ...needs('/review-order/$cartId/$clientId'),
  component: lazy(() => import('./features/carts/review/ReviewPage.tsx'), 'ReviewPage'),
});

/** Any other address: the navigation stays beside what is missing. */
const missing = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound });

const screens = [
  missing,
  home,
  dasboard,
  dashboard,
  orders,
  clientOrders,
  order,
  ...fulfillmentRoutes,
  ...stateReportRoutes,
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
  orderSummary,
  salesReport,
  settingsRoutes,
  products,
  cartProducts,
  productInfo,
  catalogs,
  cartCatalogs,
  ...accountingRoutes,
  invitations,
  marketAccess,
  openCarts,
  clientCart,
  cart,
  reviewOrder,
];

export const routeTree = root.addChildren([...entrance, signedIn.addChildren(screens)]);
