import type { Use } from './use.ts';

/** The tests of what is entered on orders that use their controls. */
export const usedInOrders: Readonly<Record<string, Use>> = {
  'features/orders/shared/steps/CarrierFields.tsx': [
    'orders/carrier.test.ts',
    'goods go with a licensed transporter, or the client picks them up, %i px wide',
  ],
};
