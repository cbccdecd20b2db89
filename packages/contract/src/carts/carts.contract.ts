import { MAX_UNITS } from '@cartwright/domain/money/money';
import { z } from 'zod';
import { cart, cartIdAnswer, cartSummary, cartSummaryShape, currentCart, unassignedCart } from './cart-rows.ts';
import {
  amount,
  deliveryDate,
  discountReason,
  done,
  id,
  idInPath,
  input,
  money,
  optionalId,
  pathId,
  price,
  typedUnits,
  wire,
} from '../fields.ts';
import { cartCostCalls } from './cart-costs.contract.ts';
import { cartExcel } from './cart-excel.contract.ts';
import { cartSelection } from './cart-selection.contract.ts';
import { sampleMeter } from './sample-rules.contract.ts';
import { openCarts } from './open-carts.contract.ts';
import { route } from '../route.ts';

/** Carts: draft orders. Every change answers with the cart's new summary. */

const version = z.int().min(1).nullish();
const discountType = z.int().min(1).max(3);

/** Units of a line that are packed from the product's source. */
const conversionUnits = z
  .number('Units must be a number.')
  .min(0, 'Units are not negative.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.');

const product = {
  productId: id,
  quantity: typedUnits,
  discountType: discountType.nullish(),
  unitPriceDiscount: money.nullish(),
  discountReason,
  discountId: optionalId,
  backorder: z.boolean().nullish(),
  conversionUnits: conversionUnits.nullish(),
};

/** One without units is left out. */
const cartProduct = input({ ...product, quantity: typedUnits.default(0) }).meta({ id: 'CartProduct' });

/** Without any there is nothing to add, which the command says in the spec's words. */
const products = z.array(cartProduct).max(500).default([]);

const reading = {
  auth: 'staff',
  permission: ['cart', 'client-cart', 'review-order', 'products'],
  effect: 'read',
} as const;
const editing = { auth: 'staff', permission: 'carts.edit', effect: 'write' } as const;
const pricing = { auth: 'staff', permission: 'carts.price', effect: 'write' } as const;
const changes = ['not_found', 'cart_not_open', 'stale_version'] as const;
const lineRules = [
  ...changes,
  'units_not_whole',
  'units_too_high',
  'units_malformed',
  'units_not_positive',
  'mixed_cart',
  'wrong_license',
  'product_not_for_sale',
  'too_many_lines',
  'line_discount_too_high',
  'discount_reason_missing',
  'discount_rule_not_valid',
  'price_out_of_range',
  'order_total_too_high',
  'client_has_cart',
] as const;
/** Changes that answer the summary; the second kind puts units or amounts into lines. */
const changing = { ...editing, response: cartSummary, refusals: changes } as const;
const filling = { ...editing, response: cartSummary, refusals: lineRules } as const;

/** Of calls about one cart. */
const cartRequest = input({ cartId: id }).meta({ id: 'CartRequest' });

