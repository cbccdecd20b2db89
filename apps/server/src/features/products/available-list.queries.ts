import type { Page } from '@cartwright/contract/fields';
import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderBy } from '../../db/paging.ts';
import { product, productLine, productTag, strain, subProductLine, tag } from '../../db/schema/products.table.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { byRank, type Filter, matches, withinRanges } from './available-filter.ts';
import type { Match } from '../../db/search.ts';
import { labOfProduct, stockOfProduct, unitsInCart } from './available-parts.ts';

type Sort = Page['sort'];
type Values = {
  readonly cartId: number | undefined;
  readonly limit: number;
  readonly offset: number | undefined;
};

/** A product without the figure sorts as the lowest in both directions. */
const known = (figure: SQLWrapper): SQL => sql`coalesce(${figure}, -1)`;

const low = (figure: SQLWrapper) => sql<number | null>`min(${figure})`;
const high = (figure: SQLWrapper) => sql<number | null>`max(${figure})`;

const byName: Sort = [{ field: 'productName', dir: 'asc' }];
const STOCK_FIELDS = new Set(['unitsforsale', 'remainingquantity', 'remaining']);

/** Filters that rarely come again: their SQL is not cached. */
const isRare = ({ filter: { isNonCannabis: _1, showSoldOut: _2, ...rest } }: { filter: Filter }): boolean =>
  Object.values(rest).some((criterion) => criterion != null);

/**
 * One page of available products: by name, or when searched the best match first, unless sorted. Only ids are sorted; the
 * other columns are looked up for the rows of the page.
 */
export const availablePage = cachedStatement<{ filter: Filter; match: Match; sort: Sort }, Values>()(
  (db, { filter, match, sort: asked }, given) => {
    const orSoldOut = filter.showSoldOut === true;
    const stock = stockOfProduct(db);
    const lab = labOfProduct(db, { orSoldOut });
    const sort = asked.length > 0 ? asked : byName;
    const columns = orderBy(
      { sort },
      {
        productName: product.name,
        name: product.name,
        sku: product.sku,
        productLine: productLine.name,
        subProductLine: subProductLine.name,
        strain: strain.name,
        unitPrice: product.unitPrice,
        price: product.unitPrice,
        unitsForSale: stock.unitsForSale,
        remainingQuantity: stock.remaining,
        remaining: stock.remaining,
        thca: known(lab.thca),
        thc: known(lab.thc),
        cbd: known(lab.cbd),
        total: known(lab.total),
      },
      [],
      product.id,
    );
    const order = asked.length > 0 ? columns : [...byRank(filter, match), ...columns];
    const sorted = db
      .select({ id: product.id })
      .from(product)
      .innerJoin(productLine, eq(productLine.id, product.productLineId))
      .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
      .leftJoin(strain, eq(strain.id, product.strainId))
      .$dynamic();
    if (orSoldOut) sorted.leftJoinLateral(lab, sql`true`);
    else sorted.crossJoinLateral(lab);
    if (sort.some(({ field }) => STOCK_FIELDS.has(field.toLowerCase()))) sorted.crossJoinLateral(stock);
    if (given.offset !== undefined) sorted.offset(given.offset);
    const ids = sorted
      .where(and(matches(filter, match), withinRanges(filter, lab)))
      .orderBy(...order)
      .limit(given.limit)
      .as('page');
    return db
      .select({
        id: product.id,
        productId: product.id,
        sku: product.sku,
        productName: product.name,
        productLineId: product.productLineId,
        productLine: productLine.name,
        subProductLine: subProductLine.name,
        strain: strain.name,
        tags: sql<string[]>`array(select ${tag.name} from ${productTag} join ${tag} on ${tag.id} = ${productTag.tagId}
          where ${productTag.productId} = ${product.id} order by ${tag.name})`,
        unitPrice: product.unitPrice,
        unitsForSale: stock.unitsForSale,
        remainingQuantity: stock.remaining,
        quantity: unitsInCart(given.cartId),
        allowFractions: product.allowFractions,
        canConvert: sql<boolean>`${product.sourceId} is not null`,
        isNonCannabis: product.isNonCannabis,
        thca: lab.thca,
        thc: lab.thc,
        cbd: lab.cbd,
        total: lab.total,
      })
      .from(ids)
      .innerJoin(product, eq(product.id, ids.id))
      .innerJoin(productLine, eq(productLine.id, product.productLineId))
      .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
      .leftJoin(strain, eq(strain.id, product.strainId))
      .leftJoinLateral(lab, sql`true`)
      .crossJoinLateral(stock)
      .orderBy(...order);
  },
  isRare,
);

/** The count of available products, and the limits of their price and lab figures without the ranges. */
export const availableLimits = cachedStatement<{ filter: Filter; match: Match }, Record<string, never>>()(
  (db, { filter, match }) => {
    const orSoldOut = filter.showSoldOut === true;
    const lab = labOfProduct(db, { orSoldOut });
    const all = db
      .select({
        count: sql<number>`count(*) filter (where ${withinRanges(filter, lab) ?? sql`true`})`,
        priceMin: low(product.unitPrice),
        priceMax: high(product.unitPrice),
        thcMin: low(lab.thc),
        thcMax: high(lab.thc),
        thcaMin: low(lab.thca),
        thcaMax: high(lab.thca),
        cbdMin: low(lab.cbd),
        cbdMax: high(lab.cbd),
        totalMin: low(lab.total),
        totalMax: high(lab.total),
      })
      .from(product)
      .$dynamic();
    if (orSoldOut) all.leftJoinLateral(lab, sql`true`);
    else all.crossJoinLateral(lab);
    return all.where(matches(filter, match));
  },
  isRare,
);
