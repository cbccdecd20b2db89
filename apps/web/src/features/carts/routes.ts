import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { ids, listRoute, needs } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { openCartList } from './open/open-cart-list.ts';
import { cartQuery, clientCartQuery } from './shared/cart-query.ts';

const openCarts = createRoute({
  getParentRoute: () => signedIn,
  path: '/open-carts',
  ...needs('/open-carts'),
  ...listRoute(openCartList),
  component: lazy(() => import('./open/OpenCartsPage.tsx'), 'OpenCartsPage'),
});

const clientCart = createRoute({
  getParentRoute: () => signedIn,
  path: '/client-cart/$clientId/$clientName',
  ...ids('/client-cart/$clientId/$clientName', 'clientId'),
  ...needs('/client-cart/$clientId/$clientName'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(clientCartQuery(params.clientId));
  },
  component: lazy(() => import('./cart/ClientCartPage.tsx'), 'ClientCartPage'),
});

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart/$cartId',
  ...ids('/cart/$cartId', 'cartId'),
  ...needs('/cart/$cartId'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(cartQuery(params.cartId));
  },
  component: lazy(() => import('./cart/CartPage.tsx'), 'CartPage'),
});

const reviewOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/review-order/$cartId/$clientId',
  ...ids('/review-order/$cartId/$clientId', 'cartId'),
  ...needs('/review-order/$cartId/$clientId'),
  component: lazy(() => import('./review/ReviewPage.tsx'), 'ReviewPage'),
});

export const cartRoutes = [openCarts, clientCart, cart, reviewOrder] as const;
