import { z } from 'zod';
import { clientChoice } from './client-criteria.ts';
import { id, input, optionalId } from '../fields.ts';
import { route } from '../route.ts';

/** Whose accounts are whose (spec 000 §6, §7). */

const assigning = { auth: 'staff', permission: 'accounts.assign', effect: 'write' } as const;

export const clientAssignment = {
  assign: route({
    method: 'POST',
    path: '/v1/crmsales/assign-sales-person-to-client',
    summary: 'Assigns a client to a sales person, or to nobody (0)',
    ...assigning,
    body: input({ clientId: id, salesPersonId: optionalId, version: z.int().nullish() }),
    response: z.object({
      clientId: id,
      assignedTo: z.int().nullable(),
      assignedToName: z.string().nullable(),
      version: z.int(),
      message: z.string(),
    }),
    refusals: ['not_found', 'not_a_sales_person', 'stale_version', 'version_mismatch'],
  }),
  assignMany: route({
    method: 'POST',
    path: '/v1/crmsales/assign-sales-person-to-clients',
    summary: 'Assigns clients to a sales person, or to nobody (0): those named, or with All those that match but some',
    ...assigning,
    body: input({ salesPersonId: optionalId, ...clientChoice }),
    /** `reassigned` of the `chosen` clients had somebody else before; `before` says whom. */
    response: z.object({
      chosen: z.int(),
      reassigned: z.int(),
      before: z.array(z.object({ salesPersonId: z.int().nullable(), clientIds: z.array(id) })),
      message: z.string(),
    }),
    refusals: ['not_found', 'not_a_sales_person', 'nothing_selected', 'list_too_long'],
  }),
};
