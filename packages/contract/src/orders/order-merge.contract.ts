import { z } from 'zod';
import { amount, id, input, instant, listOf, named, optionalId, pathId, wire } from '../fields.ts';
import { submittedCart } from './order-rows.ts';
import { route } from '../route.ts';

/** Submitting a cart into an order that exists: what can take it, and what differs. */

const mergeableOrder = named('MergeableOrder', {
  id: wire('ID', id),
  orderId: id,
  orderNo: z.int(),
  orderDate: instant,
  estimateDeliveryDate: z.string(),
  /** The one that is proposed: the newest. */
  selected: z.boolean(),
  salesPersonName: z.string(),
  lineCount: z.int(),
  /** Lines of products that are in the cart, too. */
  sharedProducts: z.int(),
  sampleLines: z.int(),
  backorderLines: z.int(),
  backorderUnits: amount,
  sublottedLines: z.int(),
  grossTotal: amount,
  sampleTotal: amount,
  orderDiscount: amount,
  chargeTotal: amount,
  creditAmount: amount,
  grandTotal: amount,
  version: z.int(),
});

export const orderMerge = {
  mergeable: route({
    method: 'GET',
    path: '/v1/orders/get-mergeable-orders-by-cart/{cartId}',
    summary: "The sublotted orders of the cart's client that can take the cart, newest first",
    auth: 'staff',
    permission: 'orders.submit',
    effect: 'read',
    params: pathId('cartId'),
    response: listOf(mergeableOrder),
    refusals: ['not_found'],
  }),
  submitAndMerge: route({
    method: 'POST',
    path: '/v1/orders/submit-and-merge-order',
    summary:
      'Submits a cart into a sublotted order of the same client, which keeps its number, date and sales person. A repeat answers the same order',
    auth: 'staff',
    permission: 'orders.submit',
    effect: 'write',
    body: input({
      cartId: id,
      clientId: optionalId,
      orderId: optionalId,
      forceBackorderAll: z.boolean().nullish(),
      /** The version of the order. */
      version: z.int().min(1).nullish(),
    }),
    response: submittedCart,
    refusals: [
      'below_cost',
      'not_found',
      'merge_order_missing',
      'cart_empty',
      'cart_without_client',
      'cart_not_open',
      'cart_submitted',
      'discount_ended',
      'allocation_failed',
      'product_not_for_sale',
      'units_not_whole',
      'mixed_cart',
      'wrong_license',
      'license_closed',
      'mixed_cart',
      'transition_refused',
      'stale_version',
      'too_many_lines',
      'order_total_too_high',
      'sample_not_flower',
      'sample_too_large',
      'sample_limit_exceeded',
    ],
  }),
};
