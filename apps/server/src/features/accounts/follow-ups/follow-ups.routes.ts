import type { followUps as contract } from '@cartwright/contract/accounts/follow-ups.contract';
import type { Handlers } from '../../../http/implement.ts';
import { addFollowUp, changeFollowUp, endFollowUp, reopenFollowUp } from './follow-ups.commands.ts';
import { clientFollowUps, followUps } from './follow-ups.queries.ts';

export const followUpHandlers = {
  followUps: async (ctx, { body }) => await followUps(ctx, body),
  clientFollowUps: async (ctx, { params, body }) => await clientFollowUps(ctx, params.id, body),
  addFollowUp: async (ctx, { body }) => await addFollowUp(ctx, body),
  changeFollowUp: async (ctx, { body }) => await changeFollowUp(ctx, body),
  endFollowUp: async (ctx, { body }) => await endFollowUp(ctx, body),
  reopenFollowUp: async (ctx, { body }) => await reopenFollowUp(ctx, body.followUpId),
} satisfies Handlers<typeof contract>;
