import type { Page } from '@cartwright/contract/fields';
import { and, asc, eq, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { jsonRows } from '../../db/lists/json-rows.ts';
import { literalLimit, orderBy } from '../../db/lists/paging.ts';
import { isLongSearch } from '../../db/lists/search-term.ts';
import {
  availableProduct,
  product,
  productLine,
  productTag,
  strain,
  subProductLine,
  tag,
} from '../../db/schema/products.table.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { byRank, type FilterShape, type FilterValues, isOpen, matches, withinRanges } from './available-filter.ts';
import { firstPicture, stockOfProduct, unitsInCart } from './available-parts.ts';
import { type LastPurchase, lastPurchases } from './last-purchases.queries.ts';
import { pricingFields, type PricingReach, type PricingValues } from './pricing-client.queries.ts';

type Sort = Page['sort'];
type Values = FilterValues & PricingValues & { readonly offset: number | undefined; readonly timeZone: string };
type Given = { readonly [K in 'clientId' | 'cartId' | 'offset']: Placeholder<string, number> | undefined };
interface Shape {
  readonly filter: FilterShape;
  readonly sort: Sort;
  readonly limit: number;
  readonly reach: PricingReach;
  /** Says when the client bought each product last. */
  readonly withLastBought: boolean;
}

/** A product without the figure sorts as the lowest in both directions. */
const known = (figure: SQLWrapper): SQL => sql`coalesce(${figure}, -1)`;

const byName: Sort = [{ field: 'productName', dir: 'asc' }];
const STOCK_FIELDS = new Set(['unitsforsale', 'remainingquantity', 'remaining']);
const CLASS_FIELDS = new Set(['productline', 'subproductline', 'strain']);

const isLong = ({ filter: { name, search } }: { readonly filter: FilterShape }): boolean => isLongSearch(name, search);

/**
 * The ids of one page of available products with their lab figures: by name, or when searched the best match first, unless
 * sorted.
 */
const pageOf = (db: Db, { filter, sort: asked, limit }: Shape, given: Given) => {
  const stock = stockOfProduct(db);
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
      thca: known(availableProduct.thca),
      thc: known(availableProduct.thc),
      cbd: known(availableProduct.cbd),
      total: known(availableProduct.total),
    },
    [],
    product.id,
  );
  const order = asked.length > 0 ? columns : [...byRank(filter, given.clientId), ...columns];
  const sorted = db
    .select({
      id: product.id,
      thca: availableProduct.thca,
      thc: availableProduct.thc,
      cbd: availableProduct.cbd,
      total: availableProduct.total,
    })
    .from(product)
    .innerJoin(availableProduct, eq(availableProduct.productId, product.id))
    .$dynamic();
  const isSortedBy = (fields: ReadonlySet<string>): boolean =>
    sort.some(({ field }) => fields.has(field.toLowerCase()));
  if (isSortedBy(CLASS_FIELDS)) {
    sorted
      .innerJoin(productLine, eq(productLine.id, product.productLineId))
      .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
      .leftJoin(strain, eq(strain.id, product.strainId));
  }
  if (isSortedBy(STOCK_FIELDS)) sorted.crossJoinLateral(stock);
  if (given.offset !== undefined) sorted.offset(given.offset);
  const found = sorted
    .where(and(matches(filter), withinRanges(filter)))
    .orderBy(...order)
    .limit(literalLimit(limit))
    .as('found');
  const { id, thca, thc, cbd, total } = found;
  const place = sql<number>`row_number() over ()`.as('place');
  return db.$with('page').as(db.select({ place, id, thca, thc, cbd, total }).from(found));
};

/** The rows of a page: the other columns are looked up for them alone. */
const rowsOf = (db: Db, ids: ReturnType<typeof pageOf>, given: Given) => {
  const stock = stockOfProduct(db);
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
      picture: firstPicture,
      unitPrice: product.unitPrice,
      unitsForSale: stock.unitsForSale,
      remainingQuantity: stock.remaining,
      quantity: unitsInCart(given.cartId),
      allowFractions: product.allowFractions,
      canConvert: sql<boolean>`${product.sourceId} is not null`,
      isNonCannabis: product.isNonCannabis,
      thca: ids.thca,
      thc: ids.thc,
      cbd: ids.cbd,
      total: ids.total,
    })
    .from(ids)
    .innerJoin(product, eq(product.id, ids.id))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .crossJoinLateral(stock)
    .orderBy(asc(ids.place));
};

const limited = {
  price: availableProduct.unitPrice,
  thc: availableProduct.thc,
  thca: availableProduct.thca,
  cbd: availableProduct.cbd,
  total: availableProduct.total,
};
type Figure = keyof typeof limited;

/** The lowest and highest of each figure, each by the expression that `of` gives. */
const limits = (of: (end: 'min' | 'max', column: SQLWrapper) => SQL<number | null>) => {
  const low = (figure: Figure) => of('min', limited[figure]);
  const high = (figure: Figure) => of('max', limited[figure]);
  return {
    priceMin: low('price'),
    priceMax: high('price'),
    thcMin: low('thc'),
    thcMax: high('thc'),
    thcaMin: low('thca'),
    thcaMax: high('thca'),
    cbdMin: low('cbd'),
    cbdMax: high('cbd'),
    totalMin: low('total'),
    totalMax: high('total'),
  };
};

/**
 * The count of available products, and the limits of their price and lab figures without the ranges. Where everything that is
 * available passes, an index answers each limit.
 */
const availableLimits = (db: Db, filter: FilterShape) => {
  const inRange = withinRanges(filter) ?? sql`true`;
  if (isOpen(filter)) {
    const available = sql`from ${availableProduct} where ${availableProduct.isAvailable}`;
    return db
      .select({
        count: sql<number>`(select count(*) ${available} and ${inRange})`,
        ...limits((end, column) => sql`(select ${sql.raw(end)}(${column}) ${available})`),
      })
      .from(sql`(select) one`);
  }
  return db
    .select({
      count: sql<number>`count(*) filter (where ${inRange})`,
      ...limits((end, column) => sql`${sql.raw(end)}(${column})`),
    })
    .from(product)
    .innerJoin(availableProduct, eq(availableProduct.productId, product.id))
    .where(matches(filter));
};

/**
 * The page, the limits and whose prices apply, by one statement: all of it is of one moment, and it takes one round trip.
 */
export const availableList = cachedStatement<Shape, Values>()((db, shape, given) => {
  const page = pageOf(db, shape, given);
  const onPage = sql`array(${db.select({ id: page.id }).from(page)})`;
  return db
    .with(page)
    .select({
      rows: jsonRows(rowsOf(db, page, given)),
      limits: jsonRows(availableLimits(db, shape.filter)),
      bought:
        shape.withLastBought && given.clientId !== undefined
          ? jsonRows(lastPurchases(db, onPage, { clientId: given.clientId, timeZone: given.timeZone }))
          : sql<LastPurchase[]>`'[]'::json`,
      ...pricingFields(db, shape.reach, given, onPage),
    })
    .from(sql`(select) one`);
}, isLong);
