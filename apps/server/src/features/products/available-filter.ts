import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, eq, gte, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { availableProduct, product, productTag } from '../../db/schema/products.table.ts';
import { bySearchRank, type Match, matchesSearch, type Searched, wordsOf } from '../../db/search.ts';

export type Criteria = Input<(typeof products)['available']>['body'];
/** The filter of the list, without its client, cart and page. */
export type Filter = Omit<Criteria, 'clientId' | 'cartId' | 'page'>;
type Range = Criteria['price'];

const among = (column: SQLWrapper, ids: readonly number[] | null | undefined): SQL | undefined =>
  ids == null || ids.length === 0 ? undefined : inArray(column, [...ids]);

export const searchedProducts: Searched = {
  text: product.searchText,
  number: product.sku,
  similarText: product.searchText,
};

/** Matches words in name, SKU, product line, sub product line and strain. */
export const matchesProduct = (term: string | null | undefined, match: Match): SQL | undefined =>
  matchesSearch(searchedProducts, term, match);

/** ORDER BY of the filter's search, best first. */
export const byRank = ({ searchKey, productName }: Filter, match: Match): SQL[] =>
  bySearchRank(searchedProducts, searchKey || productName, match);

/** What the filter's search is for. */
export const searchTermOf = ({ searchKey, productName }: Filter): string => `${searchKey ?? ''} ${productName ?? ''}`;

/** Matches words in the name alone; the search text finds it by an index. */
const named = (term: string | null | undefined, match: Match): SQL | undefined =>
  match !== 'words'
    ? matchesSearch(searchedProducts, term, match)
    : and(
        matchesSearch(searchedProducts, term),
        ...wordsOf(term).map((word) => sql`strpos(split_part(${product.searchText}, chr(10), 1), ${word}) > 0`),
      );

/** Whether everything that is available passes the filter, its ranges aside. */
export const isOpen = (criteria: Filter): boolean =>
  criteria.showSoldOut !== true &&
  criteria.isNonCannabis == null &&
  wordsOf(searchTermOf(criteria)).length === 0 &&
  [criteria.productLineIds, criteria.subProductLineIds, criteria.strainIds, criteria.tagIds].every(
    (list) => list == null || list.length === 0,
  );

/**
 * The conditions of the filter without its ranges. `searchKey` matches words in name, SKU, product line, sub product line
 * and strain.
 */
export function matches(criteria: Filter, match: Match): SQL | undefined {
  return and(
    criteria.showSoldOut === true ? eq(product.isActive, true) : sql`${availableProduct.isAvailable}`,
    named(criteria.productName, match),
    matchesProduct(criteria.searchKey, match),
    among(product.productLineId, criteria.productLineIds),
    among(product.subProductLineId, criteria.subProductLineIds),
    among(product.strainId, criteria.strainIds),
    hasOneOf(criteria.tagIds),
    criteria.isNonCannabis == null ? undefined : eq(product.isNonCannabis, criteria.isNonCannabis),
  );
}

const hasOneOf = (tagIds: readonly number[] | null | undefined): SQL | undefined =>
  tagIds == null || tagIds.length === 0
    ? undefined
    : sql`exists (select from ${productTag} where ${productTag.productId} = ${product.id} and ${inArray(productTag.tagId, [...tagIds])})`;

/** The conditions of the ranges: the list price in dollars, the lab figures in percent. Limits are inclusive. */
export const withinRanges = (criteria: Filter): SQL | undefined =>
  and(
    within(availableProduct.unitPrice, criteria.price),
    within(availableProduct.thca, criteria.thca),
    within(availableProduct.thc, criteria.thc),
    within(availableProduct.cbd, criteria.cbd),
    within(availableProduct.total, criteria.total),
  );

const within = (column: SQLWrapper, range: Range): SQL | undefined =>
  and(range?.min == null ? undefined : gte(column, range.min), range?.max == null ? undefined : lte(column, range.max));
