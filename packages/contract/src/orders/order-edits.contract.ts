import { z } from 'zod';
import {
  amount,
  dayOf,
  deliveryDate,
  discountReason,
  done,
  id,
  input,
  longText,
  money,
  named,
  optionalId,
  optionalIdInPath,
  pathId,
  price,
  selectedIds,
  text,
  typedUnits,
  unitsOrNone,
} from '../fields.ts';
import { route } from '../route.ts';

/** What may be changed on a submitted order (spec 001 §2, §5, §7). */

const version = z.int().min(1).nullish();
const editing = { method: 'POST', auth: 'staff', permission: 'orders.edit', effect: 'write' } as const;
const pricing = { ...editing, permission: 'orders.price' } as const;

/** The sentence, and the version of the order after the change. */
const changed = named('EditedOrder', { message: z.string(), orderId: id, version: z.int() });
const locked = ['not_found', 'order_locked', 'stale_version'] as const;
const totals = ['order_discount_too_high', 'order_total_negative', 'order_total_too_high', 'paid_above_total'] as const;
const priced = { response: changed, refusals: [...locked, ...totals] } as const;

/** The reason is kept in the order's notes (formats: a credit is a reduction of the order, never a loan). */
const creditOf = input({ orderId: id, creditAmount: money, reason: text(200).nullish(), version }).meta({
  id: 'OrderCredit',
});
/** One entry that a person gave; without it all that persons gave. */
const creditId = id.nullish();
const reordered = named('Reordered', { cartId: id, message: z.string(), left: z.array(z.string()) });

