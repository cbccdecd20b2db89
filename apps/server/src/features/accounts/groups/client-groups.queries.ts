import type { Page } from '@cartwright/contract/fields';
import { asc, count } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { holdingCompany, route } from '../../../db/schema/accounts.table.ts';

/** Holding companies by name. */
export async function holdingCompanies(ctx: StaffCtx, page: Page) {
  const { limit, offset } = limitsOf(page);
  const { id, tradename } = holdingCompany;
  const [counted] = await ctx.db.select({ count: count() }).from(holdingCompany);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  const data = await ctx.db
    .select({ id, tradename })
    .from(holdingCompany)
    .orderBy(...orderBy(page, { tradename }, [asc(tradename)], id))
    .limit(limit)
    .offset(offset);
  return { data, count: total };
}

/** Delivery routes by name. */
export async function deliveryRoutes(ctx: StaffCtx, page: Page) {
  const { limit, offset } = limitsOf(page);
  const { id, name } = route;
  const [counted] = await ctx.db.select({ count: count() }).from(route);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  const data = await ctx.db
    .select({ id, name })
    .from(route)
    .orderBy(...orderBy(page, { name }, [asc(name)], id))
    .limit(limit)
    .offset(offset);
  return { data, count: total };
}
