import { findingKinds } from '@cartwright/domain/accounts/finding-kinds';
import { MAX_LICENSE_LIST } from '@cartwright/domain/paperwork/upload-kinds';
import { z } from 'zod';
import { done, id, ids, input, instant, listWithTotals, named, page } from '../fields.ts';
import { route } from '../route.ts';

/** What a newer list of the state's licensees says of the clients, and its taking over. */

const finding = named('LicenseFinding', {
  id,
  kind: z.enum(findingKinds),
  /** The license of the list; of a closed one the client's. */
  licenseNo: z.string(),
  tradename: z.string(),
  /** Null for a licensee that is no client. */
  clientId: id.nullable(),
  /** A sentence. */
  reason: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  appliedAt: instant.nullable(),
  appliedByName: z.string().nullable(),
});

const listFacts = {
  /** Licenses of the list. */
  licenses: z.int(),
  /** Clients with a license, and those among them whose license the list has. */
  clients: z.int(),
  knownClients: z.int(),
  /** Rows without a readable license number or a name. */
  unread: z.int(),
};

/** Whoever changes a client's license by its form may change it by a list. */
const watching = { method: 'POST', auth: 'staff', permission: 'accounts.edit' } as const;

export const licenseWatch = {
  uploadLicenseList: route({
    ...watching,
    path: '/v1/Clients/license-watch/upload',
    summary: "Compares a list of the state's licensees (CSV or XLSX, at most 20 MB) with the clients; changes none",
    effect: 'write',
    kind: 'upload',
    largestUpload: MAX_LICENSE_LIST,
    response: z.object({ ...listFacts, findings: z.int(), message: z.string() }),
    refusals: ['file_unreadable', 'too_large'],
  }),
  licenseFindings: route({
    ...watching,
    path: '/v1/Clients/license-watch/findings',
    summary: 'What the newest list says and nobody has applied, or what was applied of all lists, the newest first',
    effect: 'read',
    body: input({
      kind: z.enum(findingKinds).nullish(),
      applied: z.boolean().default(false),
      page: page.prefault({}),
    }),
    response: listWithTotals(
      finding,
      z.object({
        /** The newest list; null when there is none. */
        list: z.object({ ...listFacts, fileName: z.string(), createdAt: instant, personName: z.string() }).nullable(),
        /** How many wait of each kind. */
        open: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
      }),
    ),
    refusals: ['list_too_long'],
  }),
  applyLicenseFindings: route({
    ...watching,
    path: '/v1/Clients/license-watch/apply',
    summary: 'Applies findings, those of the ids or else all of a kind, in one step; names those that cannot be',
    effect: 'write',
    body: input({ ids: ids(200).nullish(), kind: z.enum(findingKinds).nullish() }),
    response: z.object({
      applied: z.array(id),
      refusedCount: z.int(),
      refused: z.array(z.object({ id, tradename: z.string(), reason: z.string() })),
      message: z.string(),
    }),
    refusals: ['not_found', 'license_not_applied', 'license_taken', 'client_not_updated', 'client_not_registered'],
  }),
  undoLicenseFinding: route({
    ...watching,
    path: '/v1/Clients/license-watch/undo',
    summary: 'Takes an applied finding back, exactly, unless the client was changed since',
    effect: 'write',
    body: input({ id }),
    response: done,
    refusals: ['not_found', 'undo_refused', 'license_taken'],
  }),
};
