import { carts } from '@cartwright/contract/carts/carts.contract';
import { messages } from '@cartwright/contract/messages';
import type { StaffCtx } from '../../core/context.ts';
import { implement } from '../../http/implement.ts';
import { fail } from '../../core/errors.ts';
import { assignClient, unassignCart } from './cart/cart-client.commands.ts';
import {
  addFromInventory,
  addToCart,
  inBody,
  removeLine,
  updateLine,
  updateLinePrice,
} from './lines/change-lines.commands.ts';
import { cartCosts } from './cart/cart-costs.queries.ts';
import { removeCart, setCartDiscount, setDeliveryDate } from './cart/carts.commands.ts';
import { cartOfClient, cartSummary, clientForCart, currentCartOf, oneCart } from './cart/carts.queries.ts';
import { newCart, unassignedCart } from './cart/new-cart.commands.ts';
import { cartTemplate } from './excel/excel-sheet.ts';
import { importExcel } from './excel/import-excel.commands.ts';
import { sampleMeter } from './samples/sample-meter.queries.ts';
import { autoAllocate } from './selection/auto-allocate.commands.ts';
import { previewAllocation } from './selection/auto-allocate.queries.ts';
import { markSamples } from './selection/mark-samples.commands.ts';
import { allCarts, myCarts, pendingPortalOrders } from './open/open-carts.queries.ts';
import { acceptPortalOrder, cancelPortalOrder } from './open/portal-orders.commands.ts';
import { refreshDiscounts } from './lines/refresh-discounts.commands.ts';
import { backorderUnits } from './lines/split-line.commands.ts';
import { takeListPrices } from './lines/take-list-prices.commands.ts';
import { verifyCart } from './cart/verify-cart.queries.ts';

const myUnassignedCart = async (ctx: StaffCtx) => {
  const { cartId, ...more } = await unassignedCart(ctx);
  return { cartId, cid: cartId, ...more };
};

export const cartRoutes = implement(
  'carts',
  carts,
)({
  create: async (ctx, { params, body }) => {
    if (body.cid && body.cid !== params.clientId) fail('not_found');
    const { cartId, created } = await newCart(ctx, params.clientId);
    const message = created ? messages.cartCreated : 'The client has this cart already.';
    return { cartId, cid: cartId, created, message };
  },
  current: async (ctx, { params }) => await currentCartOf(ctx, params.clientId),
  ofClient: async (ctx, { params }) => await cartOfClient(ctx, params.clientId),
  one: async (ctx, { params }) => await oneCart(ctx, params.id),
  summary: async (ctx, { params }) => await cartSummary(ctx, params.id),
  costs: async (ctx, { params }) => await cartCosts(ctx, params.id),
  unassigned: async (ctx) => await myUnassignedCart(ctx),
  unassignedByGet: async (ctx) => await myUnassignedCart(ctx),
  clientNameOf: async (ctx, { query }) => {
    const { clientId, tradename } = await clientForCart(ctx, query.clientId);
    return { clientId, clientName: tradename };
  },
  addItem: async (ctx, { body }) =>
    await addToCart(ctx, { cartId: body.cartId, version: body.version }, [body], inBody),
  addItems: async (ctx, { body }) => await addToCart(ctx, body, body.products),
  addFromInventory: async (ctx, { body }) => await addFromInventory(ctx, body.clientId, [body], inBody),
  addManyFromInventory: async (ctx, { body: { cartId, clientId, products } }) =>
    cartId ? await addToCart(ctx, { cartId, clientId }, products) : await addFromInventory(ctx, clientId, products),
  updateItem: async (ctx, { body: { backorderUnits: units, ...body } }) => {
    if (units == null) return await updateLine(ctx, body);
    const { cartId, cartItemId, version, ...others } = body;
    return await backorderUnits(ctx, { cartId, cartItemId, version, backorderUnits: units, others });
  },
  updateItemPrice: async (ctx, { body }) => await updateLinePrice(ctx, body),
  takeListPrices: async (ctx, { body }) => await takeListPrices(ctx, body),
  setDiscount: async (ctx, { body }) => await setCartDiscount(ctx, body),
  refreshDiscounts: async (ctx, { body }) => await refreshDiscounts(ctx, body),
  removeItem: async (ctx, { body }) => await removeLine(ctx, body),
  remove: async (ctx, { body }) => {
    await removeCart(ctx, body.cartId);
    return { message: 'Cart deleted.' };
  },
  assign: async (ctx, { body }) => await assignClient(ctx, body),
  unassign: async (ctx, { body }) => await unassignCart(ctx, body.cartId),
  unassignByGet: async (ctx, { query }) => await unassignCart(ctx, query.cartId),
  setDeliveryDate: async (ctx, { params, body }) =>
    await setDeliveryDate(ctx, { cartId: params.cartId, version: body.version }, body),
  verify: async (ctx, { params }) => await verifyCart(ctx, params.cartId),
  sampleMeter: async (ctx, { params }) => await sampleMeter(ctx, params.clientId),
  markSamples: async (ctx, { params, body }) => await markSamples(ctx, { ...body, ...params }),
  previewAllocation: async (ctx, { body }) => await previewAllocation(ctx, body),
  autoAllocate: async (ctx, { body }) => await autoAllocate(ctx, body),
  listAll: async (ctx, { body }) => await allCarts(ctx, body),
  pendingPortalOrders: async (ctx, { query }) => await pendingPortalOrders(ctx, query.top ?? 10),
  listMine: async (ctx, { body }) => await myCarts(ctx, body),
  acceptPortalOrder: async (ctx, { params, body }) => await acceptPortalOrder(ctx, { ...params, ...body }),
  acceptPortalOrderByGet: async (ctx, { params }) => await acceptPortalOrder(ctx, params),
  cancelPortalOrder: async (ctx, { body }) => {
    await cancelPortalOrder(ctx, body);
    return { message: messages.portalOrderCanceled };
  },
  importExcel: async (ctx, { params, query }, { file }) =>
    await importExcel(ctx, params.cartId, await file(), {
      units: query.unitsColumn === undefined ? undefined : query.unitsColumn - 1,
      product: query.productColumn === undefined ? undefined : query.productColumn - 1,
      leaveOutRefused: query.leaveOutRefused ?? false,
    }),
  excelTemplate: async () => await Promise.resolve(cartTemplate()),
});
