import { z } from 'zod';
import { auditKinds } from './audit-kinds.ts';
import { businessDay, id, input, instant, listOf, named, page, valueChange } from '../fields.ts';
import { route } from '../route.ts';

/** The audit: who did what, when, on which record. */

const auditRow = named('AuditRow', {
  auditId: id,
  at: instant,
  /** Null for a sign-in that failed, and for what the program does by itself. */
  personId: id.nullable(),
  personName: z.string().nullable(),
  /** A verb: "update", "sign in failed". */
  action: z.string(),
  /** A kind of record: "client", "person", "call". */
  entity: z.string(),
  entityId: id.nullable(),
  /** What people call the record; null once it is deleted. */
  subject: z.string().nullable(),
  /** The order's number, which its address contains. */
  orderNo: z.int().nullable(),
  facts: z.array(valueChange),
  /** The detail as it is stored, as JSON; null for nothing. The facts are read from it. */
  recorded: z.string().nullable(),
});

export const audit = {
  audit: route({
    auth: 'staff',
    permission: 'people.edit',
    effect: 'read',
    method: 'POST',
    path: '/v1/people/audit',
    summary: 'The audit, the newest first: sign-ins, denials, changes of rights and of records',
    body: input({
      /** Who did it, or whose sign-in failed. */
      personId: id.nullish(),
      kind: z.enum(auditKinds).nullish(),
      /** Business days, both included. */
      from: businessDay.nullish(),
      to: businessDay.nullish(),
      page: page.prefault({ take: 50 }),
    }),
    response: listOf(auditRow),
    refusals: ['list_too_long'],
  }),
};
