import { orders } from '@cartwright/contract/orders.contract';
import { implement } from '../../http/implement.ts';
import { listOrders } from './order-list.queries.ts';
import { oneOrder, orderNotes } from './orders.queries.ts';
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
  list: async (ctx, { body }) => await listOrders(ctx, body),
  one: async (ctx, { params }) => await oneOrder(ctx, params.orderId),
  notes: async (ctx, { params, body }) => await orderNotes(ctx, params.orderId, body.hideSystemNotes ?? false),
});
