import { place, query, type Screens } from './place.ts';

export const fulfillmentScreens = {
  '/fulfillment': ['fulfillment', 'fulfillment.pick'],
  '/fulfillment/pick-list': ['fulfillment', 'fulfillment.pick'],
} as const satisfies Screens;

export const fulfillmentPlaces = {
  /** A day, `earlier` or `later`; null is today. */
  fulfillment: place(
    '/fulfillment',
    (_day: string | null) => ({}),
    (day) => query({ day }),
  ),
  pickList: place(
    '/fulfillment/pick-list',
    (_orderIds: readonly number[]) => ({}),
    (orderIds) => query({ orders: orderIds.join('-') }),
  ),
} as const;
