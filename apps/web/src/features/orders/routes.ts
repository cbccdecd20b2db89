import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { ids, listRoute, needs, recordListRoute } from '../../context/route-options.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { clientOrderList, orderList } from './list/order-list.ts';
import { orderQuery } from './shared/order-query.ts';

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  ...needs('/orders'),
  ...listRoute(orderList),
  component: lazy(() => import('./list/OrdersPage.tsx'), 'OrdersPage'),
});

const clientOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/accounts/client-orders/$clientId/$navFrom',
  ...ids('/accounts/client-orders/$clientId/$navFrom', 'clientId'),
  ...needs('/accounts/client-orders/$clientId/$navFrom'),
  ...recordListRoute(clientOrderList, ({ clientId }: { clientId: number }) => clientId),
  component: lazy(() => import('./list/ClientOrdersPage.tsx'), 'ClientOrdersPage'),
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
  component: lazy(() => import('./order/OrderPage.tsx'), 'OrderPage'),
});

export const orderRoutes = [orders, clientOrders, order] as const;
