import { isLotBarcode } from '@cartwright/domain/products/barcodes';
import { z } from 'zod';
import { id, ids, input, orderNumber, pathId, text, units } from '../fields.ts';
import { orderMoney, steppedOrder } from '../orders/order-money.contract.ts';
import { route } from '../route.ts';
import { warehouse } from './warehouse.contract.ts';

/** The steps of an order's life after its submit (domain rule "order life"). */

const version = z.int().min(1).nullish();
const refusals = ['not_found', 'transition_refused', 'stale_version'] as const;

/** Somebody else's driver and vehicle. */
const carrier = input({
  kind: z.enum(['pickup', 'transporter']),
  name: text(120).default(''),
  licenseNo: text(20).default(''),
  driverName: text(120).default(''),
  driverPhone: text(30).default(''),
  plateNumber: text(20).default(''),
  vin: text(30).default(''),
  make: text(40).default(''),
  model: text(40).default(''),
  color: text(40).default(''),
}).meta({ id: 'Carrier' });

const step = {
  method: 'POST',
  auth: 'staff',
  permission: 'fulfillment',
  effect: 'write',
  params: pathId('orderId'),
  response: steppedOrder,
} as const;
const plain = { ...step, body: input({ version }).meta({ id: 'OrderStepRequest' }), refusals } as const;
const lines = {
  ...step,
  body: input({ orderItemIds: ids(500).nullish(), version }).meta({ id: 'OrderLinesStepRequest' }),
  refusals: [...refusals, 'nothing_to_sublot', 'nothing_sublotted'],
} as const;
const undo = {
  ...step,
  body: input({ reason: text(500), version }).meta({ id: 'OrderStepBackRequest' }),
  refusals: [...refusals, 'reason_required'],
} as const;
/** An ISO instant with its offset. */
const moment = (sentence: string) => z.iso.datetime({ offset: true, error: sentence });
const required = (sentence: string) => text(60).refine((value) => value !== '', sentence);

export const fulfillment = {
  sublot: route({
    path: '/v1/fulfillment/sublot/{orderId}',
    summary: 'Gives each allocation of the lines, of all of them by default, a sublot barcode',
    ...lines,
  }),
  cancelSublot: route({
    path: '/v1/fulfillment/cancel-sublot/{orderId}',
    summary: 'Voids the sublot barcodes of the lines; the goods must be labelled anew',
    ...lines,
    response: steppedOrder.extend({ message: z.string(), voidBarcodes: z.array(z.string()) }),
  }),
  allocateBackorder: route({
    path: '/v1/fulfillment/allocate-backorder/{orderId}',
    summary: 'Allocates what waits of the order as far as there is stock',
    ...plain,
    refusals: [...refusals, 'nothing_waits', 'nothing_to_allocate'],
  }),
  splitBackorder: route({
    path: '/v1/fulfillment/split-backorder/{orderId}',
    summary: 'Moves what waits into a new order of the same client, so that the rest can go on',
    ...plain,
    response: steppedOrder.extend({ backorder: orderNumber }),
    refusals: [
      ...refusals,
      'nothing_waits',
      'whole_order_waits',
      'order_discount_too_high',
      'order_total_negative',
      'order_total_too_high',
    ],
  }),
  pack: route({
    path: '/v1/fulfillment/pack/{orderId}',
    summary: 'Packs units that a line has reserved of its bulk source, all by default, into a new lot for the line',
    ...step,
    body: input({
      orderItemId: id,
      units: units.nullish(),
      barcode: text(20).refine(isLotBarcode, 'A lot has 16 digits, and does not begin with 4174.'),
      version,
    }),
    refusals: [...refusals, 'nothing_to_pack', 'units_too_high', 'units_not_whole', 'barcode_taken'],
  }),
  ready: route({
    path: '/v1/fulfillment/ready-for-manifest/{orderId}',
    summary: 'Says that the order is packed and waits for its manifest',
    ...plain,
    refusals: [...refusals, 'lots_on_hold'],
  }),
  unready: route({
    path: '/v1/fulfillment/not-ready-for-manifest/{orderId}',
    summary: 'Takes that back',
    ...plain,
  }),
  manifest: route({
    path: '/v1/fulfillment/manifest/{orderId}',
    summary: "Notes the state's number of the transfer document, and the trip: driver, vehicle, departure and arrival",
    ...step,
    body: input({
      manifestReferenceNo: required('Enter the number of the manifest.'),
      /** Of the seller's own, when the seller delivers. */
      driverId: id.nullish(),
      vehicleId: id.nullish(),
      /** Who else carries the goods, and with what; the client's name and license are known when it picks up. */
      carrier: carrier.nullish(),
      departureAt: moment('Enter when the goods depart.'),
      arrivalAt: moment('Enter when the goods arrive.'),
      /** Why the order goes on although something speaks against it; kept with the step. */
      goOnNote: text(500).nullish(),
      version,
    }),
    refusals: [
      ...refusals,
      'trip_incomplete',
      'arrival_before_departure',
      'departure_passed',
      'manifest_number_taken',
      'license_closed',
      'not_picked',
      'lots_on_hold',
    ],
  }),
  voidManifest: route({
    path: '/v1/fulfillment/void-manifest/{orderId}',
    summary: 'Voids the manifest with a reason',
    ...undo,
  }),
  quarantine: route({
    path: '/v1/fulfillment/quarantine/{orderId}',
    summary: 'Holds a manifested order, when the setting allows it',
    ...plain,
    refusals: [...refusals, 'quarantine_off'],
  }),
  liftQuarantine: route({
    path: '/v1/fulfillment/lift-quarantine/{orderId}',
    summary: 'Lets it go again',
    ...plain,
  }),
  invoice: route({
    path: '/v1/fulfillment/invoice/{orderId}',
    summary: 'Invoices an order all of whose units are allocated',
    ...plain,
    refusals: [...refusals, 'order_incomplete', 'lots_on_hold'],
  }),
  voidInvoice: route({
    path: '/v1/fulfillment/void-invoice/{orderId}',
    summary: 'Voids the invoice with a reason',
    ...undo,
    refusals: [...undo.refusals, 'payments_first'],
  }),
  release: route({
    path: '/v1/fulfillment/release/{orderId}',
    summary: 'The goods left: the stock of their lots falls',
    ...step,
    body: input({ releaseTransactionNumber: required('Enter the number of the release.'), version }),
    refusals: [...refusals, 'lots_on_hold'],
  }),
  voidRelease: route({
    path: '/v1/fulfillment/void-release/{orderId}',
    summary: 'The goods came back unpaid: stock, sublots and allocations are as before; invoice and manifest are void',
    ...undo,
    refusals: [...undo.refusals, 'payments_first', 'returns_first'],
  }),
  ...orderMoney,
  pay: route({ path: '/v1/fulfillment/pay/{orderId}', summary: 'Notes that the rest of the order is paid', ...plain }),
  unpay: route({
    path: '/v1/fulfillment/unpay/{orderId}',
    summary:
      'Takes payments back with a reason, all of them unless some are named, also of an order that is paid in part',
    ...undo,
    body: input({ reason: text(500), paymentIds: ids(500).nullish(), version }),
  }),
  ...warehouse,
};
