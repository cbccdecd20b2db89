import type { whoToCall as contract } from '@cartwright/contract/accounts/who-to-call.contract';
import type { Handlers } from '../../../http/implement.ts';
import { whoToCall } from './who-to-call.queries.ts';

export const whoToCallHandlers = {
  whoToCall: async (ctx, { body }) => await whoToCall(ctx, body),
} satisfies Handlers<typeof contract>;
