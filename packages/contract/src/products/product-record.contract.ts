import { strainTypes } from '@cartwright/domain/paperwork/ccrs-settings';
import { z } from 'zod';
import {
  amount,
  done,
  id,
  ids,
  input,
  listOf,
  longText,
  named,
  page,
  pathId,
  price,
  similar,
  startedJob,
  text,
  madeEntry,
} from '../fields.ts';
import { managedCriteria } from './managed-criteria.ts';
import { pictureHash, pictureHashes } from './pictures.contract.ts';
import { route } from '../route.ts';

/** The seller's own products: made, changed, taken off sale; and the lists that classify them (goods "products"). */

const wholeAboveZero = z.int('A whole number above 0.').min(1, 'A whole number above 0.').max(1_000_000);
const above0 = z.number().gt(0, 'Above 0.').max(999_999.9999);

const choices = {
  productLineId: id,
  subProductLineId: id.nullish(),
  strainId: id.nullish(),
  brandId: id.nullish(),
  tagIds: ids(50),
};

const fields = {
  sku: text(40),
  productName: text(120),
  description: longText(2000),
  ...choices,
  unitPrice: price,
  /** Left as it is for people without the key `costs`. */
  cost: price.nullish(),
  isActive: z.boolean(),
  allowFractions: z.boolean(),
  isNonCannabis: z.boolean(),
  isMedical: z.boolean(),
  packageSizeName: text(40),
  packageSizeValue: above0.nullish(),
  unitsPerCase: wholeAboveZero.nullish(),
  unitWeightGrams: above0.nullish(),
  servings: wholeAboveZero.nullish(),
  packageBarcode: text(20).nullish(),
  sourceId: id.nullish(),
  factor: above0.nullish(),
  stateType: text(60).nullish(),
  stateName: text(100).nullish(),
  stateId: text(60).nullish(),
};

/** What may be left out keeps its value, or has the usual one for a new product. */
const changes = z.strictObject(fields).partial().shape;

const record = named('ProductRecord', {
  productId: id,
  sku: z.string(),
  productName: z.string(),
  description: z.string(),
  productLineId: id,
  productLine: z.string(),
  subProductLineId: id.nullable(),
  strainId: id.nullable(),
  brandId: id.nullable(),
  tagIds: z.array(id),
  unitPrice: amount,
  /** Null without the key `costs`. */
  cost: amount.nullable(),
  isActive: z.boolean(),
  allowFractions: z.boolean(),
  isNonCannabis: z.boolean(),
  isMedical: z.boolean(),
  packageSizeName: z.string(),
  packageSizeValue: amount.nullable(),
  unitsPerCase: z.int().nullable(),
  unitWeightGrams: amount.nullable(),
  servings: z.int().nullable(),
  packageBarcode: z.string().nullable(),
  sourceId: id.nullable(),
  factor: amount.nullable(),
  stateType: z.string().nullable(),
  stateName: z.string().nullable(),
  stateId: z.string().nullable(),
  pictures: pictureHashes,
  /** Open carts and open orders that hold it, and whether it may be deleted: it was never ordered and has no lot. */
  openCarts: z.int(),
  openOrders: z.int(),
  mayDelete: z.boolean(),
  version: z.int(),
});

/** What a save answers: no cost, for it may be answered again when the key to it was taken away. */
const saved = named('SavedProduct', { productId: id, version: z.int(), message: z.string() });

