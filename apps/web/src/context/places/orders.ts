import { place, plain, query, type Screens } from './place.ts';
import { ordersQuery, type SoldOrders } from './sold-orders.ts';

export const orderScreens = {
  '/orders': ['orders'],
  '/order/$orderId/$orderNo': ['order'],
  '/accounts/client-orders/$clientId/$navFrom': ['client-orders'],
} as const satisfies Screens;

export const orderPlaces = {
  /** `navFrom` is the screen that its breadcrumb leads back to. */
  clientOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number, navFrom: 'accounts' | 'orders') => ({ clientId, navFrom }),
  ),
  /** The same with the delivered orders: as many as the count of a client's orders. */
  allClientOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number) => ({ clientId, navFrom: 'accounts' }),
    () => '?hideReleased=false',
  ),
  clientSoldOrders: place(
    '/accounts/client-orders/$clientId/$navFrom',
    (clientId: number, _sold: SoldOrders) => ({ clientId, navFrom: 'accounts' }),
    (_clientId, sold) => ordersQuery(sold),
  ),
  /** The orders to be delivered on business days, both included, that have not left. */
  dueOrders: place(
    '/orders',
    (_due: { readonly from: string | null; readonly to: string | null }) => ({}),
    ({ from, to }) => query({ deliveryFrom: from, deliveryTo: to }),
  ),
  orders: plain('/orders'),
  submittedOrders: place(
    '/orders',
    () => ({}),
    () => '?statuses=Submitted',
  ),
  soldOrders: place('/orders', (_sold: SoldOrders) => ({}), ordersQuery),
  order: place('/order/$orderId/$orderNo', (orderId: number, orderNo: number) => ({ orderId, orderNo })),
} as const;
