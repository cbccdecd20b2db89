import type { Input } from '@cartwright/contract/route';
import type { products } from '@cartwright/contract/products/products.contract';
import { marginPercent } from '@cartwright/domain/money/margin';
import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { bySearchRank, orSimilar } from '../../../db/lists/search.ts';
import type { Match } from '../../../db/lists/search-term.ts';
import { marginPercent as marginInSql } from '../../../db/rules/prices.ts';
import { plannedPrice } from '../../../db/schema/products-prices.table.ts';
import {
  brand,
  product,
  productLine,
  productTag,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { matchesProduct, searchedProducts } from '../available-filter.ts';
import { firstPicture, stockOfProduct } from '../available-parts.ts';

type Criteria = Input<(typeof products)['managed']>['body'];

const none: SQL<null> = sql<null>`null`;

/**
 * All products, those off sale too, by name or the best match of a search, the similar ones when none matches. Cost and
 * margin are null, and no order to sort by, without the key `costs` (INV-55).
 */
export const managedProducts = async (ctx: StaffCtx, criteria: Criteria) =>
  await orSimilar(ctx, searchedProducts, criteria.searchKey, async (match) => await matching(ctx, criteria, match));

async function matching(ctx: StaffCtx, criteria: Criteria, match: Match) {
  const { page, searchKey } = criteria;
  const seesCosts = ctx.actor.permissions.has('costs');
  const stock = stockOfProduct(ctx.db);
  const columns = {
    sku: product.sku,
    productName: product.name,
    productLine: productLine.name,
    subProductLine: subProductLine.name,
    strain: strain.name,
    brand: brand.name,
    unitPrice: product.unitPrice,
    unitsForSale: stock.unitsForSale,
    remainingQuantity: stock.remaining,
    isActive: product.isActive,
  };
  const costs = { cost: product.cost, margin: marginInSql(product.unitPrice, product.cost) };
  const where = matchesManaged(criteria, match);
  const next = nextPlannedPrice(ctx.db);
  const { limit, offset } = limitsOf(page);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        ...columns,
        id: product.id,
        productId: product.id,
        productLineId: product.productLineId,
        tags: sql<string[]>`array(select ${tag.name} from ${productTag} join ${tag} on ${tag.id} = ${productTag.tagId}
          where ${productTag.productId} = ${product.id} order by ${tag.name})`,
        picture: firstPicture,
        plannedPrice: next.unitPrice,
        plannedFrom: next.fromDate,
        cost: seesCosts ? product.cost : none,
        hasStateType: sql<boolean>`${product.stateType} is not null`,
        version: product.version,
      })
      .from(product)
      .innerJoin(productLine, eq(productLine.id, product.productLineId))
      .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
      .leftJoin(strain, eq(strain.id, product.strainId))
      .leftJoin(brand, eq(brand.id, product.brandId))
      .crossJoinLateral(stock)
      .leftJoinLateral(next, sql`true`)
      .where(where)
      .orderBy(
        ...(page.sort.length > 0 ? [] : bySearchRank(searchedProducts, searchKey, match)),
        ...orderBy(page, { ...columns, ...(seesCosts ? costs : {}) }, [asc(product.name)], product.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(product).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data: data.map((row) => ({ ...row, margin: marginPercent(row.unitPrice, row.cost) })), count: total };
}

/** What is planned next for a product; for a lateral join. */
const nextPlannedPrice = (db: Db) =>
  db
    .select({ unitPrice: plannedPrice.unitPrice, fromDate: plannedPrice.fromDate })
    .from(plannedPrice)
    .where(eq(plannedPrice.productId, product.id))
    .orderBy(asc(plannedPrice.fromDate))
    .limit(1)
    .as('next_price');

/** The products that the list finds, those alike where none matches; for a file of them. */
export async function managedMatch(ctx: StaffCtx, criteria: Omit<Criteria, 'page'>): Promise<SQL | undefined> {
  const found = await orSimilar(ctx, searchedProducts, criteria.searchKey, async (match) => {
    const where = matchesManaged(criteria, match);
    return { where, count: await ctx.db.$count(product, where) };
  });
  return found.where;
}

/** The products that the criteria of the list find. */
export const matchesManaged = (
  { searchKey, productLineIds, offSale, withoutStateType, withoutPicture, isPlanned }: Omit<Criteria, 'page'>,
  match: Match,
): SQL | undefined =>
  and(
    matchesProduct(searchKey, match),
    productLineIds && productLineIds.length > 0 ? inArray(product.productLineId, [...productLineIds]) : undefined,
    offSale === true ? not(product.isActive) : undefined,
    withoutStateType === true ? and(isNull(product.stateType), not(product.isNonCannabis)) : undefined,
    withoutPicture === true ? isNull(firstPicture) : undefined,
    isPlanned === true
      ? sql`exists (select from ${plannedPrice} where ${plannedPrice.productId} = ${product.id})`
      : undefined,
  );
