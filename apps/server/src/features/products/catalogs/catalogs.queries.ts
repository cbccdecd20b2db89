import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { catalogAvailability } from '@cartwright/domain/products/availability';
import { catalogSortFromWire } from '@cartwright/domain/products/catalog';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf } from '../../../db/lists/paging.ts';
import { orSimilar } from '../../../db/lists/search.ts';
import type { Match } from '../../../db/lists/search-term.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { type ActiveDiscounts, bestRule, wireBreaks } from '../discount-rules.queries.ts';
import { searchedProducts } from '../available-filter.ts';
import { pricingDiscounts } from '../pricing-client.queries.ts';
import { catalogCount, catalogPage, type CatalogShape } from './catalog-list.queries.ts';

type Criteria = Input<(typeof products)['catalogGroups']>['body'];
type Row = Awaited<ReturnType<typeof catalogPage>>[number];

/**
 * Catalogs (spec 000 §2): a page of those with a product in the filter, each with all its products, their price for the
 * client and what can be sold of them when nothing is chosen yet. `not_found` when the client is missing or out of scope.
 */
export const catalogGroups = async (ctx: StaffCtx, criteria: Criteria) =>
  await orSimilar(
    ctx,
    searchedProducts,
    criteria.searchText,
    async (match) => await matchingCatalogs(ctx, criteria, match),
  );

async function matchingCatalogs(ctx: StaffCtx, criteria: Criteria, match: Match) {
  const page = { ...criteria.page, sort: [] };
  const { limit, offset } = limitsOf(page);
  const shape = shapeOf(criteria, match);
  const [discounts, rows, [all]] = await onSnapshot(ctx, async (ctx) => {
    const [found, counted] = await Promise.all([
      catalogPage(ctx, { ...shape, limit }, { offset: offset || undefined }),
      catalogCount(ctx, shape, {}),
    ]);
    const productIds = found.map(({ id }) => id);
    return [await pricingDiscounts(ctx, { clientId: criteria.clientId || null }, productIds), found, counted];
  });
  const count = all?.count ?? 0;
  assertListLength(page, count);
  const groups = [...Map.groupBy(rows, (row) => row.key)];
  return { data: groups.map(([key, ofGroup]) => groupOf(key, ofGroup, discounts)), count };
}

const shapeOf = (criteria: Criteria, match: Match): CatalogShape => ({
  category: criteria.category || undefined,
  subCategory: criteria.subCategory || undefined,
  minPrice: criteria.minPrice ?? undefined,
  maxPrice: criteria.maxPrice ?? undefined,
  isNonCannabis: criteria.isNonCannabis ?? undefined,
  showSoldOut: criteria.showSoldout === true,
  searchText: criteria.searchText || undefined,
  sort: catalogSortFromWire(criteria.sortOption),
  match,
});

function groupOf(key: string, rows: readonly Row[], discounts: ActiveDiscounts) {
  const prices = rows.map((row) => row.unitPrice);
  const [first] = rows;
  const isSource = first?.source != null;
  const availability = catalogAvailability({
    available: first?.sourceLeft ?? 0,
    products: rows.map(({ id, factor, prePacked }) => ({ id, factor, prePacked, quantity: 0 })),
  });
  return {
    key,
    catalogGroup: first?.catalogGroup ?? '',
    productLine: isSource ? null : (first?.productLine ?? null),
    subProductLine: isSource ? null : (first?.subProductLine ?? null),
    minUnitPrice: Math.min(...prices),
    maxUnitPrice: Math.max(...prices),
    products: rows.map(({ sourceName, sourceUnit, sourceLeft, ...row }, index) => {
      const best = bestRule(discounts, row);
      const { available = 0, outOfStock = true } = availability[index] ?? {};
      return {
        ...row,
        sourceSetting:
          sourceName === null ? null : { name: sourceName, unit: sourceUnit ?? 'g', available: sourceLeft ?? 0 },
        unitPriceAfterDiscount: best?.unitPriceAfterDiscount ?? row.unitPrice,
        discountName: best?.rule.name ?? null,
        ...wireBreaks(discounts, row),
        quantity: 0,
        maxAvailable: available,
        outOfStock,
        suggestReduce: false,
        reduceBy: 0,
      };
    }),
  };
}
