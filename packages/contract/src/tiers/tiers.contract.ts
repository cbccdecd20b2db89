import { ruleKinds } from '@cartwright/domain/money/discount-rules';
import { z } from 'zod';
import { clientCriteria } from '../accounts/client-criteria.ts';
import {
  ALL_CAP,
  amount,
  done,
  id,
  ids,
  input,
  instant,
  listOf,
  longText,
  minimum,
  named,
  page,
  pageInQuery,
  pathId,
  searchKey,
  text,
  wire,
} from '../fields.ts';
import { route } from '../route.ts';

/** Account tiers: groups of clients that discounts can hang on (spec 000 §2, §3, §7). */

const tier = named('Tier', {
  id,
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  /** Dollars that an order of its clients comes to at least; null for any. */
  minimumOrder: amount.nullable(),
  /** Product lines that its clients are not offered. */
  hiddenLineIds: z.array(id),
  /** Clients in the tier, and discount rules that hang on it: what a removal would touch. */
  clientCount: z.int(),
  discountRuleCount: z.int(),
  version: z.int(),
});

/** A discount that clients of the tier get, by an active rule that has not ended. */
const tierRule = named('TierRule', {
  id,
  name: z.string(),
  kind: z.enum(ruleKinds),
  /** Dollars off each unit, percent, or dollars of a unit. */
  value: amount,
  /** Units of the product that one line has at least; null for any. */
  minUnits: amount.nullable(),
  /** The product or the product line; null for every product. */
  appliesTo: z.string().nullable(),
  /** YYYY-MM-DD */
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
});

const savedTier = named('SavedTier', { ...tier.shape, message: z.string() });

/** What both a client in a tier and one that can join it show. */
const clientFacts = {
  clientId: id,
  clientName: z.string(),
  dayPhone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  workflowStatus: z.string().nullable(),
  routeName: z.string().nullable(),
  holdingCompany: z.string().nullable(),
};

const detail = named('TierClient', { id, ...clientFacts, licenseNo: z.string().nullable(), dateAdded: instant });

const assignable = named('AssignableClient', {
  ...clientFacts,
  clientLicenseNo: z.string().nullable(),
  clientCity: z.string().nullable(),
  /** The client is in the tier that was asked about. */
  isSelected: z.boolean(),
});

const fields = {
  name: text(60).min(1),
  description: longText(500).default(''),
  isActive: z.boolean().default(true),
  /** Null for none; as it is when left out. */
  minimumOrder: minimum.nullish(),
  /** All product lines that its clients are not offered; as they are when left out. */
  hiddenLineIds: ids(500).optional(),
};

const screens = ['account-tiers', 'tier-detail', 'assign-client'] as const;
const changing = { auth: 'staff', permission: 'tiers.edit', effect: 'write' } as const;
const hundred = page.prefault({ take: 100 });

export const tiers = {
  list: route({
    method: 'GET',
    path: '/v1/AccountTier/get-account-tiers',
    summary: 'Account tiers by name, with how many clients and discount rules hang on each',
    auth: 'staff',
    permission: screens,
    effect: 'read',
    query: pageInQuery.extend({ searchKey: text(100).optional() }),
    response: listOf(tier),
    refusals: ['list_too_long'],
  }),
  one: route({
    method: 'POST',
    path: '/v1/AccountTier/get-account-tier/{id}',
    summary: 'One account tier with the discount rules that hang on it and have not ended',
    auth: 'staff',
    permission: screens,
    effect: 'read',
    params: pathId('id'),
    response: named('TierWithRules', { ...tier.shape, hiddenLineNames: z.array(z.string()), rules: z.array(tierRule) }),
    refusals: ['not_found'],
  }),
  add: route({
    method: 'POST',
    path: '/v1/AccountTier/add-account-tier',
    summary: 'Adds an account tier',
    ...changing,
    body: input(fields),
    response: savedTier,
    refusals: ['not_found', 'tier_name_taken'],
  }),
  update: route({
    method: 'POST',
    path: '/v1/AccountTier/update-account-tier',
    summary: 'Changes an account tier; discount rules, minimum and hidden lines of an inactive one do not apply',
    ...changing,
    body: input({ id, ...fields, version: z.int().nullish() }),
    response: savedTier,
    refusals: ['not_found', 'tier_name_taken', 'stale_version'],
  }),
  remove: route({
    method: 'POST',
    path: '/v1/AccountTier/remove-account-tier/{id}',
    summary:
      'Removes an account tier. One with clients goes only when RemoveClients says so, one with discount rules not',
    ...changing,
    params: pathId('id'),
    body: input({ removeClients: z.boolean().nullish() }),
    response: done,
    refusals: ['not_found', 'tier_in_use'],
  }),
  details: route({
    method: 'POST',
    path: '/v1/AccountTier/get-account-tierDetail/{id}',
    summary: 'The clients of a tier, by name',
    auth: 'staff',
    permission: 'tier-detail',
    effect: 'read',
    params: pathId('id'),
    body: input({ searchKey, page: hundred }),
    response: listOf(detail),
    refusals: ['not_found', 'list_too_long'],
  }),
  assignable: route({
    method: 'POST',
    path: '/v1/AccountTier/get-clients',
    summary: 'Clients that can be assigned to a tier, and which are in it already',
    auth: 'staff',
    permission: 'assign-client',
    effect: 'read',
    body: input({ clientName: searchKey, accountTierId: id.nullish(), page: hundred }),
    response: listOf(assignable),
    refusals: ['not_found', 'list_too_long'],
  }),
  assign: route({
    method: 'POST',
    path: '/v1/AccountTier/assign-clients',
    summary:
      'Assigns clients to a tier, all or none; those that are in it already stay. With All, every client that matches ClientName but those of Except; with Criteria besides, every one of those that the accounts list shows under them',
    ...changing,
    body: input({
      accountTierId: id,
      clientIds: wire('ClientId', ids(ALL_CAP).nullish()),
      all: z.boolean().nullish(),
      clientName: searchKey,
      criteria: input(clientCriteria).nullish(),
      except: ids(ALL_CAP).nullish(),
    }),
    /** `assigned` of the `chosen` clients were not in it before; their places in the tier are `detailIds`. */
    response: z.object({ message: z.string(), chosen: z.int(), assigned: z.int(), detailIds: z.array(id) }),
    refusals: ['not_found', 'nothing_selected', 'list_too_long'],
  }),
  removeDetail: route({
    method: 'POST',
    path: '/v1/AccountTier/delete-account-tier-detail/{id}',
    summary: 'Takes a client out of a tier',
    ...changing,
    params: pathId('id'),
    response: done,
    refusals: ['not_found'],
  }),
  removeDetails: route({
    method: 'POST',
    path: '/v1/AccountTier/delete-account-tier-details',
    summary: 'Takes several clients out of one tier, all or none',
    ...changing,
    body: input({ accountTierId: id, ids: ids(ALL_CAP).min(1) }),
    response: z.object({ message: z.string(), removed: z.int() }),
    refusals: ['not_found'],
  }),
};
