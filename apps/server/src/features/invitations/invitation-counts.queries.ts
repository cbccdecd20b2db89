import { COUNT_CAP } from '@cartwright/contract/dashboard/navigation.contract';
import { type SQL, sql } from 'drizzle-orm';
import { clientScope } from '../../auth/scope.ts';
import type { Actor } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { invitation } from '../../db/schema/invitations.table.ts';

/** The number of invitations of the actor's scope that wait for a decision, at most 100, as one expression. */
export const pendingCount = (actor: Actor): SQL<number> =>
  sql`(select count(*)::int from (select from ${invitation} left join ${client} on ${client.id} = ${invitation.clientId}
    where ${invitation.status} = 'Pending' and (${invitation.clientId} is null or ${clientScope(actor)}) limit ${COUNT_CAP}) capped)`;
