import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { z } from 'zod';
import { amount, businessDay, id, ids, input, instant, listOf, named, pathId, text, units } from '../fields.ts';
import { route } from '../route.ts';
import { anotherLotCalls, lotInstead } from './another-lot.contract.ts';

/** The warehouse's day: what goes out when, what can be allocated, picking by scans (domain rule "order life"). */

const read = { auth: 'staff', permission: 'fulfillment', effect: 'read' } as const;
const write = { method: 'POST', auth: 'staff', permission: 'fulfillment', effect: 'write' } as const;
/** What picking is: no call with these says a price. */
const picking = ['fulfillment', 'fulfillment.pick'] as const;
const pickingRead = { ...read, permission: picking } as const;
const pickingWrite = { ...write, permission: picking } as const;
const status = z.enum(orderStatuses);
const label = { orderId: id, orderNo: z.int(), tradename: z.string() };

/** The most orders of one day's screen and of one pick list. */
export const MOST_DAY_ORDERS = 300;

/** How far the sublots of an order are picked; goods other than cannabis are picked from their lots. */
const progress = { sublots: z.int(), pickedSublots: z.int(), sublotUnits: amount, picked: amount };

const instructions = {
  /** What the client wishes of a delivery, and of its goods. */
  deliveryInstruction: z.string(),
  specialInstruction: z.string(),
};

const trip = { departureAt: instant.nullable(), driverName: z.string().nullable(), vehicleName: z.string().nullable() };

const dayOrder = named('DayOrder', {
  ...label,
  clientId: id,
  city: z.string().nullable(),
  routeId: id.nullable(),
  routeName: z.string().nullable(),
  stopNo: z.int().nullable(),
  status,
  isNonCannabis: z.boolean(),
  priorityName: z.string().nullable(),
  estimateDeliveryDate: z.string(),
  lines: z.int(),
  units: amount,
  /** Units that neither lots nor bulk supply. */
  waiting: amount,
  toPack: amount,
  /** Lines all of whose units are picked. */
  pickedLines: z.int(),
  ...progress,
  ...instructions,
  ...trip,
  version: z.int(),
});

const sublot = named('PickSublot', {
  sublotId: id,
  lotBarcode: z.string(),
  sublotBarcode: z.string().nullable(),
  batchDate: z.string(),
  units: amount,
  picked: amount,
});

const picks = named('Picks', {
  ...label,
  status,
  isNonCannabis: z.boolean(),
  estimateDeliveryDate: z.string(),
  routeName: z.string().nullable(),
  stopNo: z.int().nullable(),
  ...progress,
  ...instructions,
  lines: z.array(
    z.object({
      orderItemId: id,
      sku: z.string(),
      productName: z.string(),
      allowFractions: z.boolean(),
      units: amount,
      waiting: amount,
      toPack: amount,
      sublots: z.array(sublot),
    }),
  ),
  /** The scans that are not void, newest first. */
  scans: z.array(
    z.object({ scanId: z.uuid(), productName: z.string(), units: amount, personName: z.string(), at: instant }),
  ),
});

/** An order that was scanned, or goods that were picked; `isRepeat` when the same scan was sent before. */
const scanned = named('Scanned', {
  kind: z.enum(['order', 'pick']),
  ...label,
  isRepeat: z.boolean(),
  pick: z
    .object({
      scanId: z.uuid(),
      sublotId: id,
      productName: z.string(),
      barcode: z.string(),
      units: amount,
      left: amount,
    })
    .nullable(),
});

const pickLot = z.object({
  lotBarcode: z.string(),
  batchDate: z.string(),
  units: amount,
  picked: amount,
  orders: z.array(
    z.object({
      ...label,
      stopNo: z.int().nullable(),
      sublotBarcode: z.string().nullable(),
      units: amount,
      picked: amount,
    }),
  ),
});

const share = { orderItemId: id, productName: z.string(), units: amount, stillWaiting: amount };

