import { z } from 'zod';
import { isGrams, MAX_GRAMS } from '@cartwright/domain/converting/weight';
import { lossReasons, MOST_CONVERTED } from '@cartwright/domain/converting/conversion';
import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { isDecimal } from '@cartwright/domain/money/decimal';
import {
  amount,
  businessDay,
  done,
  id,
  input,
  instant,
  listOf,
  money,
  named,
  pathId,
  plainPage,
  searchKey,
  text,
  units,
} from '../fields.ts';
import { route } from '../route.ts';

/** Goods that become others, as 28 g that are repacked into 3.5 g (goods "convert", INV-53). */

const writing = { method: 'POST', auth: 'staff', permission: 'stock.adjust', effect: 'write' } as const;
const reading = { auth: 'staff', permission: ['stock', 'stock.adjust'], effect: 'read' } as const;

const grams = z
  .number('Grams must be a number.')
  .max(MAX_GRAMS)
  .refine(isGrams, 'Enter grams above 0 with at most four decimals.');

/** Units of a lot, or as much of a source. */
const quantity = z
  .number('Units must be a number.')
  .gt(0, 'Units must be above 0.')
  .max(999_999.99)
  .refine((each) => isDecimal(each, 4), 'At most four decimals.');

const convertedInput = input({
  /** A lot or a source, not both. */
  inventoryId: id.nullish(),
  sourceId: id.nullish(),
  units: quantity,
  /** What they weigh; needed where a unit has no weight. */
  grams: grams.nullish(),
  /** What they cost, where nobody knows; with the key `costs`. */
  cost: money.nullish(),
}).meta({ id: 'ConvertedInput' });

const convertedOutput = input({
  productId: id,
  units,
  grams: grams.nullish(),
  /** With the key `costs`; without it the share by weight. */
  cost: money.nullish(),
  /** Without them those of the earliest input. */
  batchDate: businessDay.nullish(),
  bestBy: businessDay.nullish(),
  areaId: id.nullish(),
  /** A free one when left out. */
  barcode: text(40).nullish(),
}).meta({ id: 'ConvertedOutput' });

/** What a laboratory says of a lot. */
const result = {
  labResultNumber: z.string().nullable(),
  hasPassed: z.boolean().nullable(),
  total: amount.nullable(),
};

/** What goods are: by them both sides are compared. */
const kind = {
  strain: z.string().nullable(),
  /** The state's inventory type, of the product or its line; null where nobody knows. */
  stateType: z.string().nullable(),
};

const goodsLot = named('ConvertibleLot', {
  inventoryId: id,
  productId: id,
  productName: z.string(),
  sku: z.string(),
  ...kind,
  barcode: z.string(),
  batchDate: z.string(),
  bestBy: z.string().nullable(),
  onHand: amount,
  allowFractions: z.boolean(),
  /** What is not promised to orders. */
  left: amount,
  unitGrams: amount.nullable(),
  /** What is promised to orders. */
  allocated: amount,
  /** What `costUnits` of it cost; null without the key `costs`, and where nobody knows. */
  cost: amount.nullable(),
  costUnits: amount,
  holdReason: z.string().nullable(),
  inQuarantine: z.boolean(),
  /** Lots of one key have the same lab result. */
  resultKey: z.string(),
  ...result,
});

const goodsSource = named('ConvertibleSource', {
  sourceId: id,
  name: z.string(),
  strain: z.string().nullable(),
  unit: z.enum(bulkUnits),
  amount,
  left: amount,
  /** What one unit of it has cost, with four decimals; null without the key `costs`, and where nobody knows. */
  unitCost: amount.nullable(),
  unitGrams: amount.nullable(),
});

const goodsProduct = named('ConvertibleProduct', {
  productId: id,
  productName: z.string(),
  sku: z.string(),
  ...kind,
  isActive: z.boolean(),
  allowFractions: z.boolean(),
  unitPrice: amount,
  unitGrams: amount.nullable(),
  /** On hand in all its lots, how many orders wait for it, and for how much. */
  onHand: amount,
  backorders: z.int(),
  backordered: amount,
});

const conversionRow = {
  id,
  conversionId: id,
  at: instant,
  personName: z.string(),
  note: z.string(),
  gramsIn: amount,
  lostGrams: amount.nullable(),
  lostReason: z.enum(lossReasons).nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
  /** Null without the key `costs`, and where nobody knows. */
  costIn: amount.nullable(),
  lostCost: amount.nullable(),
};

