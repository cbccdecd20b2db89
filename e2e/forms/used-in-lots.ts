import type { Use } from './use.ts';

/** Files about what orders have of lots and what tiers are offered, with the tests that use their controls. */
export const usedInLots: Readonly<Record<string, Use>> = {
  'features/orders/order/lines/AnotherLotDialog.tsx': [
    'orders/another-lot.test.ts',
    'a lot goes on hold, its order says so, and the line gets another one, %s',
  ],
  'features/products/stock/PromisedLines.tsx': [
    'products/stock-orders.test.ts',
    'too few for orders: a chosen order gives back what is missing and waits for stock',
  ],
  'features/tiers/list/HiddenLines.tsx': [
    'accounts/tiers.test.ts',
    'what a tier asks of its clients is warned of in their carts',
  ],
};
