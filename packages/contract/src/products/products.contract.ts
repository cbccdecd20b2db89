import { z } from 'zod';
import {
  amount,
  businessDay,
  done,
  id,
  ids,
  input,
  listOf,
  lookupList,
  named,
  page,
  pathId,
  searchKey,
  similar,
  text,
} from '../fields.ts';
import { catalogs } from './catalogs.contract.ts';
import { converting } from './convert.contract.ts';
import { counts } from './count.contract.ts';
import { unitRule } from './discount-rule.ts';
import { labResult } from './lab-result.ts';
import { prices } from './prices.contract.ts';
import { productInfo } from './product-info.contract.ts';
import { pictureHash, pictures } from './pictures.contract.ts';
import { readTransfer } from './read-transfer.contract.ts';
import { receipts } from './receipts.contract.ts';
import { productRecord } from './product-record.contract.ts';
import { sources } from './sources.contract.ts';
import { stock } from './stock.contract.ts';
import { unitPrices } from './unit-prices.contract.ts';
import { route } from '../route.ts';

/** What can be sold: available products, their batches, and the four ways products are classified. */

const range = input({
  min: z.number().min(0).max(1_000_000).nullish(),
  max: z.number().min(0).max(1_000_000).nullish(),
}).meta({ id: 'Range' });

export const productRow = named('ProductRow', {
  id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  productLine: z.string(),
  subProductLine: z.string().nullable(),
  strain: z.string().nullable(),
  tags: z.array(z.string()),
  /** The first picture. */
  picture: pictureHash.nullable(),
  unitPrice: amount,
  /** The price for the client asked for, after the best discount rule. */
  unitPriceAfterDiscount: amount,
  discountId: z.int().nullable(),
  discountName: z.string().nullable(),
  discountAmount: amount,
  /** The tiers of the client that are not offered its line; missing where it is offered. */
  notOfferedTo: z.string().optional(),
  /** All rules of the client for it, where the units of a line decide. */
  rules: z.array(unitRule).optional(),
  /** The day (YYYY-MM-DD) on which the client bought it last, and how many units; missing where it never did, or nobody asked. */
  lastBoughtDate: z.string().optional(),
  lastBoughtUnits: amount.optional(),
  unitsForSale: amount,
  remainingQuantity: amount,
  /** Units of it in the cart asked for. */
  quantity: amount,
  allowFractions: z.boolean(),
  canConvert: z.boolean(),
  isNonCannabis: z.boolean(),
  thca: amount.nullable(),
  thc: amount.nullable(),
  cbd: amount.nullable(),
  total: amount.nullable(),
});

const limits = {
  priceMin: amount.nullable(),
  priceMax: amount.nullable(),
  thcMin: amount.nullable(),
  thcMax: amount.nullable(),
  thcaMin: amount.nullable(),
  thcaMax: amount.nullable(),
  cbdMin: amount.nullable(),
  cbdMax: amount.nullable(),
  totalMin: amount.nullable(),
  totalMax: amount.nullable(),
};

const batch = named('Batch', {
  inventoryId: id,
  batchDate: z.string(),
  unitsAvailable: amount,
  barcode: z.string(),
  thca: amount.nullable(),
  thc: amount.nullable(),
  cbd: amount.nullable(),
  total: amount.nullable(),
  labResult: labResult.nullable(),
});

const screen = { auth: 'staff', permission: ['products', 'cart', 'client-cart'], effect: 'read' } as const;

export const products = {
  available: route({
    method: 'POST',
    path: '/v1/product/available-products',
    summary: 'Products with units for sale, by filter; prices are those of the client when one is named',
    ...screen,
    body: input({
      productName: searchKey,
      searchKey,
      productLineIds: ids(100).nullish(),
      subProductLineIds: ids(200).nullish(),
      strainIds: ids(200).nullish(),
      tagIds: ids(200).nullish(),
      price: range.nullish(),
      thca: range.nullish(),
      thc: range.nullish(),
      cbd: range.nullish(),
      total: range.nullish(),
      isNonCannabis: z.boolean().nullish(),
      /** Lists sold-out products too. */
      showSoldOut: z.boolean().nullish(),
      /** Names what `searchKey` is for and is off sale. */
      nameOffSale: z.boolean().nullish(),
      /** Says of each product when the client bought it last. */
      withLastBought: z.boolean().nullish(),
      clientId: id.nullish(),
      cartId: id.nullish(),
      page: page.prefault({}),
    }),
    response: z.object({
      data: z.array(productRow),
      count: z.int(),
      similar,
      /** The names of products that are off sale: one that the search names, and those it finds where nothing else matches. */
      offSale: z.array(z.string()).optional(),
      ...limits,
    }),
    refusals: ['list_too_long', 'not_found'],
  }),
  batches: route({
    method: 'POST',
    path: '/v1/product/available-batchs/{productId}',
    summary: 'Lots for sale of a product that have units left, oldest first; or those that are used up',
    ...screen,
    params: pathId('productId'),
    body: input({
      /** The lots without units left instead, for their lab results. */
      usedUp: z.boolean().nullish(),
      page: page.prefault({ take: 100 }),
    }),
    response: listOf(batch),
  }),
  saveLabResult: route({
    method: 'POST',
    path: '/v1/product/update-lab-result/{inventoryId}',
    summary: "Enters the laboratory's certificate of a lot, which receivers read in the transfer data",
    auth: 'staff',
    permission: 'products.edit',
    effect: 'write',
    params: pathId('inventoryId'),
    body: input({
      number: text(60),
      hasPassed: z.boolean(),
      link: text(500),
      certificate: text(500),
      collectedOn: businessDay.nullish(),
      releasedOn: businessDay.nullish(),
      expiresOn: businessDay.nullish(),
    }),
    response: done,
    refusals: ['not_found'],
  }),
  lines: route({
    method: 'GET',
    path: '/v1/Lookup/get-product-line-list',
    summary: 'Product lines',
    ...screen,
    permission: 'signed-in',
    response: lookupList,
  }),
  subLines: route({
    method: 'GET',
    path: '/v1/Lookup/get-sub-product-line-list',
    summary: 'Sub product lines',
    ...screen,
    permission: 'signed-in',
    response: listOf(z.object({ id, name: z.string(), productLineId: id })),
  }),
  strains: route({
    method: 'GET',
    path: '/v1/Lookup/get-strain-list',
    summary: 'Strains',
    ...screen,
    permission: 'signed-in',
    response: lookupList,
  }),
  tags: route({
    method: 'GET',
    path: '/v1/product/get-tags',
    summary: 'Product tags',
    ...screen,
    permission: 'signed-in',
    response: lookupList,
  }),
  ...catalogs,
  ...productInfo,
  ...productRecord,
  ...prices,
  ...readTransfer,
  ...receipts,
  ...stock,
  ...sources,
  ...converting,
  ...unitPrices,
  ...counts,
  ...pictures,
};
