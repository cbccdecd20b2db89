import { z } from 'zod';
import { duplicateReasons, mergedRowOutcomes, mergedKinds, mergedFieldOutcomes } from './client-merge-kinds.ts';
import { done, id, ids, input, instant, listOf, listWithTotals, named, page, pageRequest, wire } from '../fields.ts';
import { route } from '../route.ts';

/** Accounts that may be the same shop, and the merge of two of them. */

const duplicate = named('DuplicateClient', {
  id,
  tradename: z.string(),
  name: z.string().nullable(),
  licenseNo: z.string().nullable(),
  ubi: wire('UBI', z.string().nullable()),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  isCannabisLicensed: z.boolean(),
  clientStatus: z.string(),
  assignedToName: z.string().nullable(),
  orders: z.int(),
  lastOrderDate: instant.nullable(),
  createdAt: instant,
});

const part = named('MergePart', {
  kind: z.enum(mergedKinds),
  outcome: z.enum(mergedRowOutcomes),
  count: z.int(),
  /** The first of them, as far as the person may see them. */
  rows: z.array(z.object({ key: z.string(), name: z.string() })),
});

const field = named('MergeField', {
  field: z.string(),
  label: z.string(),
  survivor: z.string().nullable(),
  merged: z.string().nullable(),
  outcome: z.enum(mergedFieldOutcomes),
});

const party = named('MergeParty', { id, tradename: z.string(), version: z.int() });
const pair = { survivorId: id, mergedId: id };
/** One account, and those that it is not a duplicate of. */
const notDuplicatesOf = input({ clientId: id, otherIds: ids(100).min(1) }).meta({ id: 'NotDuplicatesRequest' });
const merging = { auth: 'staff', permission: 'accounts.merge' } as const;

export const clientMerge = {
  duplicates: route({
    method: 'POST',
    path: '/v1/Clients/duplicates',
    summary: 'Groups of accounts that may be one: same license, same UBI, or nearly the same trade name in one city',
    ...merging,
    effect: 'read',
    body: input({ reason: z.enum(duplicateReasons).nullish(), page: page.prefault({}) }),
    response: listWithTotals(
      z.object({
        /** The lowest id of the group. */
        id,
        reasons: z.array(z.enum(duplicateReasons)),
        /** How alike the trade names are, from 0.6 to 1; null when the name is no reason. */
        similarity: z.number().nullable(),
        /** How many accounts it has; `clients` has the first twenty. */
        size: z.int(),
        clients: z.array(duplicate),
      }),
      /** There were more matches than one answer looks at. */
      z.object({ isCut: z.boolean() }),
    ),
    refusals: ['list_too_long'],
  }),
  notDuplicates: route({
    method: 'POST',
    path: '/v1/Clients/not-duplicates',
    summary: 'Pairs of accounts that are marked as not being duplicates, with who marked them, the newest first',
    ...merging,
    effect: 'read',
    body: pageRequest,
    response: listOf(z.object({ personName: z.string(), createdAt: instant, clients: z.array(duplicate) })),
    refusals: ['list_too_long'],
  }),
  markNotDuplicate: route({
    method: 'POST',
    path: '/v1/Clients/mark-not-duplicate',
    summary: 'Marks an account as not a duplicate of others: nobody finds them as duplicates any more',
    ...merging,
    effect: 'write',
    body: notDuplicatesOf,
    /** Those that were not marked before. */
    response: z.object({ otherIds: z.array(id), message: z.string() }),
    refusals: ['not_found', 'client_merged', 'merge_with_itself'],
  }),
  unmarkNotDuplicate: route({
    method: 'POST',
    path: '/v1/Clients/unmark-not-duplicate',
    summary: 'Takes marks away again, all or none: these accounts may be duplicates',
    ...merging,
    effect: 'write',
    body: notDuplicatesOf,
    response: done,
    refusals: ['not_found', 'client_merged', 'merge_with_itself'],
  }),
  mergePreview: route({
    method: 'POST',
    path: '/v1/Clients/merge-preview',
    summary: 'What a merge would do, field by field and row by row; it is tried and taken back',
    ...merging,
    effect: 'read',
    body: input(pair),
    response: z.object({
      survivor: party,
      merged: party,
      fields: z.array(field),
      parts: z.array(part),
      /** Why it cannot be done; null when it can. */
      blockedBy: z.string().nullable(),
    }),
    refusals: ['not_found', 'client_merged', 'merge_with_itself'],
  }),
  merge: route({
    method: 'POST',
    path: '/v1/Clients/merge',
    summary: 'Merges an account into another one, which takes everything that hangs on it; there is no way back',
    ...merging,
    effect: 'write',
    body: input({ ...pair, survivorVersion: z.int().nullish(), mergedVersion: z.int().nullish() }),
    response: z.object({
      clientId: id,
      tradename: z.string(),
      parts: z.array(part.omit({ rows: true })),
      message: z.string(),
    }),
    refusals: ['not_found', 'client_merged', 'merge_with_itself', 'merge_refused', 'stale_version'],
  }),
};
