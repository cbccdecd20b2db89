import { COUNT_CAP } from '@cartwright/contract/dashboard/navigation.contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { orderScope } from '../../auth/scope.ts';

/** The number of submitted orders of the actor's scope, at most 100, as one expression. */
export const submittedCount = (actor: Actor): SQL<number> =>
  sql`(select count(*)::int from (select from ${salesOrder} where ${and(sql`${salesOrder.status} = 'Submitted'`, orderScope(actor))} limit ${COUNT_CAP}) capped)`;
