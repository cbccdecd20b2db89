import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { tiers } from '@cartwright/contract/tiers.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { staleVersion } from '../../db/stale.ts';
import { recordAudit } from '../../db/audit.ts';
import { pgConstraint } from '../../db/pg-errors.ts';
import { person } from '../../db/schema/people.table.ts';
import { audit } from '../../db/schema/platform.table.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';
import { refuse } from '../../core/errors.ts';
import { oneTier } from './tiers.queries.ts';

type Fields = Input<(typeof tiers)['add']>['body'];
type Change = Input<(typeof tiers)['update']>['body'];

const entity = 'account_tier';

/** Adds a tier and answers it; `tier_name_taken` when another has the name. */
export async function addTier(ctx: ActorCtx, fields: Fields) {
  return await unlessNameTaken(async () =>
    inTransaction(ctx, async (ctx) => {
      const [made] = await ctx.db.insert(accountTier).values(fields).returning({ id: accountTier.id });
      if (made === undefined) throw new Error('an insert answered no row');
      await recordAudit(ctx, { action: 'add', entity, entityId: made.id, detail: fields });
      return { ...(await oneTier(ctx, made.id)), message: messages.added };
    }),
  );
}

/** Changes a tier and answers it; `stale_version` when `version` is given and somebody was faster. */
export async function updateTier(ctx: ActorCtx, { id, version, ...fields }: Change) {
  return await unlessNameTaken(async () =>
    inTransaction(ctx, async (ctx) => {
      const before = await lockTier(ctx, id);
      if (version != null && version !== before.version) throw await stale(ctx, before);
      await ctx.db
        .update(accountTier)
        .set({ ...fields, version: sql`${accountTier.version} + 1` })
        .where(eq(accountTier.id, id));
      const { name, description, isActive } = before;
      await recordAudit(ctx, {
        action: 'update',
        entity,
        entityId: id,
        detail: { ...fields, before: { name, description, isActive } },
      });
      return { ...(await oneTier(ctx, id)), message: messages.updated };
    }),
  );
}

/**
 * Removes a tier. `tier_in_use`, with the counts, when discount rules hang on it, or when it has clients and
 * `removeClients` does not say that they may leave it; the audit row names each client that did.
 */
export async function removeTier(ctx: ActorCtx, tierId: number, removeClients: boolean) {
  return await inTransaction(ctx, async (ctx) => {
    const { name } = await lockTier(ctx, tierId);
    const { clientCount, discountRuleCount } = await oneTier(ctx, tierId);
    if (discountRuleCount > 0 || (clientCount > 0 && !removeClients)) {
      throw refuse('tier_in_use', {
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

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const inUse = (name: string, clients: number, rules: number): string =>
  rules > 0
    ? `${counted(rules, 'discount rule')} hang on ${name}. Make it inactive, or remove them first.`
    : `${counted(clients, 'client')} would leave ${name}.`;

/** Locks a tier for the rest of the transaction, so that no client joins one that is being removed. */
export async function lockTier(ctx: ActorCtx, tierId: number) {
  const [found] = await ctx.db.select().from(accountTier).where(eq(accountTier.id, tierId)).for('update');
  if (found === undefined) throw refuse('not_found');
  return found;
}

async function stale(ctx: ActorCtx, { id, version }: { id: number; version: number }): Promise<Error> {
  const [last] = await ctx.db
    .select({ name: person.name, at: audit.at })
    .from(audit)
    .leftJoin(person, eq(person.id, audit.personId))
    .where(and(eq(audit.entity, entity), eq(audit.entityId, id)))
    .orderBy(desc(audit.id))
    .limit(1);
  return staleVersion(version, last?.name ?? undefined, last?.at);
}

async function unlessNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgConstraint(error) === 'account_tier_name_unique') throw refuse('tier_name_taken');
    throw error;
  }
}
