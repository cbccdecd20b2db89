import type { Line } from '../slots.ts';

type DeliveryCall = 'settings.deliveryRules' | 'settings.updateDeliveryRules';

/** The lines of the matrix for the days without delivery. */
export const deliveryLines: { readonly [O in DeliveryCall]: Line<O> } = {
  'settings.deliveryRules': () => ({}),
  'settings.updateDeliveryRules': () => ({
    body: { holidays: ['Thanksgiving'], closedDays: [], cutOff: '14:00', routes: [] },
  }),
};
