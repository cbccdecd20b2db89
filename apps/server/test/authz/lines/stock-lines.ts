import type { Operation } from '@cartwright/contract/contract';
import type { converting } from '@cartwright/contract/products/convert.contract';
import type { counts } from '@cartwright/contract/products/count.contract';
import type { sources } from '@cartwright/contract/products/sources.contract';
import type { stock } from '@cartwright/contract/products/stock.contract';
import { COUNTED_BARCODE } from '../kinds/stock-kinds.ts';
import { answered, type Line } from '../slots.ts';

type OfStock = Extract<
  Operation,
  `products.${keyof typeof stock | keyof typeof converting | keyof typeof counts | keyof typeof sources}`
>;

/** The lines of the matrix for lots and their areas. */
export const stockLines: { readonly [O in OfStock]: Line<O> } = {
  'products.lots': (own) => ({ body: { inventoryIds: [own.narrowing('lot')] } }),
  'products.movements': (own) => ({ body: { inventoryId: own.narrowing('lot') } }),
  'products.movers': () => ({}),
  'products.promised': (own) => ({ body: { inventoryIds: [own.narrowing('lot')] } }),
  // More than what is promised of any lot of the actors.
  'products.adjust': (own) => ({ body: { inventoryId: own.lot, units: 90_000, reason: 'Reconciliation' } }),
  'products.adjustLots': answered(409, (own) => ({
    body: { lots: [{ inventoryId: own.lot, units: 1, onHandSeen: 999_999 }], reason: 'Destruction' },
  })),
  'products.hold': (own) => ({ body: { inventoryId: own.lot, reason: 'Seal broken' } }),
  // The lots of the actors are not on hold.
  'products.releaseHold': answered(409, (own) => ({ body: { inventoryId: own.lot } })),
  'products.holdLots': (own) => ({ body: { inventoryIds: own.list('lot'), reason: 'Seal broken' } }),
  'products.moveLots': (own) => ({ body: { inventoryIds: own.list('lot'), areaId: own.area } }),
  'products.printLabels': (own) => ({ body: { inventoryIds: own.list('lot') } }),
  'products.areas': () => ({}),
  'products.sources': () => ({ body: {} }),
  'products.sourceMovements': (own) => ({ body: { sourceId: own.narrowing('source') } }),
  'products.addSource': (own) => ({ body: { name: `Bulk ${crypto.randomUUID()}`, unit: 'g', areaId: own.area } }),
  'products.updateSource': (own) => ({ body: { sourceId: own.source, areaId: own.area, version: 1 } }),
  'products.adjustSource': (own) => ({ body: { sourceId: own.source, amount: 900, reason: 'Reconciliation' } }),
  'products.convertibleGoods': (own) => ({ body: { inventoryIds: [own.narrowing('lot')] } }),
  'products.searchConvertible': () => ({ body: { what: 'inputs' } }),
  'products.convert': (own) => ({
    body: {
      inputs: [{ inventoryId: own.lot, units: 1, grams: 1 }],
      outputs: [{ productId: own.product, units: 1, grams: 1, areaId: own.area }],
    },
  }),
  'products.conversions': () => ({ body: {} }),
  'products.conversion': (own) => ({ params: { conversionId: own.conversion } }),
  'products.undoConversion': (own) => ({ body: { conversionId: own.conversion, reason: 'Wrong lot' } }),
  'products.counts': () => ({}),
  'products.countOne': (own) => ({ params: { countId: own.count } }),
  // The areas of the actors hold no lots.
  'products.startCount': answered(422, (own) => ({ body: { areaIds: own.list('area') } })),
  'products.enterCounts': (own) => ({
    body: {
      countId: own.count,
      entries: [{ entryId: crypto.randomUUID(), barcode: COUNTED_BARCODE, units: 1, at: '2026-11-20T12:00:00Z' }],
    },
  }),
  // Nothing of it is counted.
  'products.postCount': answered(422, (own) => ({ body: { countId: own.emptyCount } })),
  'products.dropCount': (own) => ({ body: { countId: own.count } }),
};