export const managedProduct = named('ManagedProduct', {
  id,
  productId: id,
  sku: z.string(),
  productName: z.string(),
  productLineId: id,
  productLine: z.string(),
  subProductLine: z.string().nullable(),
  strain: z.string().nullable(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  /** The first picture. */
  picture: pictureHash.nullable(),
  unitPrice: amount,
  /** The next planned price and its first day, YYYY-MM-DD. */
  plannedPrice: amount.nullable(),
  plannedFrom: z.string().nullable(),
  /** Null without the key `costs`, like the margin: the part of the price that is not cost, in percent. */
  cost: amount.nullable(),
  margin: amount.nullable(),
  unitsForSale: amount,
  remainingQuantity: amount,
  isActive: z.boolean(),
  hasStateType: z.boolean(),
  version: z.int(),
});

export const listKinds = ['line', 'subLine', 'strain', 'tag', 'brand', 'area'] as const;
const kind = z.enum(listKinds);
const entryText = text(60).min(1);

const entry = named('ListEntry', {
  id,
  name: z.string(),
  /** The product line of a sub product line. */
  productLineId: id.nullable(),
  productLine: z.string().nullable(),
  strainType: z.enum(strainTypes).nullable(),
  /** What is in an area is not for sale. */
  isQuarantine: z.boolean().nullable(),
  /** Products that have it, lots that are in an area, and what else refers to it: sub product lines, discount rules. */
  products: z.int(),
  others: z.int(),
});

const changing = { auth: 'staff', permission: 'products.edit', effect: 'write' } as const;

const entryName = input({ name: entryText }).meta({ id: 'EntryName' });

const add = <B extends z.ZodObject>(path: string, summary: string, body: B) =>
  route({
    method: 'POST',
    path: `/v1/product/${path}`,
    summary,
    ...changing,
    body,
    response: madeEntry,
    refusals: ['entry_name_taken', 'not_found'],
  });

export const productRecord = {
  record: route({
    method: 'POST',
    path: '/v1/product/product-record/{productId}',
    summary: 'One product as its form has it, and where it is in use',
    auth: 'staff',
    permission: 'products.edit',
    effect: 'read',
    params: pathId('productId'),
    response: record,
    refusals: ['not_found'],
  }),
  create: route({
    method: 'POST',
    path: '/v1/product/create-product',
    summary: 'Makes a product; it can be sold once goods of it are received',
    ...changing,
    body: input({
      ...changes,
      sku: fields.sku,
      productName: fields.productName,
      productLineId: id,
      /** The product that it is a duplicate of: it shows the same pictures. */
      picturesOf: id.nullish(),
    }),
    response: saved,
    refusals: ['product_not_saved', 'sku_taken', 'package_barcode_taken'],
  }),
  update: route({
    method: 'POST',
    path: '/v1/product/update-product',
    summary: 'Changes a product field by field; lines of orders keep what they were sold as',
    ...changing,
    body: input({
      productId: id,
      ...changes,
      /** Why the price changes; kept in its history. */
      priceReason: text(200).nullish(),
      version: z.int().nullish(),
    }),
    response: saved,
    refusals: ['not_found', 'product_not_saved', 'sku_taken', 'package_barcode_taken', 'stale_version'],
  }),
  remove: route({
    method: 'POST',
    path: '/v1/product/delete-product/{productId}',
    summary: 'Deletes a product that was never ordered, is in no open cart and has no lot; others are taken off sale',
    ...changing,
    params: pathId('productId'),
    response: done,
    refusals: ['not_found', 'product_in_use'],
  }),
  managed: route({
    method: 'POST',
    path: '/v1/product/products',
    summary: 'All products, those off sale too, for the people who manage them',
    auth: 'staff',
    // Who receives goods looks for the product of a line.
    permission: ['stock', 'stock.receive'],
    effect: 'read',
    body: input({
      ...managedCriteria,
      page: page.prefault({}),
    }),
    response: z.object({ data: z.array(managedProduct), count: z.int(), similar }),
    refusals: ['list_too_long'],
  }),
  exportProducts: route({
    method: 'POST',
    path: '/v1/product/export-products',
    summary:
      'Writes the products of a filter, or chosen ones, as a workbook or CSV that their import reads back, as a job',
    ...changing,
    effect: 'write',
    body: input({ ...managedCriteria, productIds: ids(1000).nullish(), asCsv: z.boolean().nullish() }),
    response: startedJob,
    refusals: ['not_found', 'too_many'],
  }),
  updateMany: route({
    method: 'POST',
    path: '/v1/product/update-products',
    summary: 'Gives several products a line, takes them on or off sale, adds or removes tags; all or none',
    ...changing,
    body: input({
      productIds: ids(1000).min(1),
      productLineId: id.nullish(),
      isActive: z.boolean().nullish(),
      addTagIds: ids(50).nullish(),
      removeTagIds: ids(50).nullish(),
    }),
    response: z.object({
      message: z.string(),
      /** Products that are not as they were. */
      changed: z.int(),
      openCarts: z.int(),
    }),
    refusals: ['not_found', 'nothing_to_update'],
  }),
  listEntries: route({
    method: 'POST',
    path: '/v1/product/list-entries',
    summary: 'The entries of one of the lists that classify products, by name, with how often each is used',
    auth: 'staff',
    permission: 'products.edit',
    effect: 'read',
    body: input({ kind }),
    response: listOf(entry),
  }),
  addLine: add('add-product-line', 'Adds a product line', entryName),
  addSubLine: add(
    'add-sub-product-line',
    'Adds a sub product line to a product line',
    entryName.extend({ productLineId: id }),
  ),
  addStrain: add('add-strain', 'Adds a strain', entryName.extend({ strainType: z.enum(strainTypes).nullish() })),
  addTag: add('add-tag', 'Adds a product tag', entryName),
  addBrand: add('add-brand', 'Adds a brand', entryName),
  addArea: add(
    'add-area',
    'Adds an area in which lots are stored, if need be one for quarantine',
    entryName.extend({ isQuarantine: z.boolean().nullish() }),
  ),
  updateListEntry: route({
    method: 'POST',
    path: '/v1/product/update-list-entry',
    summary: 'Renames an entry of a list; its products and documents of open orders show the new name',
    ...changing,
    body: input({
      kind,
      id,
      name: entryText,
      strainType: z.enum(strainTypes).nullish(),
      isQuarantine: z.boolean().nullish(),
    }),
    response: done,
    refusals: ['not_found', 'entry_name_taken'],
  }),
  mergeListEntries: route({
    method: 'POST',
    path: '/v1/product/merge-list-entries',
    summary: 'Merges one entry of a list into another one: everything that refers to it moves, and it goes',
    ...changing,
    body: input({ kind, fromId: id, intoId: id }),
    response: z.object({ message: z.string(), products: z.int() }),
    refusals: ['not_found', 'entry_merged_with_itself', 'other_product_line'],
  }),
  removeListEntry: route({
    method: 'POST',
    path: '/v1/product/remove-list-entry',
    summary: 'Removes an entry of a list that nothing uses',
    ...changing,
    body: input({ kind, id }),
    response: done,
    refusals: ['not_found', 'entry_in_use'],
  }),
};
