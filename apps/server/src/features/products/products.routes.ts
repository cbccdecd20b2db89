import { products } from '@cartwright/contract/products.contract';
import { implement } from '../../http/implement.ts';
import { availableProducts } from './available-products.queries.ts';
import { batchesOf, productLines, productTags, strains, subProductLines } from './products.queries.ts';

export const productRoutes = implement(
  'products',
  products,
)({
  available: async (ctx, { body }) => await availableProducts(ctx, body),
  batches: async (ctx, { params, body }) => await batchesOf(ctx, params.productId, body.page),
  lines: async (ctx) => await productLines(ctx),
  subLines: async (ctx) => await subProductLines(ctx),
  strains: async (ctx) => await strains(ctx),
  tags: async (ctx) => await productTags(ctx),
});
