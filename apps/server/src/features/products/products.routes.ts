import { products } from '@cartwright/contract/products/products.contract';
import { implement } from '../../http/implement.ts';
import { availableProducts } from './available-products.queries.ts';
import { latestPurchases } from './info/latest-purchases.queries.ts';
import { productInfoOf } from './info/product-info.queries.ts';
import { catalogGroups } from './catalogs/catalogs.queries.ts';
import { saveLabResult } from './lab-results.commands.ts';
import { addClass, mergeClasses, removeClass, renameClass } from './classes/classes.commands.ts';
import { classEntries } from './classes/classes.queries.ts';
import { managedProducts } from './record/managed-list.queries.ts';
import { productRecord } from './record/product-record.queries.ts';
import { createProduct, removeProduct, updateProduct } from './record/save-product.commands.ts';
import { updateProducts } from './record/update-products.commands.ts';
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
  record: async (ctx, { params }) => await productRecord(ctx, params.productId),
  create: async (ctx, { body }) => await createProduct(ctx, body),
  update: async (ctx, { body }) => await updateProduct(ctx, body),
  remove: async (ctx, { params }) => await removeProduct(ctx, params.productId),
  managed: async (ctx, { body }) => await managedProducts(ctx, body),
  updateMany: async (ctx, { body }) => await updateProducts(ctx, body),
  classes: async (ctx, { body }) => await classEntries(ctx, body.kind),
  addLine: async (ctx, { body }) => await addClass(ctx, 'line', body),
  addSubLine: async (ctx, { body }) => await addClass(ctx, 'subLine', body),
  addStrain: async (ctx, { body }) => await addClass(ctx, 'strain', body),
  addTag: async (ctx, { body }) => await addClass(ctx, 'tag', body),
  addBrand: async (ctx, { body }) => await addClass(ctx, 'brand', body),
  updateClass: async (ctx, { body }) => await renameClass(ctx, body),
  mergeClasses: async (ctx, { body }) => await mergeClasses(ctx, body),
  removeClass: async (ctx, { body }) => await removeClass(ctx, body.kind, body.id),
});
