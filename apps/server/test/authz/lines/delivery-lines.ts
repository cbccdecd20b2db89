import type { Line } from '../slots.ts';

type DeliveryCall =
  | 'settings.deliveryRules'
  | 'settings.updateDeliveryRules'
  | 'settings.drivers'
  | 'settings.vehicles';

/** The lines of the matrix for what is read of deliveries, and for the days without any. */
export const deliveryLines: { readonly [O in DeliveryCall]: Line<O> } = {
  'settings.drivers': () => ({}),
  'settings.vehicles': () => ({}),
  'settings.deliveryRules': () => ({}),
  'settings.updateDeliveryRules': () => ({
    body: { holidays: ['Thanksgiving'], closedDays: [], cutOff: '14:00', routes: [] },
  }),
};
