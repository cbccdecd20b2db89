import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { z } from 'zod';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { amount, id, named, orderNumber, pathId } from '../fields.ts';
import { pictureHashes } from './pictures.contract.ts';
import { route } from '../route.ts';

/** One product: what it is, what is left of it, what was paid for it and by whom; and what a client bought last. */

const priceMonth = named('PriceMonth', {
  /** First day of the month, YYYY-MM-DD. */
  month: z.string(),
  units: amount,
  minPrice: amount,
  /** Paid for a unit on average, after discounts of the lines. */
  averagePrice: amount,
  maxPrice: amount,
});

const buyer = named('ProductBuyer', {
  clientId: id,
  tradename: z.string(),
  city: z.string().nullable(),
  /** The business day, YYYY-MM-DD. */
  lastBoughtDate: z.string(),
  orders: z.int(),
  units: amount,
  sales: amount,
});

export const productInfoRow = named('ProductInfo', {
  id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  description: z.string(),
  productLine: z.string(),
  subProductLine: z.string().nullable(),
  strain: z.string().nullable(),
  tags: z.array(z.string()),
  pictures: pictureHashes,
  packageSize: z.string(),
  unitPrice: amount,
  allowFractions: z.boolean(),
  isNonCannabis: z.boolean(),
  isActive: z.boolean(),
  /** Units on hand in lots for sale, and those of them that are not allocated. */
  unitsForSale: amount,
  remainingQuantity: amount,
  /** The source it is packed from, its units for one unit, and units that can be packed now. */
  sourceName: z.string().nullable(),
  sourceUnit: z.enum(bulkUnits).nullable(),
  factor: amount.nullable(),
  packable: amount.nullable(),
  /** Source units that are not reserved. */
  sourceLeft: amount.nullable(),
  thca: amount.nullable(),
  thc: amount.nullable(),
  cbd: amount.nullable(),
  total: amount.nullable(),
  /** The last twelve months with sales, newest first. */
  prices: z.array(priceMonth),
  /** The clients in scope that bought it in these months, the last one first, at most 50. */
  buyers: z.array(buyer),
});

const lastPurchase = named('LatestPurchase', {
  productId: id,
  /** The business day, YYYY-MM-DD. */
  lastBoughtDate: z.string(),
  daysAgo: z.int(),
  grade: z.enum(['recently', 'lately', 'longAgo', 'never']),
  /** What a unit cost then, after its discount. */
  lastPaid: amount.nullable(),
});

export const productInfo = {
  info: route({
    method: 'POST',
    path: '/v1/product/product-info/{productId}',
    summary: 'One product with its stock, the prices paid by month, and its buyers in scope',
    auth: 'staff',
    permission: 'product-info',
    effect: 'read',
    params: pathId('productId'),
    response: productInfoRow,
    refusals: ['not_found'],
  }),
  openUses: route({
    method: 'POST',
    path: '/v1/product/open-uses/{productId}',
    summary: 'The open carts and orders in scope that hold a product, those with most units first; ten of each',
    auth: 'staff',
    permission: 'product-info',
    effect: 'read',
    params: pathId('productId'),
    response: z.object({
      carts: z.array(
        named('CartWithProduct', {
          cartId: id,
          tradename: z.string().nullable(),
          personName: z.string(),
          units: amount,
        }),
      ),
      cartCount: z.int(),
      orders: z.array(
        named('OrderWithProduct', {
          ...orderNumber.shape,
          part: z.int(),
          tradename: z.string(),
          status: z.enum(orderStatuses),
          units: amount,
        }),
      ),
      orderCount: z.int(),
    }),
    refusals: ['not_found'],
  }),
  latestPurchases: route({
    method: 'GET',
    path: '/v1/product/latest-purchased-products/{clientId}',
    summary: "When a client last bought each product, graded by the client's day thresholds",
    auth: 'staff',
    permission: ['products', 'cart', 'client-cart', 'product-catalogs'],
    effect: 'read',
    params: pathId('clientId'),
    response: z.object({
      data: z.array(lastPurchase),
      count: z.int(),
      /** Days: bought within `recently`, longer ago than `longAgo`; beyond `never` it counts as never bought. */
      limits: z.object({ recently: z.int(), longAgo: z.int(), never: z.int().nullable() }),
    }),
    refusals: ['not_found'],
  }),
};
