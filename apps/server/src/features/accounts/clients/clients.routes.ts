import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { listAccounts, searchClients } from './accounts.queries.ts';
import { assignClient, assignClients } from './assign-clients.commands.ts';
import { oneClient } from './one-client.queries.ts';
import { createClient, updateClient } from './save-client.commands.ts';

export const clientHandlers = {
  list: async (ctx, { body }) => await listAccounts(ctx, body),
  search: async (ctx, { body }) => await searchClients(ctx, body),
  one: async (ctx, { body }) => await oneClient(ctx, body.clientId),
  create: async (ctx, { body }) => await createClient(ctx, body),
  // A client is added when its Id is 0 or missing (spec 000 §4).
  update: async (ctx, { body: { id, tradename, isCannabisLicensed, ...more } }) =>
    id
      ? await updateClient(ctx, { id, tradename, isCannabisLicensed, ...more })
      : await createClient(ctx, {
          ...more,
          tradename: tradename ?? '',
          isCannabisLicensed: isCannabisLicensed ?? true,
        }),
  assign: async (ctx, { body }) => await assignClient(ctx, body),
  assignMany: async (ctx, { body }) => await assignClients(ctx, body),
} satisfies Pick<Handlers<typeof accounts>, 'list' | 'search' | 'one' | 'create' | 'update' | 'assign' | 'assignMany'>;
