import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import type { Conversion, ConvertedFrom, ConvertedInto } from '@cartwright/domain/converting/conversion';
import { bulkCost, costOfPart } from '@cartwright/domain/money/unit-cost';
import { holdsWhole } from '@cartwright/domain/products/whole-units';
import { fail } from '../../../core/errors.ts';
import type { GoodsToConvert } from './convertible-goods.queries.ts';

type Given = Input<(typeof products)['convert']>['body'];
type GivenInput = Given['inputs'][number];
type GivenOutput = Given['outputs'][number];

/** What was given, with what is known of its goods; `not_found` for goods that are not there. */
export function conversionOf(given: Given, goods: GoodsToConvert): Conversion {
  return {
    inputs: given.inputs.map((input) => inputOf(input, goods)),
    outputs: given.outputs.map((output) => outputOf(output, goods)),
    lost: given.lost ?? null,
  };
}

function inputOf({ inventoryId, sourceId, units, grams, cost }: GivenInput, goods: GoodsToConvert): ConvertedFrom {
  const typed = { quantity: units, typedGrams: grams ?? null, typedCost: cost ?? null };
  const source = goods.sources.find((each) => each.sourceId === sourceId);
  if (source !== undefined) {
    const { name, unitGrams, unitCost } = source;
    const knownCost = unitCost === null ? null : bulkCost(units, unitCost);
    return { ...typed, name, isWhole: false, unitGrams, knownCost, batchDate: null, bestBy: null };
  }
  const lot = goods.lots.find((each) => each.inventoryId === inventoryId);
  if (lot === undefined) fail('not_found');
  const { productName, unitGrams, batchDate, bestBy } = lot;
  const knownCost = lot.cost === null ? null : costOfPart(lot.cost, lot.costUnits, units);
  return { ...typed, name: productName, isWhole: holdsWhole(lot), unitGrams, knownCost, batchDate, bestBy };
}

function outputOf({ productId, units, grams, cost, ...rest }: GivenOutput, goods: GoodsToConvert): ConvertedInto {
  const product = goods.products.find((each) => each.productId === productId);
  if (product === undefined) fail('not_found');
  const { productName, isActive, allowFractions, unitGrams } = product;
  return {
    name: productName,
    isActive,
    allowFractions,
    unitGrams,
    units,
    typedGrams: grams ?? null,
    typedCost: cost ?? null,
    batchDate: rest.batchDate ?? null,
    bestBy: rest.bestBy ?? null,
    barcode: rest.barcode ?? '',
  };
}
