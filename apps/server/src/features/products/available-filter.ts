import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, gte, lte, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { isSale } from '../../db/rules/orders.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { availableProduct, product, productTag } from '../../db/schema/products.table.ts';
import { byTermRank, matchesSearch, matchesTerm, nameIn, type Searched } from '../../db/lists/search.ts';
import { keptTerm, type Match, type Term, termOf } from '../../db/lists/search-term.ts';

export type Criteria = Input<(typeof products)['available']>['body'];
/** The filter of the list, without its client, cart and page. */
export type Filter = Omit<Criteria, 'clientId' | 'cartId' | 'nameOffSale' | 'withLastBought' | 'page'>;

const lists = ['productLineIds', 'subProductLineIds', 'strainIds', 'tagIds'] as const;
const figures = ['price', 'thca', 'thc', 'cbd', 'total'] as const;
const ends = ['min', 'max'] as const;
type Range = Partial<Record<(typeof ends)[number], Placeholder<string, number>>>;

/** What is set of a filter, with placeholders for its values: it decides the SQL. */
export interface FilterShape {
  readonly showSoldOut: boolean;
  readonly isNonCannabis: boolean | null;
  /** Words of the name, and of name, SKU, product line, sub product line and strain. */
  readonly name: Term | null;
  readonly search: Term | null;
  readonly ids: Partial<Record<(typeof lists)[number], Placeholder<string, number[]>>>;
  readonly ranges: Partial<Record<(typeof figures)[number], Range>>;
}
export type FilterValues = Record<`filter.${string}`, string | number | readonly number[]>;

/** Splits a filter into what decides the SQL, and the values of its placeholders. */
export function shapeOfFilter(filter: Filter, match: Match): { shape: FilterShape; values: FilterValues } {
  const values: FilterValues = {};
  const keep = <T extends number | readonly number[]>(key: string, value: T): Placeholder<string, T> => {
    values[`filter.${key}`] = value;
    return sql.placeholder(`filter.${key}`) as Placeholder<string, T>;
  };
  const keepTerm = (key: string, text: string | null | undefined): Term | null => {
    const term = termOf(text, match);
    if (term === null) return null;
    const kept = keptTerm(term, `filter.${key}`);
    Object.assign(values, kept.values);
    return kept.term;
  };
  const ids: FilterShape['ids'] = {};
  for (const list of lists) {
    const chosen = filter[list] ?? [];
    if (chosen.length > 0) ids[list] = keep(list, chosen);
  }
  const ranges: FilterShape['ranges'] = {};
  for (const figure of figures) {
    for (const end of ends) {
      const limit = filter[figure]?.[end];
      if (limit != null) ranges[figure] = { ...ranges[figure], [end]: keep(`${figure}.${end}`, limit) };
    }
  }
  const shape = {
    showSoldOut: filter.showSoldOut === true,
    isNonCannabis: filter.isNonCannabis ?? null,
    name: keepTerm('name', filter.productName),
    search: keepTerm('search', filter.searchKey),
    ids,
    ranges,
  };
  return { shape, values };
}

export const searchedProducts: Searched = {
  text: product.searchText,
  number: product.sku,
  similarText: product.searchText,
};

/** Matches words in name, SKU, product line, sub product line and strain. */
export const matchesProduct = (term: string | null | undefined, match: Match): SQL | undefined =>
  matchesSearch(searchedProducts, term, match);

/** Whether a client has bought the product, samples aside; its orders are read once. */
const isBoughtBy = (clientId: Placeholder<string, number>): SQL =>
  sql`${product.id} in (select ${orderLine.productId} from ${orderLine}
    join ${salesOrder} on ${salesOrder.id} = ${orderLine.orderId}
    where ${salesOrder.clientId} = ${clientId} and ${isSale} and ${orderLine.sampleType} is null)`;

/**
 * ORDER BY of the filter's search, best first: an exact match, what is in stock, what has the words in its name, and of that
 * what the client has bought.
 */
export const byRank = ({ search, name }: FilterShape, clientId: Placeholder<string, number> | undefined): SQL[] =>
  byTermRank(searchedProducts, search ?? name, {
    first: [availableProduct.isAvailable],
    named: clientId === undefined ? [] : [isBoughtBy(clientId)],
  });

/** What the filter's search is for. */
export const searchTermOf = ({ searchKey, productName }: Filter): string => `${searchKey ?? ''} ${productName ?? ''}`;

/** Matches words in the name alone; the search text finds it by an index. */
const named = (term: Term | null): SQL | undefined =>
  term === null || term.isSimilar
    ? matchesTerm(searchedProducts, term)
    : and(
        matchesTerm(searchedProducts, term),
        ...term.words.map(({ text }) => sql`strpos(${nameIn(product.searchText)}, ${text}) > 0`),
      );

/** Whether everything that is available passes the filter, its ranges aside. */
export const isOpen = ({ showSoldOut, isNonCannabis, name, search, ids }: FilterShape): boolean =>
  !showSoldOut && isNonCannabis === null && name === null && search === null && Object.keys(ids).length === 0;

type Ids = Placeholder<string, number[]> | undefined;

const among = (column: SQLWrapper, ids: Ids): SQL | undefined => ids && sql`${column} = any(${ids}::int[])`;

const hasTagOf = (ids: Ids): SQL | undefined =>
  ids &&
  sql`exists (select from ${productTag} where ${productTag.productId} = ${product.id} and ${among(productTag.tagId, ids)})`;

/** The conditions of the filter without its ranges. */
export const matches = ({ showSoldOut, isNonCannabis, name, search, ids }: FilterShape): SQL | undefined =>
  and(
    showSoldOut ? sql`${product.isActive}` : sql`${availableProduct.isAvailable}`,
    named(name),
    matchesTerm(searchedProducts, search),
    among(product.productLineId, ids.productLineIds),
    among(product.subProductLineId, ids.subProductLineIds),
    among(product.strainId, ids.strainIds),
    hasTagOf(ids.tagIds),
    isNonCannabis === null ? undefined : sql`${product.isNonCannabis} = ${sql.raw(String(isNonCannabis))}`,
  );

/** The conditions of the ranges: the list price in dollars, the lab figures in percent. Limits are inclusive. */
export const withinRanges = ({ ranges }: FilterShape): SQL | undefined =>
  and(
    within(availableProduct.unitPrice, ranges.price),
    within(availableProduct.thca, ranges.thca),
    within(availableProduct.thc, ranges.thc),
    within(availableProduct.cbd, ranges.cbd),
    within(availableProduct.total, ranges.total),
  );

const within = (column: SQLWrapper, range: Range = {}): SQL | undefined =>
  and(range.min && gte(column, range.min), range.max && lte(column, range.max));
