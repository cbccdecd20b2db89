import { notOfferedTo } from '@cartwright/domain/carts/client-terms';
import { searchedOffSale, searchWords } from '@cartwright/domain/products/product-search';
import { and, asc, not } from 'drizzle-orm';
import { subtractMoney } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../core/context.ts';
import { limitsOf, assertListLength } from '../../db/lists/paging.ts';
import { availableList } from './available-list.queries.ts';
import { type Criteria, searchedProducts, searchTermOf, shapeOfFilter } from './available-filter.ts';
import { byTermRank, matchesTerm, orSimilar } from '../../db/lists/search.ts';
import { type Match, termOf } from '../../db/lists/search-term.ts';
import { product } from '../../db/schema/products.table.ts';
import { hiddenFrom } from './client-terms.queries.ts';
import { pricingOf, pricingReach, pricingValues } from './pricing-client.queries.ts';
import { bestRule, wireBreaks } from './discount-rules.queries.ts';

/**
 * Active products that can be sold (spec 000 §2 Inventory), by name, or the best match of a search first, unless asked
 * otherwise, and the similar ones when none matches: a page of rows, the count, and
 * the limits of price and lab figures over the filter without its ranges, for the sliders. UnitPriceAfterDiscount is the
 * price of one unit under the best rule for the client, who is named or owns the cart; `quantity` is what the cart holds.
 * Sold-out products are listed only with showSoldOut, and what is off sale is named with nameOffSale. `not_found` when client or cart is missing or out of scope.
 */
export async function availableProducts(ctx: StaffCtx, { nameOffSale, ...criteria }: Criteria) {
  const term = searchTermOf(criteria);
  const [found, offSale] = await Promise.all([
    orSimilar(ctx, searchedProducts, term, async (match) => await matchingProducts(ctx, criteria, match)),
    nameOffSale === true ? offSaleProducts(ctx, criteria.searchKey) : [],
  ]);
  const forSale = found.similar ? [] : found.data.map(({ productName: name, sku }) => ({ name, sku }));
  const named = searchedOffSale(offSale, forSale, searchWords(criteria.searchKey));
  return { ...found, ...(named.length > 0 ? { offSale: named.map(({ name }) => name) } : {}) };
}

/** As many as are said in a sentence. */
const MOST_NAMED = 3;

/** Products off sale that have the words, the best match first; none without a word. */
async function offSaleProducts(ctx: StaffCtx, searchKey: string | null | undefined) {
  const term = termOf(searchKey);
  if (term === null) return [];
  return await ctx.db
    .select({ name: product.name, sku: product.sku })
    .from(product)
    .where(and(not(product.isActive), matchesTerm(searchedProducts, term)))
    .orderBy(...byTermRank(searchedProducts, term), asc(product.name), asc(product.id))
    .limit(MOST_NAMED);
}

async function matchingProducts(ctx: StaffCtx, criteria: Omit<Criteria, 'nameOffSale'>, match: Match) {
  const { clientId, cartId, page, withLastBought, ...filter } = criteria;
  const { limit, offset } = limitsOf(page);
  const { shape, values } = shapeOfFilter(filter, match);
  const pricing = pricingValues(ctx, { clientId, cartId });
  const [[found], terms] = await Promise.all([
    availableList(
      ctx,
      { filter: shape, sort: page.sort, limit, reach: pricingReach(ctx), withLastBought: withLastBought === true },
      { ...values, ...pricing, offset: offset || undefined, timeZone: ctx.timeZone },
    ),
    hiddenFrom(ctx, { clientId, cartId }),
  ]);
  const [all] = found?.limits ?? [];
  if (found === undefined || all === undefined) throw new Error('an aggregate answered no row');
  const discounts = await pricingOf(ctx, pricing, found);
  assertListLength(page, all.count);
  const bought = new Map(found.bought.map((each) => [each.productId, each]));
  const data = found.rows.map((row) => {
    const last = bought.get(row.productId);
    const best = bestRule(discounts, row);
    const tiers = notOfferedTo(terms, row.productLineId);
    const unitPriceAfterDiscount = best?.unitPriceAfterDiscount ?? row.unitPrice;
    return {
      ...row,
      unitPriceAfterDiscount,
      discountId: best?.rule.id ?? null,
      discountName: best?.rule.name ?? null,
      discountAmount: subtractMoney(row.unitPrice, unitPriceAfterDiscount),
      ...(tiers === null ? {} : { notOfferedTo: tiers }),
      ...(last === undefined ? {} : { lastBoughtDate: last.date, lastBoughtUnits: last.units }),
      ...wireBreaks(discounts, row),
    };
  });
  return { data, ...all };
}
