import type { Use } from './use.ts';

/** Files about what orders have of lots, with the tests that use their controls. */
export const usedInLots: Readonly<Record<string, Use>> = {
  'features/products/stock/PromisedLines.tsx': [
    'products/stock-orders.test.ts',
    'too few for orders: a chosen order gives back what is missing and waits for stock',
  ],
};
