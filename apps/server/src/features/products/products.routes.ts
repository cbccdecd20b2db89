import { products } from '@cartwright/contract/products/products.contract';
import { implement } from '../../http/implement.ts';
import { availableProducts } from './available-products.queries.ts';
import { latestPurchases } from './info/latest-purchases.queries.ts';
import { productInfoOf } from './info/product-info.queries.ts';
import { catalogGroups } from './catalogs/catalogs.queries.ts';
import { saveLabResult } from './lab-results.commands.ts';
import { batchesOf, productLines, productTags, strains, subProductLines } from './products.queries.ts';

export const productRoutes = implement(
  'products',
  products,
)({
  available: async (ctx, { body }) => await availableProducts(ctx, body),
  batches: async (ctx, { params, body }) => await batchesOf(ctx, params.productId, body.page, body.usedUp === true),
  saveLabResult: async (ctx, { params, body }) => await saveLabResult(ctx, params.inventoryId, body),
  lines: async (ctx) => await productLines(ctx),
  subLines: async (ctx) => await subProductLines(ctx),
  strains: async (ctx) => await strains(ctx),
  tags: async (ctx) => await productTags(ctx),
  info: async (ctx, { params }) => await productInfoOf(ctx, params.productId),
  latestPurchases: async (ctx, { params }) => await latestPurchases(ctx, params.clientId),
  catalogGroups: async (ctx, { body }) => await catalogGroups(ctx, body),
});
