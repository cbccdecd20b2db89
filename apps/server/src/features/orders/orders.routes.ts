import { orders } from '@cartwright/contract/orders/orders.contract';
import { implement } from '../../http/implement.ts';
import { cancelOrders, setDeliveryDates, setSalesPersons, undoChanges } from './bulk/bulk-changes.commands.ts';
import { addCredit, removeCredit, setCredit } from './credits/credits.commands.ts';
import { removeCharge, saveCharge, setOrderDiscount } from './edit/charges.commands.ts';
import { cancelOrder } from './status/cancel-order.commands.ts';
import { convertDiscounts, setLineDiscount, setLineTotal, setUnitPrice } from './edit/line-prices.commands.ts';
import { setUnits } from './edit/line-units.commands.ts';
import { setOrderClient, setOrderDeliveryDate, setSubmittedBy } from './edit/order-facts.commands.ts';
import { addOrderNote, deleteOrderNote, watchOrder } from './edit/order-notes.commands.ts';
import { reorder } from './edit/reorder.commands.ts';
import { nextOrderNo } from './numbers/order-number.queries.ts';
import { raiseOrderNumber } from './numbers/raise-order-number.commands.ts';
import { shownOrder } from './order/order-costs.queries.ts';
import { listOrders } from './order-list.queries.ts';
import { activeChargeTypes, orderNotes } from './orders.queries.ts';
import { submitWithCorrections } from './corrections/corrections.commands.ts';
import { submitAndMerge } from './merge/merge.commands.ts';
import { mergeableOrders } from './merge/mergeable.queries.ts';
import { submitCart } from './submit.commands.ts';

export const orderRoutes = implement(
  'orders',
  orders,
)({
  submit: async (ctx, { params, body }, { controls }) => {
    const submitted = await submitCart(ctx, { ...body, clientId: params.clientId, bodyClientId: body.clientId });
    if (submitted.replayed) controls.markReplayed();
    return submitted;
  },
  submitWithCorrections: async (ctx, { params, body }, { controls }) => {
    const submitted = await submitWithCorrections(ctx, { ...body, cartId: params.cartId });
    if (submitted.replayed) controls.markReplayed();
    return submitted;
  },
  mergeable: async (ctx, { params }) => await mergeableOrders(ctx, params.cartId),
  submitAndMerge: async (ctx, { body }, { controls }) => {
    const submitted = await submitAndMerge(ctx, body);
    if (submitted.replayed) controls.markReplayed();
    return submitted;
  },
  nextNumber: async (ctx) => ({ nextOrderNo: await nextOrderNo(ctx) }),
  raiseNumber: async (ctx, { body }) => await raiseOrderNumber(ctx, body.nextOrderNo),
  list: async (ctx, { body }) => await listOrders(ctx, body),
  one: async (ctx, { params }) => await shownOrder(ctx, params.orderId),
  notes: async (ctx, { params, body }) => await orderNotes(ctx, params.orderId, body),
  addNote: async (ctx, { params, body }) => await addOrderNote(ctx, params.orderId, body.note),
  deleteNote: async (ctx, { body }) => await deleteOrderNote(ctx, body),
  setDeliveryDate: async (ctx, { params, body }) => await setOrderDeliveryDate(ctx, { ...body, ...params }),
  watch: async (ctx, { params, body }) => await watchOrder(ctx, params.orderId, body.watch),
  setSubmittedBy: async (ctx, { body }) => await setSubmittedBy(ctx, body),
  setClient: async (ctx, { body }) => await setOrderClient(ctx, body),
  setUnits: async (ctx, { body }) => await setUnits(ctx, body),
  setUnitPrice: async (ctx, { body }) => await setUnitPrice(ctx, { ...body, unitPrice: body.unitPrice ?? 0 }),
  setTotalPrice: async (ctx, { body }) => await setLineTotal(ctx, body),
  setItemDiscount: async (ctx, { body }) => await setLineDiscount(ctx, body),
  setOrderDiscount: async (ctx, { body }) => await setOrderDiscount(ctx, body),
  convertDiscounts: async (ctx, { body }) => await convertDiscounts(ctx, body),
  addCredit: async (ctx, { body }) => await addCredit(ctx, body),
  setCredit: async (ctx, { body }) => await setCredit(ctx, body),
  removeCredit: async (ctx, { body }) => await removeCredit(ctx, body),
  chargeTypes: async (ctx) => await activeChargeTypes(ctx),
  saveCharge: async (ctx, { body }) => await saveCharge(ctx, body),
  removeCharge: async (ctx, { params }) => await removeCharge(ctx, params.orderChargeId),
  cancel: async (ctx, { body }) => await cancelOrder(ctx, body.orderId, body.reasonForCanceling),
  setDeliveryDates: async (ctx, { body }) => await setDeliveryDates(ctx, body),
  setSalesPersons: async (ctx, { body }) => await setSalesPersons(ctx, body),
  undoChanges: async (ctx, { body }) => await undoChanges(ctx, body),
  cancelMany: async (ctx, { body }) => await cancelOrders(ctx, body),
  reorder: async (ctx, { params }) => await reorder(ctx, params.orderId),
  reorderByGet: async (ctx, { params }) => await reorder(ctx, params.orderId),
});
