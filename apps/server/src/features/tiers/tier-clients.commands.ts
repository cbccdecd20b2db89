import { ALL_CAP } from '@cartwright/contract/fields';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { accountTierDetail } from '../../db/schema/tiers.table.ts';
import { clientScope } from '../../auth/scope.ts';
import { fail } from '../../core/errors.ts';
import { chosenClients, failTooManyClients } from '../accounts/clients/choose-clients.queries.ts';
import { matchesClient } from '../accounts/clients/client-search.queries.ts';
import { lockTier } from './tiers.commands.ts';

const entity = 'account_tier';

type Assignment = Input<(typeof tiers)['assign']>['body'];

/**
 * Assigns clients to a tier: the named ones, all or none, or all in scope that match the filter of the tier's own
 * screen and the criteria of the accounts list. `not_found` when the tier or a named client is missing or out of scope,
 * `nothing_selected`, `list_too_long` for a filter too wide.
 */
export async function assignClients(ctx: StaffCtx, given: Assignment) {
  const { accountTierId } = given;
  return await inTransaction(ctx, async (ctx) => {
    await lockTier(ctx, accountTierId);
    const chosen =
      given.all === true ? await matchingClients(ctx, given) : await namedClients(ctx, given.clientIds ?? []);
    if (chosen.length === 0) fail('nothing_selected');
    const dateAdded = ctx.now().toISOString();
    const added = await ctx.db
      .insert(accountTierDetail)
      .values(chosen.map(({ id }) => ({ accountTierId, clientId: id, dateAdded })))
      .onConflictDoNothing()
      .returning({ id: accountTierDetail.id, clientId: accountTierDetail.clientId });
    if (added.length > 0) await recorded(ctx, 'assign', accountTierId, added);
    const sizes = { chosen: chosen.length, assigned: added.length };
    return { ...sizes, detailIds: added.map(({ id }) => id), message: addedText(sizes) };
  });
}

const wereThere = (count: number): string => (count === 1 ? '1 client was' : `${count} clients were`);

function addedText({ chosen, assigned }: { chosen: number; assigned: number }): string {
  if (assigned === chosen) return messages.added;
  if (assigned > 0) return `${messages.added} ${wereThere(chosen - assigned)} in it already.`;
  return chosen === 1 ? 'This client is in the tier already.' : 'These clients are in the tier already.';
}

async function namedClients(ctx: StaffCtx, clientIds: readonly number[]) {
  const wanted = [...new Set(clientIds)];
  const found = await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, wanted), clientScope(ctx.actor)))
    .orderBy(asc(client.id));
  if (found.length !== wanted.length) fail('not_found');
  return found;
}

async function matchingClients(ctx: StaffCtx, { clientName, criteria, except }: Assignment) {
  const out = except && except.length > 0 ? notInArray(client.id, except) : undefined;
  const shown = criteria == null ? undefined : await chosenClients(ctx, criteria);
  const found = await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(and(clientScope(ctx.actor), matchesClient(clientName), shown, out))
    .orderBy(asc(client.id))
    .limit(ALL_CAP + 1);
  if (found.length > ALL_CAP) failTooManyClients();
  return found;
}

/** Removes clients from a tier, all or none: `not_found` when one is not in that tier or out of scope. */
export async function removeDetails(ctx: StaffCtx, tierId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  return await inTransaction(ctx, async (ctx) => {
    await lockTier(ctx, tierId);
    const visible = ctx.db.select({ id: client.id }).from(client).where(clientScope(ctx.actor));
    const removed = await ctx.db
      .delete(accountTierDetail)
      .where(
        and(
          eq(accountTierDetail.accountTierId, tierId),
          inArray(accountTierDetail.id, wanted),
          inArray(accountTierDetail.clientId, visible),
        ),
      )
      .returning({ clientId: accountTierDetail.clientId });
    if (removed.length !== wanted.length) fail('not_found');
    await recorded(ctx, 'unassign', tierId, removed);
    return { message: messages.tierDetailDeleted, removed: removed.length };
  });
}

/** Removes one client from its tier, by the id of the detail. */
export async function removeDetail(ctx: StaffCtx, detailId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const [detail] = await ctx.db
      .select({ tierId: accountTierDetail.accountTierId })
      .from(accountTierDetail)
      .where(eq(accountTierDetail.id, detailId));
    if (detail === undefined) fail('not_found');
    const { message } = await removeDetails(ctx, detail.tierId, [detailId]);
    return { message };
  });
}

type Membership = 'assign' | 'unassign';

const recorded = async (ctx: StaffCtx, action: Membership, tierId: number, clients: readonly { clientId: number }[]) =>
  await recordAudit(ctx, {
    action,
    entity,
    entityId: tierId,
    detail: { clientIds: clients.map(({ clientId }) => clientId) },
  });
