import { z } from 'zod';
import { cartSummary } from './cart-rows.ts';
import {
  amount,
  done,
  id,
  input,
  instant,
  listWithTotals,
  longText,
  named,
  page,
  pathId,
  searchKey,
  similar,
  topInQuery,
} from '../fields.ts';
import { route } from '../route.ts';

/** Open carts, and portal orders: carts that clients placed and somebody accepts or cancels. */

export const openCartRow = named('OpenCartRow', {
  cartId: id,
  /** null for a cart without a client. */
  clientId: z.int().nullable(),
  tradename: z.string().nullable(),
  city: z.string().nullable(),
  licenseNo: z.string().nullable(),
  personName: z.string(),
  createdDate: instant,
  estimatedDeliveryDate: z.string().nullable(),
  itemCount: z.int(),
  orderTotal: amount,
  isPortalOrder: z.boolean(),
  /** A portal order that waits to be accepted. */
  isPending: z.boolean(),
});

export const cartTotals = z.object({ orderTotal: amount });

const listing = {
  method: 'POST',
  auth: 'staff',
  permission: 'open-carts',
  effect: 'read',
  body: input({
    showOnlyPortalOrders: z.boolean().nullish(),
    /** Open carts with lines; no portal orders that wait to be accepted. */
    showOnlyActive: z.boolean().nullish(),
    /** Portal orders that wait to be accepted. */
    showOnlyPending: z.boolean().nullish(),
    searchKey,
    page: page.prefault({}),
  }).meta({ id: 'OpenCartCriteria' }),
  response: listWithTotals(openCartRow, cartTotals).extend({ similar }).meta({ id: 'OpenCartList' }),
  refusals: ['list_too_long'],
} as const;

const accepting = {
  path: '/v1/orders/accept-portal-order/{cartId}',
  auth: 'staff',
  permission: 'carts.edit',
  effect: 'write',
  params: pathId('cartId'),
  response: cartSummary,
  refusals: [
    'not_found',
    'portal_order_decided',
    'market_access_revoked',
    'client_has_cart',
    'mixed_cart',
    'too_many_lines',
    'units_too_high',
  ],
} as const;

/** The first of some open carts. */
export const openCartTop = listWithTotals(openCartRow, cartTotals).meta({ id: 'OpenCartTop' });

export const openCarts = {
  listAll: route({
    ...listing,
    path: '/v1/orders/all-carts',
    summary: 'Open carts and pending portal orders in scope, newest first, with the sum of the whole filter',
  }),
  listMine: route({
    ...listing,
    path: '/v1/orders/my-carts',
    summary: "The same of one's own carts and those of one's clients",
  }),
  pendingPortalOrders: route({
    method: 'GET',
    path: '/v1/orders/get-pending-portal-orders',
    summary:
      'Portal orders in scope that wait to be accepted, newest first, at most Top of them, with count and sum of all',
    auth: 'staff',
    permission: ['dashboard', 'open-carts'],
    effect: 'read',
    query: input({ top: topInQuery.optional() }),
    response: openCartTop,
  }),
  acceptPortalOrder: route({
    ...accepting,
    method: 'POST',
    summary:
      'Accepts a pending portal order, or merges it into the current cart of its client; a repeat changes nothing',
    body: input({ mergeIntoCurrent: z.boolean().nullish() }),
  }),
  acceptPortalOrderByGet: route({
    ...accepting,
    method: 'GET',
    summary: 'The same as the POST without a merge, for older callers',
  }),
  cancelPortalOrder: route({
    method: 'POST',
    path: '/v1/orders/cancel-portal-order',
    summary: 'Cancels a pending portal order with a reason; a repeat changes nothing',
    auth: 'staff',
    permission: 'carts.edit',
    effect: 'write',
    body: input({ id, reasonForCanceling: longText(1000) }),
    response: done,
    refusals: ['not_found', 'portal_order_decided', 'reason_required'],
  }),
};
