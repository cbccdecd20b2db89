import { countedGoods } from '@cartwright/domain/counting/stock-count';
import { bulkUnits } from '@cartwright/domain/products/bulk-units';
import { z } from 'zod';
import { amount, done, id, ids, input, instant, named, pathId } from '../fields.ts';
import { route } from '../route.ts';
import { countedUnits } from './counted-units.ts';
import { sourceAmount } from './source-amount.ts';

/** Counting lots on the shelf and bulk, also without a connection, and posting what differs (goods "count"). */

const counting = { auth: 'staff', permission: 'stock.adjust' } as const;

const countHead = named('StockCount', {
  countId: id,
  /** What is counted: areas and product lines. */
  name: z.string(),
  goods: z.enum(countedGoods),
  state: z.enum(['open', 'posted', 'dropped']),
  startedBy: z.string(),
  startedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** How many lots its posting has changed; null while it is not posted. */
  changedLots: z.int().nullable(),
  changedSources: z.int(),
});

/** What moved goods after they were counted. */
const movedSince = named('MovedSince', {
  units: amount,
  orderId: id.nullable(),
  orderNo: z.int().nullable(),
});

/** The count that decides; null while nothing is counted. */
const counted = named('CountedUnits', {
  entryId: z.string(),
  units: amount,
  /** What should have been there when it was counted. */
  expected: amount,
  at: instant,
  personName: z.string(),
  needsRecount: z.boolean(),
  isSuperseded: z.boolean(),
});

const countRow = named('CountRow', {
  /** Of the lot, or of a sublot of it. */
  barcode: z.string(),
  inventoryId: id,
  /** Of the lot itself: it has no row of its own while all its units are in sublots. */
  lotBarcode: z.string(),
  productName: z.string(),
  batchDate: z.string(),
  area: z.string().nullable(),
  isSublot: z.boolean(),
  /** The count did not expect it: it was found beyond what there should be. */
  isFound: z.boolean(),
  /** The order of a sublot. */
  orderId: id.nullable(),
  orderNo: z.int().nullable(),
  /** What should be there now: of a lot without its sublots, which lie apart. */
  expected: amount,
  /** What of it is allocated. */
  allocated: amount,
  /** Null without the key `costs`, or where nobody has entered a cost. */
  unitCost: amount.nullable(),
  counted: counted.nullable(),
  since: z.array(movedSince),
});

/** Bulk of the count; its amounts are in its unit. */
const bulkRow = named('CountBulkRow', {
  sourceId: id,
  sourceName: z.string(),
  unit: z.enum(bulkUnits),
  area: z.string().nullable(),
  /** Inventory identifiers, by which a scan finds it. */
  madeOf: z.array(z.string()),
  /** The count did not expect it. */
  isFound: z.boolean(),
  expected: amount,
  reserved: amount,
  /** Null without the key `costs`, or where nobody has entered a cost. */
  unitCost: amount.nullable(),
  counted: counted.nullable(),
  since: z.array(movedSince),
});

/** A lot that the count cannot change. */
const countBlock = named('CountBlock', {
  inventoryId: id,
  barcode: z.string(),
  productName: z.string(),
  hindrance: z.enum(['recount', 'belowAllocated']),
  onHand: amount,
  allocated: amount,
  /** What it would hold. */
  after: amount,
  orders: z.array(z.object({ orderId: id, orderNo: z.int() })),
});

/** A source that the count cannot change. */
const bulkBlock = named('CountBulkBlock', {
  sourceId: id,
  sourceName: z.string(),
  unit: z.enum(bulkUnits),
  hindrance: z.enum(['recount', 'belowAllocated']),
  amount,
  reserved: amount,
  /** What it would hold. */
  after: amount,
  orders: z.array(z.object({ orderId: id, orderNo: z.int() })),
});

const entryFields = {
  /** Made by the device: sent again, it counts once. */
  entryId: z.uuid(),
  /** When it was counted, by the clock of the server as far as the device knows it. */
  at: z.iso.datetime({ message: 'Enter an instant as ISO 8601 in UTC.' }),
  /** It was counted without a connection. */
  isOffline: z.boolean().default(false),
  isUndone: z.boolean().default(false),
};

