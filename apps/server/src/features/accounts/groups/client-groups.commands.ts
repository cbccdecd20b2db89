import { messages } from '@cartwright/contract/messages';
import type { StaffCtx } from '../../../core/context.ts';
import { failField } from '../../../core/errors.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { holdingCompany, route } from '../../../db/schema/accounts.table.ts';

/** Adds a holding company; refuses `holding_company_not_valid` without a name, and `holding_company_taken` when one of this name exists, in any case. */
export async function addHoldingCompany(ctx: StaffCtx, tradename: string) {
  if (tradename === '') failField('holding_company_not_valid', ['tradename']);
  return await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db.insert(holdingCompany).values({ tradename }).returning();
    if (made === undefined) throw new Error('the insert answered no row');
    await recordAudit(ctx, { action: 'add', entity: 'holding company', entityId: made.id, detail: { tradename } });
    return { ...made, message: messages.added };
  });
}

/** Adds a delivery route; refuses `route_taken` when one of this name exists, in any case. */
export async function addDeliveryRoute(ctx: StaffCtx, name: string) {
  return await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db.insert(route).values({ name }).returning();
    if (made === undefined) throw new Error('the insert answered no row');
    await recordAudit(ctx, { action: 'add', entity: 'route', entityId: made.id, detail: { name } });
    return { ...made, message: messages.added };
  });
}
