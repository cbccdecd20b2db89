import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { and, count, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { orSimilar } from '../../../db/lists/search.ts';
import { accountConditions, searchTermOf } from './account-filter.ts';
import { searchedClients } from './client-search.queries.ts';

/** Clients named by their ids, or all that match the criteria except some. */
export type ClientChoice = Input<(typeof accounts)['exportClients']>['body'];

/** The chosen clients of the actor's scope, as a condition: those that the list of the same criteria shows. */
export async function chosenClients(
  ctx: StaffCtx,
  { clientIds, all: _all, except, ...criteria }: ClientChoice,
): Promise<SQL | undefined> {
  if (clientIds != null) return and(clientScope(ctx.actor), inArray(client.id, [...clientIds]));
  const others = except != null && except.length > 0 ? notInArray(client.id, [...except]) : undefined;
  const { match } = await orSimilar(ctx, searchedClients, searchTermOf(criteria), async (how) => {
    const found = await ctx.db
      .select({ id: client.id })
      .from(client)
      .where(accountConditions(ctx, criteria, how))
      .limit(1);
    return { count: found.length, match: how };
  });
  return and(accountConditions(ctx, criteria, match), others);
}

/** Refuses more clients than one operation takes. */
export function failTooManyClients(): never {
  fail('list_too_long', {
    detail: `At most ${ALL_CAP.toLocaleString('en-US')} accounts can be changed at once: narrow the filter.`,
  });
}

/** Refuses a choice that names a client which is missing or out of scope: a list of ids is all or nothing (S-12). */
export async function assertClientsExist(ctx: StaffCtx, { clientIds }: ClientChoice): Promise<void> {
  if (clientIds == null) return;
  const ids = [...new Set(clientIds)];
  const [found] = await ctx.db
    .select({ count: count() })
    .from(client)
    .where(and(clientScope(ctx.actor), inArray(client.id, ids)));
  if (found?.count !== ids.length) fail('not_found');
}
