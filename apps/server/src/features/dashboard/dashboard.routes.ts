import { dashboard } from '@cartwright/contract/dashboard/dashboard.contract';
import { implement } from '../../http/implement.ts';
import { frequentClients, recentClients, topClients } from './clients.queries.ts';
import { firstStepsOf } from './first-steps.queries.ts';
import { orderHeader } from './header.queries.ts';
import { activeCarts, recentOrders } from './newest.queries.ts';
import { weeklyOrder } from './week.queries.ts';

export const dashboardRoutes = implement(
  'dashboard',
  dashboard,
)({
  header: async (ctx, { body }) => await orderHeader(ctx, body),
  frequentClients: async (ctx, { body }) => await frequentClients(ctx, body),
  topClients: async (ctx, { body }) => await topClients(ctx, body),
  recentClients: async (ctx, { body }) => await recentClients(ctx, body),
  recentOrders: async (ctx, { body }) => await recentOrders(ctx, body),
  activeCarts: async (ctx, { body }) => await activeCarts(ctx, body),
  firstSteps: async (ctx) => await firstStepsOf(ctx),
  weeklyOrder: async (ctx, { body }) => await weeklyOrder(ctx, body),
});
