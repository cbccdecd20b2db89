import type { accounts } from '@cartwright/contract/accounts.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { and, count, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { type Refusal, refuse } from '../../../core/errors.ts';
import { accountConditions } from './account-filter.ts';

/** Clients named by their ids, or all that match the criteria except some. */
export type ClientChoice = Input<(typeof accounts)['exportClients']>['body'];

/** The chosen clients of the actor's scope, as a condition. */
export function chosenClients(
  ctx: ActorCtx,
  { clientIds, all: _all, except, ...criteria }: ClientChoice,
): SQL | undefined {
  if (clientIds != null) return and(clientScope(ctx.actor), inArray(client.id, [...clientIds]));
  const others = except != null && except.length > 0 ? notInArray(client.id, [...except]) : undefined;
  return and(accountConditions(ctx, criteria), others);
}

/** The refusal of more clients than one operation takes. */
export const tooManyClients = (): Refusal =>
  refuse('list_too_long', {
    detail: `At most ${ALL_CAP.toLocaleString('en-US')} accounts can be changed at once: narrow the filter.`,
  });

/** Refuses a choice that names a client which is missing or out of scope: a list of ids is all or nothing (S-12). */
export async function refuseMissingClients(ctx: ActorCtx, { clientIds }: ClientChoice): Promise<void> {
  if (clientIds == null) return;
  const ids = [...new Set(clientIds)];
  const [found] = await ctx.db
    .select({ count: count() })
    .from(client)
    .where(and(clientScope(ctx.actor), inArray(client.id, ids)));
  if (found?.count !== ids.length) throw refuse('not_found');
}
