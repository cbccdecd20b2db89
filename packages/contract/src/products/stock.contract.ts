import { z } from 'zod';
import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { adjustReasons, movementDirections, movementKinds } from '@cartwright/domain/products/movements';
import { lotStates, stockedStates } from '@cartwright/domain/products/lot-state';
import {
  amount,
  businessDay,
  done,
  id,
  ids,
  input,
  instant,
  listOf,
  lookupList,
  named,
  page,
  plainPage,
  searchKey,
  similar,
  startedJob,
  text,
} from '../fields.ts';
import { route } from '../route.ts';
import { countedUnits } from './counted-units.ts';

/** The seller's lots: which are for sale, on hold, and where they are (goods "lots"). */

const adjusting = { method: 'POST', auth: 'staff', permission: 'stock.adjust', effect: 'write' } as const;
const inventoryIds = ids(1000).min(1);
const reason = text(200).min(1, 'Enter the reason.');

const lotRow = named('LotRow', {
  id,
  inventoryId: id,
  productId: id,
  productName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  areaId: id.nullable(),
  area: z.string().nullable(),
  batchDate: z.string(),
  bestBy: z.string().nullable(),
  onHand: amount,
  allocated: amount,
  /** What can be promised: nothing of a lot that is not for sale. */
  left: amount,
  state: z.enum(lotStates),
  holdReason: z.string().nullable(),
  heldBy: z.string().nullable(),
  heldSince: instant.nullable(),
  hasPassed: z.boolean().nullable(),
  labResultNumber: z.string().nullable(),
  hasCertificate: z.boolean(),
  total: amount.nullable(),
  supplierName: z.string().nullable(),
  /** Null without the key `costs`: of what is on hand, of all that came in, and of a unit with four decimals. */
  value: amount.nullable(),
  totalCost: amount.nullable(),
  unitCost: amount.nullable(),
});

/** How many lots that hold something a filter would show. */
const lotKinds = named('LotKinds', {
  ...(Object.fromEntries(stockedStates.map((state) => [state, z.int()])) as Record<
    (typeof stockedStates)[number],
    z.ZodInt
  >),
  bestBySoon: z.int(),
  noCertificate: z.int(),
  notCounted: z.int(),
});

const movement = named('StockMovement', {
  id,
  at: instant,
  kind: z.enum(movementKinds),
  units: amount,
  /** What the lot held after it. */
  balance: amount,
  inventoryId: id,
  barcode: z.string(),
  productId: id,
  productName: z.string(),
  orderId: id.nullable(),
  orderNo: z.int().nullable(),
  /** The receipt by which goods came in, or left again. */
  receiptId: id.nullable(),
  /** The conversion or the count that moved them. */
  conversionId: id.nullable(),
  countId: id.nullable(),
  personName: z.string().nullable(),
  reason: z.string(),
  detail: z.string(),
});

const promisedLine = named('PromisedLine', {
  /** Of the order's line. */
  id,
  orderItemId: id,
  inventoryId: id,
  orderId: id,
  orderNo: z.int(),
  clientName: z.string(),
  status: z.enum(orderStatuses),
  /** Some of the line has a sublot. */
  isSublotted: z.boolean(),
  /** Of the lot. */
  units: amount,
});

const reading = { method: 'POST', auth: 'staff', permission: 'stock', effect: 'read' } as const;