export const orderEdits = {
  addNote: route({
    path: '/v1/orders/add-note/{orderId}',
    summary: 'Adds a note to an order',
    ...editing,
    params: pathId('orderId'),
    body: input({ note: longText(4000).refine((note) => note !== '', 'Write a note.') }),
    response: done,
    refusals: ['not_found'],
  }),
  deleteNote: route({
    path: '/v1/orders/delete-note',
    summary: "Deletes one's own note of an order; a system note never",
    ...editing,
    body: input({ orderId: id, noteId: id }),
    response: done,
    refusals: ['not_found'],
  }),
  setDeliveryDate: route({
    path: '/v1/orders/update-estimate-delivery-date/{orderId}',
    summary: 'Sets the estimated delivery date, today or later, of an order that is neither released nor cancelled',
    ...editing,
    params: pathId('orderId'),
    body: input({ estimateDeliveryDate: deliveryDate, version }),
    response: changed,
    refusals: [...locked, 'delivery_date_required'],
  }),
  watch: route({
    path: '/v1/orders/update-watch/{orderId}',
    summary: 'Starts or stops watching an order',
    ...editing,
    permission: 'order',
    params: pathId('orderId'),
    body: input({ watch: z.boolean() }),
    response: z.object({ message: z.string(), watch: z.boolean() }),
    refusals: ['not_found'],
  }),
  setSubmittedBy: route({
    path: '/v1/Orders/update-submittedBy-info',
    summary: 'Changes the sales person or the order date',
    ...editing,
    body: input({
      orderId: id,
      updatedOrderDate: dayOf('Enter a date.').nullish(),
      updatedSalesPersonId: optionalId,
      version,
    }),
    response: changed,
    refusals: [...locked, 'nothing_to_update', 'order_date_not_valid', 'sample_limit_exceeded'],
  }),
  setClient: route({
    path: '/v1/orders/update-client-for-order',
    summary: 'Gives the order to another client',
    ...editing,
    body: input({ orderId: id, clientId: id, version }),
    response: changed,
    refusals: [
      ...locked,
      'wrong_license',
      'client_merged',
      'sample_not_flower',
      'sample_too_large',
      'sample_limit_exceeded',
    ],
  }),
  setUnits: route({
    path: '/v1/orders/update-item-units',
    summary:
      'Changes the units of a line: what it no longer needs returns to stock, what it needs more is allocated whole',
    ...editing,
    body: input({ orderItemId: id, units: typedUnits, version }),
    response: z.object({ ...changed.shape, allocated: amount, waiting: amount }),
    refusals: [
      ...locked,
      ...totals,
      'sublot_first_cancelled',
      'sample_limit_exceeded',
      'allocation_failed',
      'units_not_whole',
      'units_not_positive',
      'units_too_high',
      'units_malformed',
    ],
  }),
  setUnitPrice: route({
    path: '/v1/orders/update-item-unit-price',
    summary: 'Sets the unit price of a line; null is 0',
    ...pricing,
    body: input({ orderItemId: id, unitPrice: price.nullable(), discountReason, version }),
    response: changed,
    refusals: [...locked, ...totals, 'price_below_discount', 'price_out_of_range', 'discount_reason_missing'],
  }),
  setTotalPrice: route({
    path: '/v1/orders/update-order-item-unit-price',
    summary: 'Sets the total price of a line, from which its unit price follows',
    ...pricing,
    body: input({ orderItemId: id, totalPrice: money, discountReason, version }),
    response: changed,
    refusals: [...locked, ...totals, 'price_out_of_range', 'line_rejected', 'discount_reason_missing'],
  }),
  setItemDiscount: route({
    path: '/v1/orders/update-order-item-discount',
    summary: 'Sets the discount of a line: a total, per unit (2) or in percent (3)',
    ...pricing,
    body: input({
      orderItemId: id,
      discountAmt: money,
      discountType: z.int().min(1).max(3).nullish(),
      discountReason,
      version,
    }),
    response: changed,
    refusals: [...locked, ...totals, 'line_discount_too_high', 'discount_reason_missing'],
  }),
  setOrderDiscount: route({
    path: '/v1/orders/update-order-discount',
    summary: 'Sets the discount of the order in dollars, below its gross total; 0 takes it off',
    ...pricing,
    body: input({ orderId: id, discountAmount: money, discountReason, version }),
    response: changed,
    refusals: [...priced.refusals, 'discount_reason_missing'],
  }),
  convertDiscounts: route({
    path: '/v1/orders/convert-discount-to-unit-price-for-order-items',
    summary: 'Folds the discounts of lines of one order into their unit prices; no total changes',
    ...pricing,
    body: input({ orderItemIds: selectedIds(500), version }),
    response: changed,
    refusals: [...locked, ...totals, 'no_order_item_selected', 'price_out_of_range'],
  }),
  addCredit: route({
    path: '/v1/orders/add-credit-amount',
    summary: 'Adds a credit to what is given already',
    ...pricing,
    body: creditOf,
    ...priced,
    refusals: [...priced.refusals, 'credit_too_high'],
  }),
  setCredit: route({
    path: '/v1/orders/update-credit-amount',
    summary: 'Sets one entry, or all that persons gave as credit; what returns gave stays',
    ...pricing,
    body: creditOf.extend({ creditId }).meta({ id: 'OrderCreditChange' }),
    ...priced,
    refusals: [...priced.refusals, 'credit_too_high'],
  }),
  removeCredit: route({
    path: '/v1/orders/delete-credit-amount',
    summary: 'Takes back one entry, or all that persons gave as credit; what returns gave stays',
    ...pricing,
    body: input({ orderId: id, creditId, version }),
    ...priced,
  }),
  chargeTypes: route({
    method: 'GET',
    path: '/v1/orders/get-additional-charge-types',
    summary: 'Kinds of additional charges with what they prefill',
    auth: 'staff',
    permission: 'order',
    effect: 'read',
    response: z.array(z.object({ id, name: z.string(), isFlat: z.boolean(), defaultAmount: amount })),
  }),
  saveCharge: route({
    path: '/v1/orders/add-additional-order-charge',
    summary: 'Adds a charge, or changes the one of Id; a flat one has an amount, one per unit a price and units',
    ...pricing,
    body: input({
      id: optionalId,
      orderId: id,
      chargeId: optionalId,
      isFlat: z.boolean().nullish(),
      amount: money.nullish(),
      unitPrice: price.nullish(),
      units: unitsOrNone.nullish(),
      version,
    }),
    ...priced,
    refusals: [...priced.refusals, 'charge_incomplete'],
  }),
  removeCharge: route({
    path: '/v1/orders/delete-additional-order-charge/{orderChargeId}',
    summary: 'Removes a charge',
    ...pricing,
    params: input({ orderChargeId: optionalIdInPath }),
    ...priced,
    refusals: [...priced.refusals, 'charge_not_selected'],
  }),
  cancel: route({
    path: '/v1/orders/cancel-order',
    summary: 'Cancels a submitted order with a reason; its stock returns',
    ...editing,
    permission: 'orders.cancel',
    body: input({ orderId: id, reasonForCanceling: text(500) }),
    response: done,
    refusals: ['not_found', 'transition_refused', 'reason_required'],
  }),
  reorder: route({
    path: '/v1/orders/reorder/{orderId}',
    summary: "Adds the order's products to the client's cart, at today's prices; answers what could not be added",
    ...editing,
    permission: 'carts.edit',
    params: pathId('orderId'),
    response: reordered,
    refusals: ['not_found', 'nothing_to_add', 'client_has_cart', 'mixed_cart', 'wrong_license', 'too_many_lines'],
  }),
  reorderByGet: route({
    method: 'GET',
    path: '/v1/orders/reorder/{orderId}',
    summary: 'The same as the POST, for older callers',
    auth: 'staff',
    permission: 'carts.edit',
    effect: 'write',
    params: pathId('orderId'),
    response: reordered,
    refusals: ['not_found', 'nothing_to_add', 'client_has_cart', 'mixed_cart', 'wrong_license', 'too_many_lines'],
  }),
};
