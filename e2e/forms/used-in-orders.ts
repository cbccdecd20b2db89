import type { Use } from './use.ts';

/** The tests of what is entered on orders that use their controls. */
export const usedInOrders: Readonly<Record<string, Use>> = {
  'features/orders/order/lines/AnotherLotDialog.tsx': [
    'orders/another-lot.test.ts',
    'a lot goes on hold, its order says so, and the line gets another one, %s',
  ],
  'features/orders/shared/steps/CarrierFields.tsx': [
    'orders/carrier.test.ts',
    'goods go with a licensed transporter, or the client picks them up, %i px wide',
  ],
};
