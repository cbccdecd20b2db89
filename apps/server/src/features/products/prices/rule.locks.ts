import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { discountRule } from '../../../db/schema/products.table.ts';

/** Rules for everyone, for tiers, and for the clients that the actor sees; joined with their client. */
export const ruleScope = (ctx: StaffCtx): SQL | undefined => or(isNull(discountRule.clientId), clientScope(ctx.actor));

/** Locks a rule for the rest of the transaction; `not_found` when there is none in scope. */
export async function lockRule(ctx: StaffCtx, id: number) {
  const [found] = await ctx.db
    .select({ rule: discountRule })
    .from(discountRule)
    .leftJoin(client, eq(client.id, discountRule.clientId))
    .where(and(eq(discountRule.id, id), ruleScope(ctx)))
    .for('update', { of: discountRule });
  if (found === undefined) fail('not_found');
  return found.rule;
}
