import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { notOfferedTo } from '@cartwright/domain/carts/client-terms';
import { priceSteps } from '@cartwright/domain/money/discount-rules';
import { changeInPercent, sumMoney } from '@cartwright/domain/money/money';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertListLength, containing, limitsOf } from '../../../db/lists/paging.ts';
import { isActiveOn } from '../../../db/rules/discounts.ts';
import { discountRule, product, productLine } from '../../../db/schema/products.table.ts';
import { accountTier } from '../../../db/schema/tiers.table.ts';
import { findClient } from '../../accounts/clients/find-client.queries.ts';
import { termsOf } from '../client-terms.queries.ts';
import {
  type ActiveDiscounts,
  activeDiscounts,
  discountsOf,
  ruleColumns,
  rulesFor,
} from '../discount-rules.queries.ts';

type Criteria = Input<(typeof products)['pricesAs']>['body'];

/**
 * Products on sale by line and name, with what a client or tier of the actor's scope pays for one unit and from how many
 * units on it is less. Without either it is what everyone pays; both are `invalid`.
 */
export async function pricesAs(ctx: StaffCtx, criteria: Criteria) {
  const discounts = await discountsFor(ctx, criteria);
  const terms = await termsOf(ctx, criteria);
  const term = containing(criteria.searchKey);
  const rows = await ctx.db
    .select({
      id: product.id,
      productId: product.id,
      sku: product.sku,
      productName: product.name,
      productLineId: product.productLineId,
      productLine: productLine.name,
      unitPrice: product.unitPrice,
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .where(
      and(
        eq(product.isActive, true),
        term === null
          ? undefined
          : sql`concat_ws(' ', ${product.name}, ${product.sku}, ${productLine.name}) ilike ${term}`,
      ),
    )
    .orderBy(asc(productLine.name), asc(product.name), asc(product.id));
  const priced = rows.map((row) => {
    const [one, next] = priceSteps(rulesFor(discounts, row), row.unitPrice);
    return {
      ...row,
      notOfferedTo: notOfferedTo(terms, row.productLineId),
      unitPriceAfterDiscount: one?.unitPrice ?? row.unitPrice,
      ruleId: one?.rule?.id ?? null,
      ruleName: one?.rule?.name ?? null,
      nextBreak:
        next === undefined
          ? null
          : {
              fromUnits: next.fromUnits ?? 0,
              unitPrice: next.unitPrice,
              ruleId: next.rule?.id ?? null,
              ruleName: next.rule?.name ?? null,
            },
    };
  });
  const differing = priced.filter(({ ruleId, nextBreak }) => ruleId !== null || nextBreak !== null);
  const shown = criteria.onlyDiffering === true ? differing : priced;
  const { limit, offset } = limitsOf(criteria.page);
  assertListLength(criteria.page, shown.length);
  const [list, theirs] = [
    sumMoney(priced.map(({ unitPrice }) => unitPrice)),
    sumMoney(priced.map(({ unitPriceAfterDiscount }) => unitPriceAfterDiscount)),
  ];
  return {
    data: shown.slice(offset, offset + limit),
    count: shown.length,
    differing: differing.length,
    tierNames: terms.tierNames,
    minimumOrder: terms.minimumOrder,
    averageOff: Math.abs(changeInPercent(list, theirs) ?? 0),
  };
}

async function discountsFor(ctx: StaffCtx, { clientId, accountTierId }: Criteria): Promise<ActiveDiscounts> {
  if (clientId != null && accountTierId != null) fail('invalid', { detail: 'Choose a client or a tier.' });
  if (clientId != null) {
    await findClient(ctx, clientId);
    return await activeDiscounts(ctx, clientId, 'all');
  }
  const onDate = businessDate(ctx.now(), ctx.timeZone);
  if (accountTierId == null) return await activeDiscounts(ctx, null, 'all');
  const [tier] = await ctx.db.select().from(accountTier).where(eq(accountTier.id, accountTierId));
  if (tier === undefined) fail('not_found');
  const ofTier = or(isNull(discountRule.accountTierId), eq(discountRule.accountTierId, accountTierId));
  const rules = await ctx.db
    .select(ruleColumns)
    .from(discountRule)
    .where(and(isActiveOn(onDate), isNull(discountRule.clientId), ofTier))
    .orderBy(asc(discountRule.id));
  return discountsOf(rules, null, onDate);
}
