import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { ProductRow } from '../shared/product-search.ts';
import { LastBought } from './LastBought.tsx';
import type { Purchases } from './use-last-bought.ts';

const c = columnsOf<ProductRow>();

/** When the cart's client last bought the product. */
export const lastBoughtColumn = (purchases: Purchases) =>
  c.custom('lastBought', 'Last bought', ({ productId }) => <LastBought purchase={purchases.get(productId)} />, {
    valueless: true,
    width: 100,
    priority: 3,
  });
