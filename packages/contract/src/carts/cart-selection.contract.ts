import { preferenceOrderByWire, preferenceTypeWire } from '@cartwright/domain/products/auto-allocate';
import { z } from 'zod';
import { cartSummary } from './cart-rows.ts';
import { amount, id, input, named, optionalId, pathId, selectedIds } from '../fields.ts';
import { messages } from '../messages.ts';
import { route } from '../route.ts';

/** What is done to selected lines of a cart: marked as samples, allocated to lots of choice. */

const wireNumber = (of: Readonly<Record<string, number>>) =>
  z.int(messages.requiredFieldMissing).min(1).max(Object.keys(of).length);

const allocating = {
  auth: 'staff',
  permission: 'carts.edit',
  body: input({
    /** The cart. */
    id,
    itemIds: selectedIds(1000),
    /** 1 total, 2 CBD, 3 THC, 4 THCA, 5 batch date. */
    preferenceOrderBy: wireNumber(preferenceOrderByWire),
    /** 1 from the highest, 2 from the lowest, 3 from the middle. */
    preferenceType: wireNumber(preferenceTypeWire),
    allocatetoaSingleLot: z.boolean().nullish(),
  }).meta({ id: 'AutoAllocate' }),
  refusals: ['not_found', 'cart_not_open', 'no_cart_item_selected'],
} as const;

/** A lot of a line's product in the order of the preference. */
const rankedLot = named('RankedLot', {
  inventoryId: id,
  barcode: z.string(),
  batchDate: z.string().nullable(),
  /** The figure by which lots are ordered, in percent; null for a batch date, and where the lab gives none. */
  figure: amount.nullable(),
  /** Units it has before this line, and what this line takes. */
  before: amount,
  taken: amount,
});

const allocatedLine = named('AllocatedLine', {
  cartItemId: id,
  productName: z.string(),
  sampleType: z.int().nullable(),
  /** Units that lots must fill: without those packed from a source. */
  units: amount,
  taken: amount,
  /** Units packed from a source besides. */
  conversionUnits: amount,
  /** All lots of the product, the first choice first. */
  lots: z.array(rankedLot),
});

const plan = {
  /** Lines that lots fill, and lines without enough units, which with a single lot are left alone. */
  lines: z.array(allocatedLine),
  short: z.array(allocatedLine),
  /** Lines that are flagged backorder: they take no lots. */
  backorders: z.int(),
};

export const cartSelection = {
  markSamples: route({
    method: 'POST',
    path: '/v1/orders/mark-cart-samples/{cartId}',
    summary: 'Marks lines as samples of a kind that is offered, or with SampleType 0 as sold again; all or none',
    auth: 'staff',
    permission: 'carts.edit',
    effect: 'write',
    params: pathId('cartId'),
    body: input({
      /** The cart again, or nothing. */
      id: optionalId,
      itemIds: selectedIds(1000),
      /** 1 trade or sales sample, 2 educational sample, 0 none. */
      sampleType: z.int().min(0).max(2),
    }),
    response: cartSummary,
    refusals: ['not_found', 'cart_not_open', 'no_cart_item_selected', 'sample_type_off', 'order_total_too_high'],
  }),
  previewAllocation: route({
    ...allocating,
    method: 'POST',
    path: '/v1/conversion/preview-auto-allocate-cart-items',
    summary: 'What auto allocate would do to lines of a cart; nothing changes',
    effect: 'read',
    response: z.object(plan),
  }),
  autoAllocate: route({
    ...allocating,
    method: 'POST',
    path: '/v1/conversion/auto-allocate-cart-items',
    summary: 'Chooses lots for lines of a cart by lab figure or age; a submit takes them first',
    effect: 'write',
    response: cartSummary.extend(plan),
  }),
};
