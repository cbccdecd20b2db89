import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';
import { initialFilters, productCriteria, type Buyer, type ProductFilters, type ProductRow } from './product-search.ts';

/** What both lists start with (spec 000 §9), and what a row is. */
const common = {
  noun: 'product',
  size: 20,
  sort: [{ field: 'productName', desc: false }],
  filters: initialFilters,
  rowId: (product: ProductRow) => product.productId,
  rowLabel: (product: ProductRow) => product.productName,
} as const;

/** The inventory at list prices. */
export const productList = defineList({
  ...common,
  name: 'products-ui',
  query: (filters: ProductFilters, page: PageRequest) =>
    readPage('products.available', { body: { ...productCriteria(filters, {}), page } }),
});

/** The inventory with the prices and quantities of a buyer, with saved views and columns of its own. */
export const cartProductList = defineList({
  ...common,
  name: 'cart-products-ui',
  query: (filters: ProductFilters, page: PageRequest, buyer: Buyer) =>
    readPage('products.available', { body: { ...productCriteria(filters, buyer), page } }),
});
