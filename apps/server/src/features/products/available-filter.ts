import type { products } from '@cartwright/contract/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, eq, gte, ilike, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { product, productTag } from '../../db/schema/products.table.ts';
import type { LabOfProduct } from './available-parts.ts';

export type Criteria = Input<(typeof products)['available']>['body'];
/** What is filtered by; for whom, and which page, do not belong to it. */
export type Filter = Omit<Criteria, 'clientId' | 'cartId' | 'page'>;
type Range = Criteria['price'];

const among = (column: SQLWrapper, ids: readonly number[] | null | undefined): SQL | undefined =>
  ids == null || ids.length === 0 ? undefined : inArray(column, [...ids]);

/** The filter of products without its ranges; whether one is sold out, its lots say. */
export function matches(criteria: Filter): SQL | undefined {
  const name = containing(criteria.productName);
  const key = containing(criteria.searchKey);
  return and(
    eq(product.isActive, true),
    name === null ? undefined : ilike(product.name, name),
    key === null ? undefined : sql`(${product.name} || ' ' || ${product.sku}) ilike ${key}`,
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

/** The ranges: of the list price in dollars, and of the lab figures in percent. Limits are inclusive. */
export const withinRanges = (criteria: Filter, lab: LabOfProduct): SQL | undefined =>
  and(
    within(product.unitPrice, criteria.price),
    within(lab.thca, criteria.thca),
    within(lab.thc, criteria.thc),
    within(lab.cbd, criteria.cbd),
    within(lab.total, criteria.total),
  );

const within = (column: SQLWrapper, range: Range): SQL | undefined =>
  and(range?.min == null ? undefined : gte(column, range.min), range?.max == null ? undefined : lte(column, range.max));
