import { invitationDirections, invitationStatuses } from '@cartwright/domain/invitations/invitations';
import { z } from 'zod';
import {
  done,
  flagInQuery,
  id,
  idInPath,
  input,
  instant,
  listOf,
  named,
  optionalId,
  optionalLookupId,
  page,
  pageInQuery,
  searchKey,
  text,
  topInQuery,
  wire,
} from '../fields.ts';
import { route } from '../route.ts';
import { mailStatuses } from '../settings/mail-kinds.ts';

/** Invitations of retailers to order through the portal, and the access they have (spec 001 §2, §3, §7). */

/** The spec's name of an invitation's email address. */
const emailName = 'InviterEmaillAddress';

const invitation = named('Invitation', {
  id,
  /** Sent by the seller, or requested by the retailer. */
  direction: z.enum(invitationDirections),
  status: z.enum(invitationStatuses),
  companyName: z.string(),
  ubi: wire('UBI', z.string().nullable()),
  license: z.string().nullable(),
  licenseType: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  inviterEmail: wire(emailName, z.string().nullable()),
  /** What became of the mail to the retailer, `held` without a mail server; null for a request and an old mail. */
  mailStatus: z.enum(mailStatuses).nullable(),
  /** The client that the retailer is; null until there is one. */
  clientId: id.nullable(),
  createdAt: instant,
  /** Who sent it, or recorded the request. */
  createdByName: z.string(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
});

const retailer = named('MarketAccessRetailer', {
  /** The id of the access, which the spec calls marketId. */
  id,
  clientId: id,
  tradename: z.string(),
  /** Whose portal it is: the seller's name. */
  marketName: z.string(),
  license: z.string().nullable(),
  licenseType: z.string().nullable(),
  ubi: wire('UBI', z.string().nullable()),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The first contact by name. */
  contactName: z.string().nullable(),
  /** 1 active, 0 revoked. */
  userStatus: z.int(),
  changedAt: instant,
  changedByName: z.string(),
});

/** A retailer as a form gives it; for a client in scope only `clientId` is needed, and what is given besides replaces. */
const retailerFields = {
  clientId: optionalId,
  companyName: text(200).nullish(),
  ubi: wire('UBI', text(40).nullish()),
  license: text(40).nullish(),
  licenseTypeId: optionalLookupId,
  phone: text(40).nullish(),
  streetAddress: text(200).nullish(),
  city: text(100).nullish(),
  state: text(2).nullish(),
  zipCode: text(20).nullish(),
  inviterEmail: wire(emailName, text(254).nullish()),
};

const adding = {
  method: 'POST',
  auth: 'staff',
  permission: 'invitations',
  effect: 'write',
  body: input(retailerFields).meta({ id: 'InvitedRetailer' }),
  response: named('SavedInvitation', { ...invitation.shape, message: z.string() }),
  refusals: [
    'not_found',
    'client_merged',
    'invitation_not_valid',
    'invited_already',
    'has_market_access',
    'retailer_differs',
  ],
} as const;

const reading = { auth: 'staff', permission: 'invitations', effect: 'read' } as const;

const deciding = {
  method: 'POST',
  auth: 'staff',
  permission: 'market-access',
  effect: 'write',
  query: input({ invitationId: idInPath }),
  response: done,
} as const;

const changingAccess = {
  method: 'POST',
  auth: 'staff',
  permission: 'market-access',
  effect: 'write',
  query: input({ marketId: idInPath }),
  response: done,
  refusals: ['not_found', 'client_merged'],
} as const;

const invitationList = listOf(invitation).meta({ id: 'InvitationList' });

export const invitations = {
  send: route({
    ...adding,
    path: '/v1/Invitation/send-invite',
    summary:
      'Invites a client, or a retailer that is none yet, to order through the portal by a mail to its email address',
    refusals: [...adding.refusals, 'too_many'],
  }),
  addRequest: route({
    ...adding,
    path: '/v1/invitation/add-request',
    summary: 'Records that a retailer asks for access, and notifies those who decide',
  }),
  pending: route({
    ...reading,
    method: 'GET',
    path: '/v1/invitation/get-pending-invitations',
    summary: 'Invitations that wait for a decision, newest first, at most Top of them, with the count of all',
    permission: ['dashboard', 'invitations'],
    query: input({ top: topInQuery.optional() }),
    response: invitationList,
  }),
  list: route({
    ...reading,
    method: 'POST',
    path: '/v1/invitation/get-invitations',
    summary: 'Invitations of the chosen statuses, newest first: without any field pending ones, with none set all',
    body: input({
      showPending: z.boolean().nullish(),
      showDeclined: z.boolean().nullish(),
      showAccepted: z.boolean().nullish(),
      searchKey,
      page: page.prefault({}),
    }),
    response: invitationList,
    refusals: ['list_too_long'],
  }),
  listByGet: route({
    ...reading,
    method: 'GET',
    path: '/v1/invitation/get-invitations',
    summary: 'The same as the POST',
    query: pageInQuery.extend({
      showPending: flagInQuery.optional(),
      showDeclined: flagInQuery.optional(),
      showAccepted: flagInQuery.optional(),
    }),
    response: invitationList,
    refusals: ['list_too_long'],
  }),
  approve: route({
    ...deciding,
    path: '/v1/invitation/approve-invitation',
    summary: 'Accepts an invitation: the retailer gets market access, and becomes a client when it is none',
    refusals: [
      'not_found',
      'client_merged',
      'invitation_decided',
      'retailer_differs',
      'license_taken',
      'client_not_registered',
    ],
  }),
  decline: route({
    ...deciding,
    path: '/v1/invitation/decline-invitation',
    summary: 'Declines an invitation',
    refusals: ['not_found', 'client_merged', 'invitation_decided'],
  }),
  marketAccess: route({
    ...reading,
    method: 'POST',
    path: '/v1/invitation/get-retailers-with-market-access',
    summary: 'Retailers that have market access (UserStatus 1), had it (0), or both, by name',
    body: input({ userStatus: z.int().min(0).max(1).nullish(), searchKey, page: page.prefault({}) }),
    response: listOf(retailer).meta({ id: 'MarketAccessList' }),
    refusals: ['list_too_long'],
  }),
  revoke: route({
    ...changingAccess,
    path: '/v1/invitation/revoke-market-access',
    summary: "Revokes a retailer's market access; a repeat changes nothing",
  }),
  grant: route({
    ...changingAccess,
    path: '/v1/invitation/grant-market-access',
    summary: 'Grants revoked market access again; a repeat changes nothing',
  }),
};