export const carts = {
  create: route({
    method: 'POST',
    path: '/v1/orders/new-cart/{clientId}',
    summary: "Makes the client's current cart, or answers the one that exists",
    ...editing,
    params: pathId('clientId'),
    body: input({ cid: wire('cid', optionalId) }),
    response: z.object({ ...cartIdAnswer.shape, created: z.boolean(), message: z.string() }),
    refusals: ['not_found', 'client_has_cart'],
  }),
  current: route({
    method: 'GET',
    path: '/v1/orders/current-client-cart/{clientId}',
    summary: "Which cart is the client's current one",
    ...reading,
    permission: ['cart', 'client-cart', 'review-order', 'products', 'accounts'],
    params: pathId('clientId'),
    response: currentCart,
  }),
  ofClient: route({
    method: 'GET',
    path: '/v1/orders/client-cart/{clientId}',
    summary:
      "The client's current cart with its lines; NoCart when there is none, only OwnerName when it is out of reach",
    ...reading,
    params: pathId('clientId'),
    response: z.object({
      noCart: z.boolean(),
      clientId: id,
      tradename: z.string(),
      ownerName: z.string().nullable(),
      cart: cart.nullable(),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/orders/cart/{id}',
    summary: 'A cart with its lines, short lines marked against the stock of this moment',
    ...reading,
    params: pathId('id'),
    response: cart,
  }),
  summary: route({
    method: 'GET',
    path: '/v1/orders/get-cart-summary/{id}',
    summary: "A cart's totals",
    ...reading,
    params: pathId('id'),
    response: z.object(cartSummaryShape),
  }),
  ...cartCostCalls,
  unassigned: route({
    method: 'POST',
    path: '/v1/orders/get-unassigned-cart',
    summary: "The person's cart without a client, made when there is none",
    ...editing,
    response: unassignedCart,
  }),
  unassignedByGet: route({
    method: 'GET',
    path: '/v1/Orders/get-unassigned-cart',
    summary: 'The same as the POST, for older callers',
    ...editing,
    response: unassignedCart,
  }),
  clientNameOf: route({
    method: 'GET',
    path: '/v1/Orders/get-client-name/q',
    summary: 'The trade name of a client',
    ...reading,
    query: input({ clientId: idInPath }),
    response: z.object({ clientId: id, clientName: z.string() }),
    refusals: ['not_found'],
  }),
  addItem: route({
    method: 'POST',
    path: '/v1/orders/add-to-cart',
    summary: 'Adds a product to a cart; a line with the same price, discount, sample kind and flag grows instead',
    ...filling,
    refusals: [...lineRules, 'nothing_to_add'],
    body: input({ cartId: id, ...product, version }),
  }),
  addItems: route({
    method: 'POST',
    path: '/v1/orders/add-items-to-cart',
    summary: 'Adds several products to a cart, all or none',
    ...editing,
    body: input({ cartId: id, clientId: optionalId, products, version }),
    response: cartSummary,
    refusals: [...lineRules, 'nothing_to_add'],
  }),
  addFromInventory: route({
    method: 'POST',
    path: '/v1/orders/add-to-car-from-inventory',
    summary: "Adds a product to the client's current cart, or to the person's unassigned one, made when missing",
    ...filling,
    refusals: [...lineRules, 'nothing_to_add'],
    body: input({ ...product, clientId: optionalId }),
  }),
  addManyFromInventory: route({
    method: 'POST',
    path: '/v1/orders/add-cart-from-inventory',
    summary: 'The same for several products at once, all or none',
    ...editing,
    body: input({ clientId: optionalId, cartId: optionalId, products }),
    response: cartSummary,
    refusals: [...lineRules, 'nothing_to_add'],
  }),
  updateItem: route({
    method: 'POST',
    path: '/v1/orders/update-cart-item',
    summary: 'Changes units, discount or backorder flag of a line',
    ...filling,
    body: input({
      cartItemId: id,
      cartId: id,
      quantity: typedUnits.nullish(),
      discountType: discountType.nullish(),
      unitPriceDiscount: money.nullish(),
      discountReason,
      backorder: z.boolean().nullish(),
      /** Splits so many units off as a line of their own that is sold as backorder; sent alone. */
      backorderUnits: typedUnits.nullish(),
      conversionUnits: conversionUnits.nullish(),
      version,
    }),
  }),
  updateItemPrice: route({
    method: 'POST',
    path: '/v1/orders/update-cart-item-unit-price',
    summary: 'Sets the unit price of a line, or its total price, from which the unit price follows',
    ...pricing,
    body: input({
      cartItemId: id,
      cartId: id,
      unitPrice: price.nullish(),
      totalPrice: money.nullish(),
      discountReason,
      version,
    }),
    response: cartSummary,
    refusals: [
      ...changes,
      'price_below_discount',
      'price_out_of_range',
      'order_total_too_high',
      'discount_reason_missing',
    ],
  }),
  takeListPrices: route({
    method: 'POST',
    path: '/v1/orders/take-list-prices',
    summary:
      'Gives lines the list price of today where it has changed since they were added; all lines when none are named',
    ...changing,
    body: input({ cartId: id, cartItemIds: z.array(id).min(1).max(500).nullish(), version }),
    refusals: [...changes, 'price_below_discount', 'price_out_of_range', 'order_total_too_high'],
  }),
  setDiscount: route({
    method: 'POST',
    path: '/v1/orders/set-cart-discount',
    summary: 'Sets the discount on the whole cart',
    ...pricing,
    body: input({ cartId: id, discountAmount: money, discountReason, version }),
    response: cartSummary,
    refusals: [...changes, 'cart_discount_too_high', 'discount_reason_missing'],
  }),
  refreshDiscounts: route({
    method: 'POST',
    path: '/v1/orders/update-cart-discount',
    summary: "Recomputes the discount rules of the lines for the cart's client; hand-typed discounts stay",
    ...changing,
    body: input({ cartId: id, clientId: optionalId }),
  }),
  removeItem: route({
    method: 'POST',
    path: '/v1/orders/remove-cart-item',
    summary: 'Removes a line',
    ...changing,
    body: input({ cartId: id, cartItemId: id, version }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/orders/remove-cart',
    summary: 'Deletes a cart',
    ...editing,
    body: cartRequest,
    response: done,
    refusals: changes,
  }),
  assign: route({
    method: 'POST',
    path: '/v1/orders/update-client-for-cart',
    summary:
      'Assigns a client to a cart and refreshes its discounts; merges into the current cart of the client if asked',
    ...filling,
    body: input({ clientId: id, cartId: id, mergeIntoCurrent: z.boolean().nullish() }),
  }),
  unassign: route({
    method: 'POST',
    path: '/v1/orders/unassign-cart',
    summary: 'Takes the client off a cart',
    ...changing,
    refusals: [...changes, 'unassigned_cart_exists'],
    body: cartRequest,
  }),
  unassignByGet: route({
    method: 'GET',
    path: '/v1/orders/unassign-cart',
    summary: 'The same as the POST, for older callers',
    ...changing,
    refusals: [...changes, 'unassigned_cart_exists'],
    query: input({ cartId: idInPath }),
  }),
  setDeliveryDate: route({
    method: 'POST',
    path: '/v1/orders/update-cart-estimate-delivery-date/{cartId}',
    summary: 'Sets the estimated delivery date and whether the whole cart goes on backorder',
    ...changing,
    refusals: [...changes, 'delivery_date_required'],
    params: pathId('cartId'),
    body: input({
      estimateDeliveryDate: deliveryDate.nullish(),
      forceBackorderAll: z.boolean().nullish(),
      version,
    }),
  }),
  verify: route({
    method: 'POST',
    path: '/v1/orders/verify-cart/{cartId}',
    summary: 'What a submit would find: units, available and short per line, with corrections proposed',
    ...reading,
    params: pathId('cartId'),
    response: z.object({
      cartId: id,
      canSubmit: z.boolean(),
      problems: z.array(z.string()),
      /** The client may buy what the cart holds. */
      isLicensed: z.boolean(),
      lines: z.array(
        z.object({
          cartItemId: id,
          productName: z.string(),
          units: amount,
          available: amount,
          short: amount,
          convertible: amount,
          isForSale: z.boolean(),
          /** Its source has less than the conversions of the cart need. */
          lacksBulk: z.boolean(),
          proposals: z.array(z.string()),
        }),
      ),
    }),
  }),
  ...openCarts,
  ...cartSelection,
  ...sampleMeter,
  ...cartExcel,
};
