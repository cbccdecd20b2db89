import { place, plain, query, type Screens } from './place.ts';

export const cartScreens = {
  '/open-carts': ['open-carts'],
  '/client-cart/$clientId/$clientName': ['client-cart'],
  '/cart/$cartId': ['cart'],
  '/review-order/$cartId/$clientId': ['review-order'],
} as const satisfies Screens;

export const cartPlaces = {
  clientCart: place('/client-cart/$clientId/$clientName', (clientId: number, clientName: string) => ({
    clientId,
    clientName,
  })),
  openCarts: plain('/open-carts'),
  /** The open carts with lines. */
  activeCarts: place(
    '/open-carts',
    (_mine: boolean) => ({}),
    (mine) => query({ active: true, mine }),
  ),
  pendingPortalOrders: place(
    '/open-carts',
    () => ({}),
    () => '?pending=true',
  ),
  cart: place('/cart/$cartId', (cartId: number) => ({ cartId })),
  reviewOrder: place('/review-order/$cartId/$clientId', (cartId: number, clientId: number) => ({ cartId, clientId })),
} as const;
