import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { person } from '../../../db/schema/people.table.ts';
import { plannedPrice, priceChange } from '../../../db/schema/products-prices.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { matchesProduct } from '../available-filter.ts';

type Criteria = Input<(typeof products)['priceChanges']>['body'];

/** Prices that come or changes that were made, by filter: a page and the count; `list_too_long`. */
export async function priceChanges(ctx: StaffCtx, criteria: Criteria) {
  const [data, counted] = await (criteria.state === 'coming' ? coming(ctx, criteria) : made(ctx, criteria));
  const total = counted[0]?.count ?? 0;
  assertListLength(criteria.page, total);
  return { data, count: total };
}

async function coming(ctx: StaffCtx, { searchKey, page }: Criteria) {
  const columns = { ...ofProduct, fromDate: plannedPrice.fromDate, unitPrice: plannedPrice.unitPrice };
  const { limit, offset } = limitsOf(page);
  const where = matchesProduct(searchKey, 'words');
  return await readConsistently(ctx, ({ db }) => [
    db
      .select({
        ...columns,
        id: sql<null>`null::int`,
        productId: plannedPrice.productId,
        at: plannedPrice.at,
        unitPriceBefore: priceUntil,
        reason: plannedPrice.reason,
        changedBy: person.name,
      })
      .from(plannedPrice)
      .innerJoin(product, eq(product.id, plannedPrice.productId))
      .leftJoin(person, eq(person.id, plannedPrice.personId))
      .where(where)
      .orderBy(...orderBy(page, columns, [asc(plannedPrice.fromDate), asc(product.name)], plannedPrice.productId))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: count() })
      .from(plannedPrice)
      .innerJoin(product, eq(product.id, plannedPrice.productId))
      .where(where),
  ]);
}

async function made(ctx: StaffCtx, { searchKey, page }: Criteria) {
  const sorts = { ...ofProduct, fromDate: priceChange.at, unitPrice: priceChange.unitPrice };
  const { limit, offset } = limitsOf(page);
  const where = matchesProduct(searchKey, 'words');
  return await readConsistently(ctx, ({ db }) => [
    db
      .select({
        ...ofProduct,
        id: priceChange.id,
        productId: priceChange.productId,
        fromDate: sql<null>`null::text`,
        at: priceChange.at,
        unitPriceBefore: priceChange.unitPriceBefore,
        unitPrice: priceChange.unitPrice,
        reason: priceChange.reason,
        changedBy: person.name,
      })
      .from(priceChange)
      .innerJoin(product, eq(product.id, priceChange.productId))
      .leftJoin(person, eq(person.id, priceChange.personId))
      .where(where)
      .orderBy(...orderBy(page, sorts, [desc(priceChange.id)], priceChange.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: count() })
      .from(priceChange)
      .innerJoin(product, eq(product.id, priceChange.productId))
      .where(where),
  ]);
}

const ofProduct = { productName: product.name, sku: product.sku };

/** What the product costs on the day before: the price planned before it, or today's. */
const priceUntil = sql<number>`coalesce((select earlier.unit_price from ${plannedPrice} earlier
  where earlier.product_id = ${plannedPrice.productId} and earlier.from_date < ${plannedPrice.fromDate}
  order by earlier.from_date desc limit 1), ${product.unitPrice})`;
