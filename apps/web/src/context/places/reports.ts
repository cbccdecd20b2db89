import { place, plain, query, type Screens } from './place.ts';
import type { SoldOrders } from './sold-orders.ts';

export const reportScreens = {
  '/client-report/$clientId': ['accounts', 'client'],
  '/order-summary': ['order-summary'],
  '/sales-person-report': ['sales-person-report'],
} as const satisfies Screens;

export const reportPlaces = {
  clientReport: place('/client-report/$clientId', (clientId: number) => ({ clientId })),
  orderSummary: plain('/order-summary'),
  /** The same orders as `soldOrders`, with their average; `me` is the person of `mine`. */
  soldSummary: place(
    '/order-summary',
    (_sold: SoldOrders, _me: number) => ({}),
    ({ from, to, mine }, me) =>
      query({
        hideSamples: 'false',
        submittedFrom: from,
        submittedTo: to,
        submittedBy: mine ? JSON.stringify([String(me)]) : null,
      }),
  ),
  salesReport: plain('/sales-person-report'),
} as const;
