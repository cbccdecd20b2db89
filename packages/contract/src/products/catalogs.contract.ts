import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { z } from 'zod';
import { amount, id, input, named, optionalId, plainPage, price, searchKey, similar } from '../fields.ts';
import { unitRule } from './discount-rule.ts';
import { route } from '../route.ts';

/** Catalogs: what can be packed from one source, or the products of a sub line, with what is left of each. */

/** The bulk quantity that the products of a catalog share. */
const sourceSetting = named('SourceSetting', {
  name: z.string(),
  /** In which its amounts are. */
  unit: z.enum(bulkUnits),
  /** Source units that are not reserved; 0 for a source that is not available. */
  available: amount,
});

const catalogProduct = named('CatalogProduct', {
  id,
  sku: z.string(),
  productName: z.string(),
  /** The id of its source; null for a product that is not packed. */
  source: z.int().nullable(),
  sourceSetting: sourceSetting.nullable(),
  /** Source units of one unit. */
  factor: amount.nullable(),
  /** Packed units in lots for sale. */
  prePacked: amount,
  unitPrice: amount,
  /** The price for the client asked for, after the best discount rule. */
  unitPriceAfterDiscount: amount,
  discountName: z.string().nullable(),
  rules: z.array(unitRule).optional(),
  allowFractions: z.boolean(),
  isNonCannabis: z.boolean(),
  /** Units chosen: none yet, the person types them. */
  quantity: amount,
  maxAvailable: amount,
  outOfStock: z.boolean(),
  suggestReduce: z.boolean(),
  reduceBy: amount,
});

const catalogGroup = named('CatalogGroup', {
  /** Names the group among others of the answer. */
  key: z.string(),
  catalogGroup: z.string(),
  /** Of the products of a sub line or line; null for what is packed from a source. */
  productLine: z.string().nullable(),
  subProductLine: z.string().nullable(),
  minUnitPrice: amount,
  maxUnitPrice: amount,
  products: z.array(catalogProduct),
});

export const catalogs = {
  catalogGroups: route({
    method: 'POST',
    path: '/v1/inventory/catalog-groups',
    summary: 'Catalogs with a product in the filter: its source, or its sub line, with all products and what is left',
    auth: 'staff',
    permission: ['product-catalogs', 'cart', 'client-cart'],
    effect: 'read',
    body: input({
      /** A product line and a sub product line. */
      category: optionalId,
      subCategory: optionalId,
      minPrice: price.nullish(),
      maxPrice: price.nullish(),
      showSoldout: z.boolean().nullish(),
      /** 1 name, 2 name backwards, 3 and 4 lowest price up and down, 5 and 6 highest price up and down. */
      sortOption: z.int().min(1).max(6).nullish(),
      searchText: searchKey,
      clientId: optionalId,
      isNonCannabis: z.boolean().nullish(),
      page: plainPage.prefault({ take: 50 }),
    }),
    response: z.object({ data: z.array(catalogGroup), count: z.int(), similar }),
    refusals: ['list_too_long', 'not_found'],
  }),
};