const side = named('ConversionSide', { names: z.array(z.string()), units: amount, lots: z.int() });

const ids = z.array(id).max(MOST_CONVERTED).default([]);

const shownInput = named('ConversionInput', {
  inventoryId: id.nullable(),
  sourceId: id.nullable(),
  name: z.string(),
  barcode: z.string().nullable(),
  /** In which the amount of a source is. */
  unit: z.enum(bulkUnits).nullable(),
  units: amount,
  grams: amount,
  cost: amount.nullable(),
});

const shownOutput = named('ConversionOutput', {
  inventoryId: id,
  productId: id,
  productName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  batchDate: z.string(),
  units: amount,
  grams: amount,
  cost: amount.nullable(),
  unitCost: amount.nullable(),
  onHand: amount,
});

const goods = named('ConvertibleGoods', {
  lots: z.array(goodsLot),
  sources: z.array(goodsSource),
  products: z.array(goodsProduct),
});

export const converting = {
  convertibleGoods: route({
    ...reading,
    method: 'POST',
    path: '/v1/inventory/convertible-goods',
    summary: 'What has to be known of lots, sources and products before some become others',
    body: input({ inventoryIds: ids, sourceIds: ids, productIds: ids }),
    response: goods,
  }),
  searchConvertible: route({
    ...reading,
    method: 'POST',
    path: '/v1/inventory/search-convertible',
    summary: 'Lots and sources to put in, or products to get, by words or by a barcode; at most 20 of each',
    body: input({ searchKey, what: z.enum(['inputs', 'outputs']) }),
    response: goods,
  }),
  convert: route({
    ...writing,
    path: '/v1/inventory/convert',
    summary: 'Makes lots of other products out of lots and sources; what weighs less afterwards is lost',
    body: input({
      inputs: z.array(convertedInput).max(MOST_CONVERTED),
      outputs: z.array(convertedOutput).max(MOST_CONVERTED),
      lost: input({ grams, reason: z.enum(lossReasons) })
        .meta({ id: 'ConversionLoss' })
        .nullish(),
      note: text(200).nullish(),
      /** Whose lab result the new lots get where those of the lots differ; with the key `products.edit`, and a reason. */
      resultOf: id.nullish(),
      resultReason: text(200).nullish(),
    }),
    response: z.object({
      message: z.string(),
      conversionId: id,
      lots: z.array(named('MadeLot', { inventoryId: id, barcode: z.string() })),
    }),
    refusals: [
      'conversion_not_saved',
      'conversion_short',
      'below_allocated',
      'barcode_taken',
      'forbidden',
      'not_found',
    ],
  }),
  conversions: route({
    ...reading,
    method: 'POST',
    path: '/v1/inventory/conversions',
    summary: 'Conversions, those undone too, and the latest packs for orders, the latest first',
    body: input({ searchKey, page: plainPage.prefault({}) }),
    response: listOf(
      named('ConversionRow', {
        ...conversionRow,
        /** Null for what was packed for an order, whose `id` is that of its movement. */
        conversionId: id.nullable(),
        gramsIn: amount.nullable(),
        goesIn: side,
        comesOut: side,
        /** The order that it was packed for, without its number where the person may not see it; null for a conversion. */
        packedFor: named('PackedFor', { orderId: id.nullable(), orderNo: z.int().nullable() }).nullable(),
      }),
    ),
    refusals: ['list_too_long'],
  }),
  conversion: route({
    ...reading,
    method: 'GET',
    path: '/v1/inventory/conversion/{conversionId}',
    summary: 'One conversion with what went in, what came out and what was lost',
    params: pathId('conversionId'),
    response: named('Conversion', {
      ...conversionRow,
      inputs: z.array(shownInput),
      outputs: z.array(shownOutput),
    }),
    refusals: ['not_found'],
  }),
  undoConversion: route({
    ...writing,
    path: '/v1/inventory/undo-conversion',
    summary: 'Puts back what went in, while nothing of what came out has moved',
    body: input({ conversionId: id, reason: text(200).min(1, 'Enter the reason.') }),
    response: done,
    refusals: ['not_found', 'conversion_undone', 'conversion_moved'],
  }),
};