export const stock = {
  lots: route({
    ...reading,
    path: '/v1/inventory/lots',
    summary:
      'Lots with what they hold, where they are and whether they are for sale; those used up only when asked for',
    body: input({
      /** Words of the product, or digits of a barcode. */
      searchKey,
      states: z.array(z.enum(lotStates)).max(lotStates.length).nullish(),
      bestBySoon: z.boolean().nullish(),
      noCertificate: z.boolean().nullish(),
      /** Neither counted nor received in 30 days. */
      notCounted: z.boolean().nullish(),
      areaId: id.nullish(),
      productId: id.nullish(),
      inventoryIds: ids(200).nullish(),
      page: page.prefault({}),
    }),
    response: z.object({ data: z.array(lotRow), count: z.int(), left: amount, kinds: lotKinds, similar }),
    refusals: ['list_too_long'],
  }),
  movements: route({
    ...reading,
    path: '/v1/inventory/movements',
    summary: 'What moved goods into and out of lots, by whom and why, the latest first, with what the lot held then',
    body: input({
      searchKey,
      inventoryId: id.nullish(),
      productId: id.nullish(),
      kinds: z.array(z.enum(movementKinds)).max(movementKinds.length).nullish(),
      direction: z.enum(movementDirections).nullish(),
      /** How many units moved, in or out. */
      units: countedUnits.nullish(),
      personId: id.nullish(),
      fromDate: businessDay.nullish(),
      toDate: businessDay.nullish(),
      page: plainPage.prefault({}),
    }),
    response: listOf(movement),
    refusals: ['list_too_long'],
  }),
  movers: route({
    method: 'GET',
    auth: 'staff',
    permission: 'stock',
    effect: 'read',
    path: '/v1/inventory/movers',
    summary: 'The people who may have moved goods: everybody, also who has left',
    response: lookupList,
  }),
  promised: route({
    ...reading,
    path: '/v1/inventory/promised',
    summary: 'The lines of orders that have units of lots, the latest order first',
    body: input({ inventoryIds, page: plainPage.prefault({}) }),
    response: z.object({
      ...listOf(promisedLine).shape,
      /** Promised of the lots in all, also to orders that the caller does not see. */
      allocated: amount,
    }),
  }),
  adjust: route({
    ...adjusting,
    path: '/v1/inventory/adjust',
    summary: 'Sets what a lot holds to what was counted, for a reason',
    body: input({
      inventoryId: id,
      /** The new count. */
      units: countedUnits,
      /** What the caller saw; refused with the movements since when it holds something else. */
      onHandSeen: countedUnits.nullish(),
      reason: z.enum(adjustReasons),
      detail: text(200).nullish(),
      /**
       * Lines of orders that give back what is missing where the new count is below what is promised, the latest order
       * first, and wait for stock then. Needs `fulfillment`.
       */
      takeBackFrom: ids(100).nullish(),
    }),
    response: z.object({ message: z.string(), onHand: amount }),
    refusals: ['not_found', 'nothing_to_update', 'stock_changed', 'below_allocated', 'units_not_whole', 'forbidden'],
  }),
  adjustLots: route({
    ...adjusting,
    path: '/v1/inventory/adjust-lots',
    summary: 'Sets what several lots hold to what was counted, for one reason; all or none',
    body: input({
      lots: z
        .array(
          input({
            inventoryId: id,
            /** The new count. */
            units: countedUnits,
            /** What the caller saw; all are refused when one holds something else. */
            onHandSeen: countedUnits,
          }),
        )
        .min(1)
        .max(200),
      reason: z.enum(adjustReasons),
      detail: text(200).nullish(),
    }),
    response: z.object({ message: z.string(), changedLots: z.int() }),
    refusals: ['not_found', 'nothing_to_update', 'units_not_whole', 'lots_not_adjusted'],
  }),
  hold: route({
    ...adjusting,
    path: '/v1/inventory/hold',
    summary: 'Puts a lot on hold: nothing more of it is sold, and orders that have it stop before their manifest',
    body: input({ inventoryId: id, reason }),
    response: done,
    refusals: ['not_found'],
  }),
  releaseHold: route({
    ...adjusting,
    path: '/v1/inventory/release-hold',
    summary: 'Ends the hold of a lot',
    body: input({ inventoryId: id }),
    response: done,
    refusals: ['not_found', 'lot_not_held'],
  }),
  holdLots: route({
    ...adjusting,
    path: '/v1/inventory/hold-lots',
    summary: 'Puts several lots on hold for one reason; all or none',
    body: input({ inventoryIds, reason }),
    response: done,
    refusals: ['not_found'],
  }),
  printLabels: route({
    method: 'POST',
    auth: 'staff',
    permission: 'stock',
    effect: 'write',
    path: '/v1/inventory/print-labels',
    summary: 'Prints a label for each of these lots as one PDF, as a job',
    body: input({ inventoryIds }),
    response: startedJob,
    refusals: ['not_found', 'too_many'],
  }),
  moveLots: route({
    ...adjusting,
    path: '/v1/inventory/move-lots',
    summary: 'Moves lots to another area; all or none. What is in an area for quarantine is not for sale',
    body: input({ inventoryIds, areaId: id.nullable() }),
    response: done,
    refusals: ['not_found'],
  }),
  areas: route({
    method: 'GET',
    path: '/v1/Lookup/get-area-list',
    summary: 'Areas in which lots are stored',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: listOf(z.object({ id, name: z.string(), isQuarantine: z.boolean() })),
  }),
};
