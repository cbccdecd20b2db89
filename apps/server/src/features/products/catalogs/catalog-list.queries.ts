import { searchWords } from '@cartwright/domain/products/product-search';
import { type CatalogSort } from '@cartwright/domain/products/catalog';
import { and, asc, desc, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { literalLimit } from '../../../db/lists/paging.ts';
import { product, productLine, source, subProductLine } from '../../../db/schema/products.table.ts';
import { holds } from '../../../db/lists/search.ts';
import { type Match } from '../../../db/lists/search-term.ts';
import { matchesProduct } from '../available-filter.ts';
import { stockOfProduct } from '../available-parts.ts';
import { sourceLeft } from '../../../db/rules/stock.ts';

/** The filter of the list of catalogs. */
export interface CatalogShape {
  readonly category: number | undefined;
  readonly subCategory: number | undefined;
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
  readonly isNonCannabis: boolean | undefined;
  readonly showSoldOut: boolean;
  readonly searchText: string | undefined;
  readonly match: Match;
  readonly sort: CatalogSort;
}

type PageShape = CatalogShape & { readonly limit: number };
type PageValues = { readonly offset: number | undefined };

/** Prices and texts rarely come again: their SQL is not cached. */
const skipCache = ({ searchText, minPrice, maxPrice }: CatalogShape): boolean =>
  searchText !== undefined || minPrice !== undefined || maxPrice !== undefined;

/** A catalog is a source with what is packed from it; other products are grouped by their sub line, or line. */
const groupKey = sql<string>`case when ${product.sourceId} is not null then 'source-' || ${product.sourceId}
  when ${product.subProductLineId} is not null then 'sub-line-' || ${product.subProductLineId}
  else 'line-' || ${product.productLineId} end`;
/** The product line of a group; empty for a source. */
const groupLine = sql<string>`case when ${product.sourceId} is not null then '' else ${productLine.name} end`;
const groupName = sql<string>`coalesce(${source.name}, ${productLine.name} || ' · ' || ${subProductLine.name}, ${productLine.name})`;

/** What the source has left, in source units. */
const leftOfSource = sql<number>`case when ${source.isAvailable} then ${sourceLeft} else 0 end`;

const classified = (shape: CatalogShape): SQL | undefined =>
  and(
    shape.category === undefined ? undefined : eq(product.productLineId, shape.category),
    shape.subCategory === undefined ? undefined : eq(product.subProductLineId, shape.subCategory),
    shape.minPrice === undefined ? undefined : gte(product.unitPrice, shape.minPrice),
    shape.maxPrice === undefined ? undefined : lte(product.unitPrice, shape.maxPrice),
  );

/** Words of the product, or of the group's name. */
function searched({ searchText, match }: CatalogShape): SQL | undefined {
  const ofProduct = matchesProduct(searchText, match);
  const ofGroup = searchWords(searchText).map((word) => holds(sql`lower(${groupName})`, word));
  return ofProduct === undefined || match !== 'words' ? ofProduct : or(ofProduct, and(...ofGroup));
}

/** By name they are together by product line, the sources first. */
const orders: Readonly<Record<CatalogSort, (group: Group) => SQL>> = {
  name: ({ line, name }) => sql`${asc(line)}, ${asc(name)}`,
  nameDescending: ({ line, name }) => sql`${desc(line)}, ${desc(name)}`,
  minPrice: ({ minPrice }) => asc(minPrice),
  minPriceDescending: ({ minPrice }) => desc(minPrice),
  maxPrice: ({ maxPrice }) => asc(maxPrice),
  maxPriceDescending: ({ maxPrice }) => desc(maxPrice),
};
const group = {
  line: sql`min(${groupLine})`,
  name: sql`min(${groupName})`,
  minPrice: sql`min(${product.unitPrice})`,
  maxPrice: sql`max(${product.unitPrice})`,
};
type Group = typeof group;

/** The groups with a product in the filter and, unless sold out ones are wanted, one that can still be sold. */
function groupsOf(db: Db, shape: CatalogShape) {
  const stock = stockOfProduct(db);
  const isSellable = or(
    gt(stock.remaining, 0),
    and(sql`${product.factor} is not null`, gte(leftOfSource, product.factor)),
  );
  const isWanted = and(classified(shape), searched(shape), shape.showSoldOut ? undefined : isSellable);
  return db
    .select({
      key: sql<string>`${groupKey}`.as('group_key'),
      position: sql<number>`row_number() over (order by ${orders[shape.sort](group)}, ${groupKey})`.as('position'),
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .crossJoinLateral(stock)
    .where(and(eq(product.isActive, true), kindOf(shape)))
    .groupBy(groupKey)
    .having(isWanted === undefined ? undefined : sql`bool_or(${isWanted})`);
}

const kindOf = ({ isNonCannabis }: CatalogShape): SQL | undefined =>
  isNonCannabis === undefined ? undefined : eq(product.isNonCannabis, isNonCannabis);

/** The products of one page of catalogs, in the order of their catalogs and by name. */
export const catalogPage = cachedStatement<PageShape, PageValues>()((db, shape, given) => {
  const groups = groupsOf(db, shape).$dynamic();
  if (given.offset !== undefined) groups.offset(given.offset);
  const page = groups
    .orderBy(sql`position`)
    .limit(literalLimit(shape.limit))
    .as('page');
  const stock = stockOfProduct(db);
  return db
    .select({
      key: page.key,
      catalogGroup: groupName,
      productLine: productLine.name,
      subProductLine: subProductLine.name,
      id: product.id,
      productId: product.id,
      productLineId: product.productLineId,
      sku: product.sku,
      productName: product.name,
      source: product.sourceId,
      sourceName: source.name,
      sourceUnit: source.unit,
      sourceLeft: sql<number | null>`case when ${source.id} is not null then ${leftOfSource} end`,
      factor: product.factor,
      prePacked: stock.remaining,
      unitPrice: product.unitPrice,
      allowFractions: product.allowFractions,
      isNonCannabis: product.isNonCannabis,
    })
    .from(page)
    .innerJoin(product, and(eq(groupKey, page.key), eq(product.isActive, true), kindOf(shape)))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .crossJoinLateral(stock)
    .orderBy(asc(page.position), asc(product.name), asc(product.id));
}, skipCache);

/** How many catalogs there are. */
export const catalogCount = cachedStatement<CatalogShape, Record<string, never>>()(
  (db, shape) => db.select({ count: sql<number>`count(*)::int` }).from(groupsOf(db, shape).as('groups')),
  skipCache,
);
