import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { NotFound, ScreenError, WholePageError, WholePageNotFound } from './app/AppErrors.tsx';
import { meQuery } from './app/session-calls.ts';
import { SignInScreen, SignedIn } from './app/SignedIn.tsx';
import { accountSearch } from './features/accounts/account-search.ts';
import { importRowSearch } from './features/accounts/import/import-row-search.ts';
import { orderQuery } from './features/orders/order-query.ts';
import { orderSearch } from './features/orders/order-search.ts';
import { productSearch } from './features/products/product-search.ts';
import { readId } from './ui/read-number.ts';

/** The whole site map. A screen is one line here, one entry in app/nav.ts, and a folder in features/. */

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

/** Everything below needs a signed-in person. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(meQuery);
    if (!me) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazyRouteComponent(() => import('./features/people/SetUpPage.tsx'), 'SetUpPage'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('./app/Home.tsx'), 'Home'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('./features/orders/OrdersPage.tsx'), 'OrdersPage'),
});

const clientOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/client-orders/$clientId/$navFrom',
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('./features/orders/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/$orderId/$orderNo',
  // Also on hover over its link: the order is there when the click comes.
  loader: ({ context, params }) => {
    const id = readId(params.orderId);
    if (id !== undefined) void context.queryClient.prefetchQuery(orderQuery(id));
  },
  component: lazyRouteComponent(() => import('./features/orders/OrderPage.tsx'), 'OrderPage'),
});

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('./features/accounts/AccountsPage.tsx'), 'AccountsPage'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const importClients = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/import',
  validateSearch: importRowSearch,
  component: lazyRouteComponent(() => import('./features/accounts/import/ImportPage.tsx'), 'ImportPage'),
});

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  validateSearch: productSearch,
  component: lazyRouteComponent(() => import('./features/products/ProductsPage.tsx'), 'ProductsPage'),
});

const cartProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$cartId/{-$clientId}',
  validateSearch: productSearch,
  component: lazyRouteComponent(() => import('./features/products/CartProductsPage.tsx'), 'CartProductsPage'),
});

const clientCart = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-cart/$clientId/$clientName',
  component: lazyRouteComponent(() => import('./features/carts/ClientCartPage.tsx'), 'ClientCartPage'),
});

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart/$cartId',
  component: lazyRouteComponent(() => import('./features/carts/CartPage.tsx'), 'CartPage'),
});

const reviewOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/review-order/$cartId/$clientId',
  component: lazyRouteComponent(() => import('./features/carts/ReviewPage.tsx'), 'ReviewPage'),
});

const screens = [
  home,
  orders,
  clientOrders,
  order,
  accounts,
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
    scrollRestoration: true,
    // What scrolls inside the screen: without these the next screen would take over the last one's position.
    scrollToTopSelectors: ['#main', '.grid-scroll', '.cart-cols'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
