import { MOST_PRICES, priceSteps, priceWays } from '@cartwright/domain/products/unit-price-change';
import { z } from 'zod';
import {
  amount,
  businessDay,
  dayOf,
  done,
  id,
  ids,
  input,
  instant,
  named,
  page,
  pathId,
  price,
  searchKey,
  text,
} from '../fields.ts';
import { route } from '../route.ts';
import { managedCriteria } from './managed-criteria.ts';

/** Unit prices: their history, the ones that are planned, and the change of many at once (goods "prices"). */

const editing = { method: 'POST', auth: 'staff', permission: 'products.edit' } as const;

export const priceChangeStates = ['coming', 'made'] as const;

/** The first day of a planned price. */
const plannedDay = dayOf('Choose a day after today.');

const changedPrice = named('ChangedUnitPrice', {
  productId: id,
  unitPriceBefore: amount,
  /** Of the product after the change, by which it is undone; a planned price leaves it as it was. */
  version: z.int(),
});

const newPrice = named('NewUnitPrice', {
  productId: id,
  productName: z.string(),
  unitPrice: amount,
  newPrice: amount,
  version: z.int(),
});

export const unitPrices = {
  priceHistory: route({
    ...editing,
    path: '/v1/product/price-history/{productId}',
    summary: 'The planned prices of a product, the next one first, and its last hundred changes of price, newest first',
    effect: 'read',
    params: pathId('productId'),
    response: z.object({
      planned: z.array(
        named('PlannedUnitPrice', {
          /** YYYY-MM-DD, from midnight of the business day. */
          fromDate: z.string(),
          unitPrice: amount,
          reason: z.string(),
          plannedBy: z.string().nullable(),
          plannedAt: instant,
        }),
      ),
      changes: z.array(
        named('UnitPriceChange', {
          id,
          at: instant,
          /** Null for the first price. */
          unitPriceBefore: amount.nullable(),
          unitPrice: amount,
          reason: z.string(),
          changedBy: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  priceChanges: route({
    method: 'POST',
    auth: 'staff',
    permission: 'prices',
    path: '/v1/product/price-changes',
    summary: 'Unit prices that come, the next ones first, or changes that were made, newest first',
    effect: 'read',
    body: input({ searchKey, state: z.enum(priceChangeStates), page: page.prefault({}) }),
    response: z.object({
      data: z.array(
        named('ListedPriceChange', {
          /** Of a change that was made; null for one that comes. */
          id: id.nullable(),
          productId: id,
          productName: z.string(),
          sku: z.string(),
          /** YYYY-MM-DD, from midnight of the business day, of a price that comes; null for a change that was made. */
          fromDate: z.string().nullable(),
          /** When it was planned or made. */
          at: instant,
          /** The price until then; null for the first price of a product. */
          unitPriceBefore: amount.nullable(),
          unitPrice: amount,
          reason: z.string(),
          changedBy: z.string().nullable(),
        }),
      ),
      count: z.int(),
    }),
    refusals: ['list_too_long'],
  }),
  previewPrices: route({
    ...editing,
    path: '/v1/product/preview-prices',
    summary:
      'What a change of unit prices would mean, for products by their ids or for all of a filter; changes nothing',
    effect: 'read',
    body: input({
      /** Without them everything that the criteria find but some. */
      productIds: ids(MOST_PRICES).nullish(),
      ...managedCriteria,
      except: ids(MOST_PRICES).nullish(),
      way: z.enum(priceWays),
      /** Percent or dollars, negative for less; the price itself for `fixed`. */
      value: z.number('Enter a number.'),
      /** Cents. */
      step: z.literal([...priceSteps]),
      fromDate: plannedDay.nullish(),
    }),
    response: z.object({
      products: z.array(newPrice),
      changed: z.int(),
      averageChange: amount,
      /** Products that would cost nothing. */
      free: z.int(),
      /** Both are null without the key `costs`. */
      lowestMargin: named('LowestMargin', { productId: id, productName: z.string(), margin: amount }).nullable(),
      belowCost: z.int().nullable(),
      /** Open carts that hold a product whose price changes. They keep their price. */
      openCarts: z.int(),
      /** Products that have a planned price for that day, which is replaced. */
      replaced: z.int(),
    }),
    refusals: ['not_found', 'prices_not_changed', 'too_many_prices'],
  }),
  changePrices: route({
    ...editing,
    path: '/v1/product/change-prices',
    summary: 'Gives products new unit prices, now or from a coming day; all or none',
    effect: 'write',
    body: input({
      prices: z
        .array(
          input({
            productId: id,
            unitPrice: price,
            /** The version that was seen; without it none is compared. */
            version: z.int().nullish(),
          }),
        )
        .min(1)
        .max(MOST_PRICES),
      fromDate: plannedDay.nullish(),
      /** Kept in the history. */
      reason: text(200).nullish(),
    }),
    response: z.object({
      message: z.string(),
      changed: z.array(changedPrice),
      openCarts: z.int(),
      replaced: z.int(),
    }),
    refusals: ['not_found', 'prices_not_changed', 'products_changed'],
  }),
  cancelPlannedPrices: route({
    ...editing,
    path: '/v1/product/cancel-planned-prices',
    summary: 'Takes back the prices that products would have from a day on; those without one stay as they are',
    effect: 'write',
    body: input({ productIds: ids(MOST_PRICES).min(1), fromDate: businessDay }),
    response: done.extend({ cancelled: z.int() }),
    refusals: ['not_found', 'no_planned_price'],
  }),
};
