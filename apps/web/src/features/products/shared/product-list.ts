import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { productCriteria, productDefaults, type Buyer, type ProductFilters } from './product-search.ts';

/** The inventory with the prices and quantities of a buyer; beside a cart it has saved views and columns of its own. */
export const productList = (buyer: Buyer = {}) => ({
  name: buyer.cartId === undefined ? 'products-ui' : 'cart-products-ui',
  defaults: productDefaults,
  query: (filters: ProductFilters, page: PageRequest) =>
    readPage('products.available', { body: { ...productCriteria(filters, buyer), page } }),
});
