import { pageOf } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import type { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { businessDate } from '@cartwright/domain/dates/business-time';
import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { containing, limitsOf, orderBy, assertListLength } from '../../db/lists/paging.ts';
import { hiddenProductLine } from '../../db/schema/products-prices.table.ts';
import { discountRule, product, productLine } from '../../db/schema/products.table.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';
import { fail } from '../../core/errors.ts';
import { hasNotEnded } from '../../db/rules/discounts.ts';

// With the table name: in a query of one table drizzle leaves it off a column, and the name would mean the inner
// table.
const ofTier = (hanging: typeof accountTierDetail | typeof discountRule, condition = sql`true`) =>
  sql<number>`(select count(*) from ${hanging} where ${hanging}.account_tier_id = ${accountTier}.id and ${condition})`;

/** A tier with its counts: of its rules those that its page names, which are active and have not ended. */
const tierColumns = (today: string) => ({
  id: accountTier.id,
  name: accountTier.name,
  description: accountTier.description,
  isActive: accountTier.isActive,
  minimumOrder: accountTier.minimumOrder,
  hiddenLineIds: sql<number[]>`array(select ${hiddenProductLine.productLineId} from ${hiddenProductLine}
    where ${hiddenProductLine.accountTierId} = ${accountTier}.id order by 1)`,
  clientCount: ofTier(accountTierDetail),
  discountRuleCount: ofTier(discountRule, hasNotEnded(today)),
  version: accountTier.version,
});

const columnsToday = (ctx: StaffCtx) => tierColumns(businessDate(ctx.now(), ctx.timeZone));

/** Account tiers (spec 000 §2), by name unless asked otherwise, with their counts. */
export async function listTiers(ctx: StaffCtx, query: Input<(typeof tiers)['list']>['query']) {
  const page = pageOf(query);
  const { limit, offset } = limitsOf(page);
  const like = containing(query.searchKey);
  const where = like === null ? undefined : or(ilike(accountTier.name, like), ilike(accountTier.description, like));
  const columns = columnsToday(ctx);
  const order = orderBy(page, columns, [asc(accountTier.name)], accountTier.id);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(columns)
      .from(accountTier)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(accountTier).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** As many rules of a tier as its page names. */
const MOST_RULES = 50;

/** What clients of the tier get: its rules that are active and have not ended, in the order of their names. */
const rulesOf = async (ctx: StaffCtx, tierId: number) =>
  await ctx.db
    .select({
      id: discountRule.id,
      name: discountRule.name,
      kind: discountRule.kind,
      value: discountRule.value,
      minUnits: discountRule.minUnits,
      appliesTo: sql<string | null>`coalesce(${product.name}, ${productLine.name})`,
      fromDate: discountRule.fromDate,
      toDate: discountRule.toDate,
    })
    .from(discountRule)
    .leftJoin(product, eq(product.id, discountRule.productId))
    .leftJoin(productLine, eq(productLine.id, discountRule.productLineId))
    .where(and(eq(discountRule.accountTierId, tierId), hasNotEnded(businessDate(ctx.now(), ctx.timeZone))))
    .orderBy(asc(discountRule.name), asc(discountRule.id))
    .limit(MOST_RULES);

/** One account tier with what it gives; `not_found` when there is none of that id. */
export async function tierWithRules(ctx: StaffCtx, tierId: number) {
  const [tier, rules, hidden] = await Promise.all([oneTier(ctx, tierId), rulesOf(ctx, tierId), hiddenOf(ctx, tierId)]);
  return { ...tier, hiddenLineNames: hidden.map(({ name }) => name), rules };
}

const hiddenOf = async (ctx: StaffCtx, tierId: number) =>
  await ctx.db
    .select({ name: productLine.name })
    .from(hiddenProductLine)
    .innerJoin(productLine, eq(productLine.id, hiddenProductLine.productLineId))
    .where(eq(hiddenProductLine.accountTierId, tierId))
    .orderBy(asc(productLine.name));

/** One account tier; `not_found` when there is none of that id. */
export async function oneTier(ctx: StaffCtx, tierId: number) {
  const [found] = await ctx.db.select(columnsToday(ctx)).from(accountTier).where(eq(accountTier.id, tierId));
  if (found === undefined) fail('not_found');
  return found;
}
