import { messages } from '@cartwright/contract/messages';
import { counted } from '@cartwright/domain/counted';
import type { Input } from '@cartwright/contract/route';
import type { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { publish } from '../../core/publish.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';
import { fail } from '../../core/errors.ts';
import { oneTier } from './tiers.queries.ts';

type Fields = Input<(typeof tiers)['add']>['body'];
type Change = Input<(typeof tiers)['update']>['body'];

const entity = 'account_tier';

/** Adds a tier and returns it; `tier_name_taken` when another has the name. */
export async function addTier(ctx: StaffCtx, { hiddenLineIds = [], ...given }: Fields) {
  const fields = { ...given, minimumOrder: given.minimumOrder ?? null };
  return await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db.insert(accountTier).values(fields).returning({ id: accountTier.id });
    if (made === undefined) throw new Error('an insert answered no row');
    await publish(ctx, 'tierLinesHidden', { accountTierId: made.id, productLineIds: hiddenLineIds });
    await recordAudit(ctx, { action: 'add', entity, entityId: made.id, detail: { ...fields, hiddenLineIds } });
    return { ...(await oneTier(ctx, made.id)), message: messages.added };
  });
}

/** Changes a tier and returns it; `stale_version` when `version` is given and outdated. */
export async function updateTier(ctx: StaffCtx, { id, version, hiddenLineIds, ...given }: Change) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockTier(ctx, id);
    const { hiddenLineIds: hiddenBefore } = await oneTier(ctx, id);
    const { name, description, isActive, minimumOrder } = before;
    const fields = { ...given, minimumOrder: given.minimumOrder === undefined ? minimumOrder : given.minimumOrder };
    const hidden = hiddenLineIds ?? hiddenBefore;
    await assertVersion(ctx, { entity, entityId: id, version: before.version, hasAuditedFields: false }, version);
    await ctx.db
      .update(accountTier)
      .set({ ...fields, version: sql`${accountTier.version} + 1` })
      .where(eq(accountTier.id, id));
    await publish(ctx, 'tierLinesHidden', { accountTierId: id, productLineIds: hidden });
    await recordAudit(ctx, {
      action: 'update',
      entity,
      entityId: id,
      detail: {
        ...fields,
        hiddenLineIds: hidden,
        before: { name, description, isActive, minimumOrder, hiddenLineIds: hiddenBefore } satisfies Record<
          keyof Fields,
          unknown
        >,
      },
    });
    return { ...(await oneTier(ctx, id)), message: messages.updated };
  });
}

/**
 * Removes a tier. `tier_in_use`, with the counts, when discount rules refer to it, or when it has clients and
 * `removeClients` is not set; the audit row names the removed clients.
 */
export async function removeTier(ctx: StaffCtx, tierId: number, removeClients: boolean) {
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await lockTier(ctx, tierId);
    const { clientCount, discountRuleCount } = await oneTier(ctx, tierId);
    if (discountRuleCount > 0 || (clientCount > 0 && !removeClients)) {
      fail('tier_in_use', {
        detail: inUse(name, clientCount, discountRuleCount),
        extra: { clientCount, discountRuleCount },
      });
    }
    const left = await ctx.db
      .delete(accountTierDetail)
      .where(eq(accountTierDetail.accountTierId, tierId))
      .returning({ clientId: accountTierDetail.clientId });
    await ctx.db.delete(accountTier).where(eq(accountTier.id, tierId));
    await recordAudit(ctx, {
      action: 'remove',
      entity,
      entityId: tierId,
      detail: { name, clientIds: left.map(({ clientId }) => clientId) },
    });
    return { message: messages.updated };
  });
}

const inUse = (name: string, clients: number, rules: number): string =>
  rules > 0
    ? `${counted(rules, 'discount rule')} hang on ${name}. Make it inactive, or remove them first.`
    : `${counted(clients, 'client')} would leave ${name}.`;

/** Locks a tier for the rest of the transaction, so that no client is added to one that is being removed. */
export async function lockTier(ctx: StaffCtx, tierId: number) {
  const [found] = await ctx.db.select().from(accountTier).where(eq(accountTier.id, tierId)).for('update');
  if (found === undefined) fail('not_found');
  return found;
}
