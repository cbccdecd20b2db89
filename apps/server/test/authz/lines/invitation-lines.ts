import type { Operation } from '@cartwright/contract/contract';
import type { Line } from '../slots.ts';

type InvitationCall = Extract<Operation, `invitations.${string}`>;
const nothing = () => ({});

/** The lines of invitations and market access in the matrix. */
export const invitationLines: { readonly [O in InvitationCall]: Line<O> } = {
  'invitations.send': (own) => ({ body: { clientId: own.client, inviterEmail: 'buyer@shop.test' } }),
  'invitations.addRequest': (own) => ({ body: { clientId: own.client } }),
  'invitations.pending': nothing,
  'invitations.list': nothing,
  'invitations.listByGet': nothing,
  'invitations.approve': (own) => ({ query: { invitationId: own.invitation } }),
  'invitations.decline': (own) => ({ query: { invitationId: own.invitation } }),
  'invitations.marketAccess': nothing,
  'invitations.revoke': (own) => ({ query: { marketId: own.marketAccess } }),
  'invitations.grant': (own) => ({ query: { marketId: own.revokedAccess } }),
};