const lotEntry = input({
  /** 16 digits: of a lot, or of a sublot. */
  barcode: z.string().regex(/^\d{16}$/, 'A barcode has 16 digits.'),
  units: countedUnits,
  ...entryFields,
});
const bulkEntry = input({ sourceId: id, amount: sourceAmount, ...entryFields });

/** How many entries travel together. */
const MOST_ENTRIES = 500;

export const counts = {
  counts: route({
    ...counting,
    method: 'GET',
    path: '/v1/inventory/counts',
    summary: 'The counts that are open, then the latest that were posted or dropped',
    effect: 'read',
    response: z.object({
      data: z.array(
        countHead
          .extend({
            /** Lots, sublots and sources that have been counted. */
            counted: z.int(),
          })
          .meta({ id: 'StockCountRow' }),
      ),
    }),
  }),
  countOne: route({
    ...counting,
    method: 'GET',
    path: '/v1/inventory/count/{countId}',
    summary: 'A count with every lot, sublot and source that it expects or has counted, and what has moved since',
    params: pathId('countId'),
    effect: 'read',
    response: countHead
      .extend({
        version: z.int(),
        /** The clock of the server, by which a device corrects its own. */
        now: instant,
        rows: z.array(countRow),
        bulk: z.array(bulkRow),
        blocks: z.array(countBlock),
        bulkBlocks: z.array(bulkBlock),
      })
      .meta({ id: 'StockCountRecord' }),
    refusals: ['not_found'],
  }),
  startCount: route({
    ...counting,
    method: 'POST',
    path: '/v1/inventory/start-count',
    summary:
      'Starts a count of the lots in some areas, or without one, and of some product lines, of the bulk in these areas, or of both; of all without a choice',
    effect: 'write',
    body: input({
      /** Lots when left out. */
      goods: z.enum(countedGoods).nullish(),
      areaIds: ids(100).nullish(),
      /** Goods without an area, beside those of the areas. */
      withoutArea: z.boolean().nullish(),
      /** Of lots alone: bulk is of no product line. */
      productLineIds: ids(100).nullish(),
    }),
    response: z.object({ message: z.string(), countId: id }),
    refusals: ['not_found', 'count_without_lots'],
  }),
  enterCounts: route({
    ...counting,
    method: 'POST',
    path: '/v1/inventory/enter-counts',
    summary: 'Enters what was counted, or undoes entries; each counts once however often it is sent',
    effect: 'write',
    body: input({
      countId: id,
      entries: z.array(lotEntry).max(MOST_ENTRIES).default([]),
      bulk: z.array(bulkEntry).max(MOST_ENTRIES).default([]),
    }),
    response: z.object({
      now: instant,
      version: z.int(),
      /** The rows of the barcodes that were sent, as they are now. */
      rows: z.array(countRow),
      /** Those of the sources that were sent. */
      bulk: z.array(bulkRow),
      /** Entries that were not taken, and why. */
      refused: z.array(z.object({ entryId: z.string(), detail: z.string() })),
    }),
    refusals: ['not_found', 'count_closed'],
  }),
  postCount: route({
    ...counting,
    method: 'POST',
    path: '/v1/inventory/post-count',
    summary: 'Posts what a count differs by as movements, all of it or nothing, once however often it is asked for',
    effect: 'write',
    body: input({
      countId: id,
      /** The version that was reviewed. */
      version: z.int().nullish(),
      /** Lots that were counted together with their sublots are posted all the same. */
      withSublots: z.boolean().nullish(),
    }),
    response: z.object({ message: z.string(), countId: id, changedLots: z.int(), changedSources: z.int() }),
    refusals: ['not_found', 'stale_version', 'count_closed', 'count_empty', 'count_not_posted', 'count_with_sublots'],
  }),
  dropCount: route({
    ...counting,
    method: 'POST',
    path: '/v1/inventory/drop-count',
    summary: 'Drops a count: nothing of it is posted',
    effect: 'write',
    body: input({ countId: id }),
    response: done,
    refusals: ['not_found', 'count_closed'],
  }),
};