export const warehouse = {
  days: route({
    ...pickingRead,
    method: 'GET',
    path: '/v1/fulfillment/days',
    summary: 'How many orders are to be delivered on each of the next days, before and later',
    response: z.object({
      today: z.string(),
      earlier: z.int(),
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      /** After the last of these days. */
      later: z.int(),
      laterFrom: z.string(),
    }),
  }),
  day: route({
    ...pickingRead,
    method: 'POST',
    path: '/v1/fulfillment/day',
    summary:
      'Orders to be delivered on some business days, both included, by day, route and stop; without those that left',
    body: input({ from: businessDay.nullish(), to: businessDay.nullish() }),
    response: listOf(dayOrder),
  }),
  allocatable: route({
    ...read,
    method: 'GET',
    path: '/v1/fulfillment/allocatable',
    summary:
      'What lots can supply of the lines that wait, the highest fulfilment priority first, then the oldest order: the first 500, with the count of all',
    response: listOf(
      z.object({
        ...label,
        ...share,
        status,
        priorityName: z.string().nullable(),
        estimateDeliveryDate: z.string(),
        /** Units of the product that no order has. */
        inStock: amount,
        lots: z.array(z.object({ barcode: z.string(), units: amount })),
      }),
    ),
  }),
  allocateAcross: route({
    ...write,
    path: '/v1/fulfillment/allocate-across',
    summary:
      'Allocates what waits in many orders, in the same turns; of the named lines only, when some are named, or else of the first 500',
    body: input({ orderItemIds: ids(500).nullish() }),
    response: z.object({
      units: amount,
      orders: z.array(z.object({ orderId: id, orderNo: z.int(), units: amount, lines: z.array(z.object(share)) })),
    }),
    refusals: ['not_found', 'nothing_to_allocate'],
  }),
  moveStop: route({
    ...write,
    path: '/v1/fulfillment/move-stop/{orderId}',
    summary: 'Puts an order at a stop of its route on its day, and numbers the others anew',
    params: pathId('orderId'),
    body: input({ stopNo: z.int('A stop is a number from 1.').min(1, 'A stop is a number from 1.').max(999) }),
    response: z.object({ stops: z.array(z.object({ orderId: id, stopNo: z.int() })) }),
    refusals: ['not_found', 'picking_closed'],
  }),
  picks: route({
    ...pickingRead,
    method: 'GET',
    path: '/v1/fulfillment/picks/{orderId}',
    summary: 'What is picked of an order and what remains, by line and sublot',
    params: pathId('orderId'),
    response: picks,
    refusals: ['not_found'],
  }),
  scan: route({
    ...pickingWrite,
    path: '/v1/fulfillment/scan',
    summary:
      'A scan: finds an order by its number, or picks goods by the barcode of a lot or sublot. Counts once for each ScanId',
    body: input({
      scanId: z.uuid('A scan has an id of its own.'),
      /** As the scanner types it: `ORD-10421`, 16 digits, or `6*` before them. */
      text: text(60),
      /** The order that is open. A sublot needs none. */
      orderId: id.nullish(),
      /** Units to pick instead of all that are left. */
      units: units.nullish(),
    }),
    response: scanned,
    refusals: [
      'not_found',
      'barcode_unknown',
      'sublot_void',
      'no_order_open',
      'wrong_order',
      'wrong_product',
      'wrong_lot',
      'not_sublotted',
      'already_picked',
      'pick_too_many',
      'units_malformed',
      'units_not_positive',
      'units_not_whole',
      'units_too_high',
      'picking_closed',
      'scan_id_reused',
    ],
  }),
  undoScan: route({
    ...pickingWrite,
    path: '/v1/fulfillment/undo-scan/{orderId}',
    summary: 'Takes back what a scan has picked, until the manifest',
    params: pathId('orderId'),
    body: input({ scanId: z.uuid() }),
    response: z.object({ orderId: id, units: amount, productName: z.string() }),
    refusals: ['not_found', 'scan_void', 'picking_closed'],
  }),
  otherLots: route({
    ...pickingRead,
    method: 'POST',
    path: '/v1/fulfillment/other-lots/{orderId}',
    summary: 'The lots that would take over what is not picked of a sublot',
    params: pathId('orderId'),
    body: input({ sublotId: id }),
    response: z.object({
      units: amount,
      lots: z.array(lotInstead),
    }),
    refusals: ['not_found', 'already_picked', 'no_other_lot'],
  }),
  replaceLot: route({
    ...pickingWrite,
    path: '/v1/fulfillment/replace-lot/{orderId}',
    summary:
      'Goods are not found or damaged: what is not picked of the sublot goes back to its lot, and other lots take its place',
    params: pathId('orderId'),
    body: input({
      sublotId: id,
      reason: z.enum(['notFound', 'damaged']),
      /** Takes the lot off sale until somebody has counted it. */
      stopSelling: z.boolean(),
    }),
    response: z.object({
      orderId: id,
      status,
      version: z.int(),
      sublots: z.array(z.object({ lotBarcode: z.string(), sublotBarcode: z.string().nullable(), units: amount })),
    }),
    refusals: ['not_found', 'picking_closed', 'already_picked', 'not_sublotted', 'no_other_lot'],
  }),
  ...anotherLotCalls,
  pickList: route({
    ...pickingRead,
    method: 'POST',
    path: '/v1/fulfillment/pick-list',
    summary: 'What some orders take of each product and lot, and what their clients wish',
    body: input({ orderIds: ids(MOST_DAY_ORDERS) }),
    response: z.object({
      orders: z.array(
        z.object({
          ...label,
          city: z.string().nullable(),
          routeName: z.string().nullable(),
          stopNo: z.int().nullable(),
          estimateDeliveryDate: z.string(),
          units: amount,
          waiting: amount,
          ...instructions,
        }),
      ),
      products: z.array(
        z.object({
          productId: id,
          sku: z.string(),
          productName: z.string(),
          units: amount,
          picked: amount,
          lots: z.array(pickLot),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
};
