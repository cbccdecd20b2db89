import { MAX_CART_LINES } from '@cartwright/domain/carts/cart-state';
import { correctionActions } from '@cartwright/domain/carts/corrections';
import { dueAges } from '@cartwright/domain/money/amounts-due';
import { z } from 'zod';
import {
  amount,
  businessDay,
  deliveryDate,
  id,
  ids,
  input,
  listOf,
  listWithTotals,
  money,
  optionalId,
  optionalIdInPath,
  page,
  pathId,
  searchKey,
  similar,
  wire,
} from '../fields.ts';
import { bulkChanges } from './bulk-changes.contract.ts';
import { orderEdits } from './order-edits.contract.ts';
import { orderMerge } from './order-merge.contract.ts';
import { order, listedOrder, orderNote, orderTotals, submittedCart } from './order-rows.ts';
import { orderNumber } from './order-number.contract.ts';
import { route } from '../route.ts';

/** Orders: submitting carts, the orders list and one order. */

const flag = z.boolean().nullish();

const submitRefusals = [
  'not_found',
  'cart_empty',
  'cart_without_client',
  'delivery_date_required',
  'discount_ended',
  'allocation_failed',
  'below_cost',
  'cart_not_open',
  'cart_submitted',
  'product_not_for_sale',
  'units_not_whole',
  'mixed_cart',
  'wrong_license',
  'license_closed',
  'order_total_too_high',
  'sample_not_flower',
  'sample_too_large',
  'sample_limit_exceeded',
] as const;
const correction = input({ cartItemId: id, action: z.enum(correctionActions) }).meta({ id: 'Correction' });

export const orders = {
  ...orderNumber,
  submit: route({
    method: 'POST',
    path: '/v1/orders/submit-order/{clientId}',
    summary:
      'Submits a cart as an order: normal, as backorder, or with everything forced to backorder. A repeat answers the same order',
    auth: 'staff',
    permission: 'orders.submit',
    effect: 'write',
    /** 0 for a cart without a client, which is refused in the spec's words. */
    params: input({ clientId: optionalIdInPath }),
    body: input({
      clientId: optionalId,
      cartId: id,
      backorder: flag,
      forceBackorderAll: flag,
      estimatedDeliveryDate: deliveryDate.nullish(),
    }),
    response: submittedCart,
    refusals: submitRefusals,
  }),
  submitWithCorrections: route({
    method: 'POST',
    path: '/v1/orders/submit-with-correction/{cartId}',
    summary:
      'Submits a cart with a correction for each short line: order one is allocated, order two is a backorder, and LeftOut names what neither has. A repeat answers the same orders, without LeftOut',
    auth: 'staff',
    permission: 'orders.submit',
    effect: 'write',
    params: pathId('cartId'),
    body: input({
      clientId: optionalId,
      estimatedDeliveryDate: deliveryDate.nullish(),
      corrections: z.array(correction).max(MAX_CART_LINES),
    }),
    response: z.object({
      ...submittedCart.shape,
      leftOut: z.array(z.object({ cartItemId: id, productName: z.string(), units: amount })),
    }),
    refusals: [...submitRefusals, 'correction_missing', 'correction_impossible'],
  }),
  list: route({
    method: 'POST',
    path: '/v1/orders/orders',
    summary: 'The orders list by status toggles, text and partner name, with the sum of the whole filter',
    auth: 'staff',
    permission: ['orders', 'client-orders'],
    effect: 'read',
    body: input({
      clientId: optionalId,
      myOrders: flag,
      searchKey,
      filterKey: searchKey,
      partnerName: searchKey,
      showSubmitted: flag,
      showPartiallySublotted: flag,
      showSublotted: flag,
      showReadyForManifest: flag,
      showManifested: flag,
      showQuarantined: flag,
      showInvoiced: flag,
      showBackorders: flag,
      /** True unless said otherwise (spec 001 §4); what is due was released, so that `due` shows those. */
      hideReleased: flag,
      /** True unless said otherwise (spec 001 §4). */
      hideCancelled: flag,
      /** The order date, in business days, both included. */
      fromDate: businessDay.nullish(),
      toDate: businessDay.nullish(),
      /** The estimated delivery date, in business days, both included. */
      deliveryFrom: businessDay.nullish(),
      deliveryTo: businessDay.nullish(),
      /** Sales persons of the orders, and routes of their clients; none is all. */
      salesPersonIds: wire('SalesPersonIDs', ids(200).nullish()),
      routeIds: ids(200).nullish(),
      /** Words in the client's city. */
      city: searchKey,
      /** The order total, both included. */
      totalFrom: money.nullish(),
      totalTo: money.nullish(),
      /** Only orders that can be picked and are not picked wholly. */
      notPicked: flag,
      /** Only invoiced orders that are not wholly paid: all of them, or those of one age of what is due. */
      due: z.enum(['all', ...dueAges]).nullish(),
      /** Whether to count the list without its filters as well. */
      countUnfiltered: flag,
      page: page.prefault({}),
    }),
    response: listWithTotals(listedOrder, orderTotals).extend({ similar }),
    refusals: ['list_too_long'],
  }),
  one: route({
    method: 'GET',
    path: '/v1/orders/order/{orderId}',
    summary: 'One order with its lines, lots, charges and dates',
    auth: 'staff',
    permission: 'order',
    effect: 'read',
    params: pathId('orderId'),
    response: order,
  }),
  notes: route({
    method: 'POST',
    path: '/v1/orders/notes/{orderId}',
    summary:
      'The newest notes of an order, newest first, without those of the system unless asked for, 500 unless Take says more; Count is of all',
    auth: 'staff',
    permission: ['order', 'orders'],
    effect: 'read',
    params: pathId('orderId'),
    body: input({ hideSystemNotes: flag, take: z.int().min(1).max(10_000).nullish() }),
    response: listOf(orderNote),
  }),
  ...orderMerge,
  ...orderEdits,
  ...bulkChanges,
};
