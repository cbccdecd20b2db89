import type { clientGroups as contract } from '@cartwright/contract/accounts/client-groups.contract';
import type { Handlers } from '../../../http/implement.ts';
import { addDeliveryRoute, addHoldingCompany } from './client-groups.commands.ts';
import { deliveryRoutes, holdingCompanies } from './client-groups.queries.ts';

export const groupHandlers = {
  holdingCompanies: async (ctx, { body }) => await holdingCompanies(ctx, body.page),
  addHoldingCompany: async (ctx, { body }) => await addHoldingCompany(ctx, body.tradename),
  deliveryRoutes: async (ctx, { body }) => await deliveryRoutes(ctx, body.page),
  addDeliveryRoute: async (ctx, { body }) => await addDeliveryRoute(ctx, body.name),
} satisfies Handlers<typeof contract>;
