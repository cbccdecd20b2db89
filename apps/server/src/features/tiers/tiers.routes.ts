import { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { implement } from '../../http/implement.ts';
import { assignClients, removeDetail, removeDetails } from './tier-clients.commands.ts';
import { assignableClients, clientsOfTier } from './tier-clients.queries.ts';
import { addTier, removeTier, updateTier } from './tiers.commands.ts';
import { listTiers, tierWithRules } from './tiers.queries.ts';

export const tierRoutes = implement(
  'tiers',
  tiers,
)({
  list: async (ctx, { query }) => await listTiers(ctx, query),
  one: async (ctx, { params }) => await tierWithRules(ctx, params.id),
  add: async (ctx, { body }) => await addTier(ctx, body),
  update: async (ctx, { body }) => await updateTier(ctx, body),
  remove: async (ctx, { params, body }) => await removeTier(ctx, params.id, body.removeClients === true),
  details: async (ctx, { params, body }) => await clientsOfTier(ctx, params.id, body),
  assignable: async (ctx, { body }) => await assignableClients(ctx, body),
  assign: async (ctx, { body }) => await assignClients(ctx, body),
  removeDetail: async (ctx, { params }) => await removeDetail(ctx, params.id),
  removeDetails: async (ctx, { body }) => await removeDetails(ctx, body.accountTierId, body.ids),
});
