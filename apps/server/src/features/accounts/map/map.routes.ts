import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { mapList } from './map-list.queries.ts';

export const mapHandlers = {
  mapList: async (ctx, { body }) => await mapList(ctx, body),
} satisfies Pick<Handlers<typeof accounts>, 'mapList'>;
