import type { Use } from './use.ts';

/** Files about discounts, what orders have of lots and what tiers are offered, with the tests that use their controls. */
export const usedInLots: Readonly<Record<string, Use>> = {
  'context/DiscountReasonField.tsx': [
    'carts/discount-reasons.test.ts',
    'a large discount of a line and of a cart is saved with a reason',
  ],
  'context/PriceReasonDialog.tsx': [
    'carts/discount-reasons.test.ts',
    'a unit price far below the list is saved with a reason, in its cell and on a phone',
  ],
  'features/products/stock/AdjustLotsDialog.tsx': [
    'products/adjust-lots.test.ts',
    'lots are destroyed together: all or none, and one that has moved meanwhile is named',
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
