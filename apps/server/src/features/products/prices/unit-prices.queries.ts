import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import {
  changedPrice,
  MOST_PRICES,
  priceChangeFault,
  priceChangeSummary,
} from '@cartwright/domain/products/unit-price-change';
import { and, asc, count, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { orSimilar } from '../../../db/lists/search.ts';
import { person } from '../../../db/schema/people.table.ts';
import { plannedPrice, priceChange } from '../../../db/schema/products-prices.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { searchedProducts } from '../available-filter.ts';
import { matchesManaged } from '../record/managed-list.queries.ts';
import { openCartsWith } from '../record/product-use.queries.ts';
import { assertComing } from './assert-coming.ts';

type Asked = Input<(typeof products)['previewPrices']>['body'];

/** The most changes that the history of a product shows. */
const MOST_CHANGES = 100;

/** What is planned for a product, and its last changes of price, newest first; `not_found`. */
export async function priceHistory(ctx: StaffCtx, productId: number) {
  const [found, planned, changes] = await readConsistently(ctx, ({ db }) => [
    db.select({ id: product.id }).from(product).where(eq(product.id, productId)),
    db
      .select({
        fromDate: plannedPrice.fromDate,
        unitPrice: plannedPrice.unitPrice,
        reason: plannedPrice.reason,
        plannedBy: person.name,
        plannedAt: plannedPrice.at,
      })
      .from(plannedPrice)
      .leftJoin(person, eq(person.id, plannedPrice.personId))
      .where(eq(plannedPrice.productId, productId))
      .orderBy(asc(plannedPrice.fromDate)),
    db
      .select({
        id: priceChange.id,
        at: priceChange.at,
        unitPriceBefore: priceChange.unitPriceBefore,
        unitPrice: priceChange.unitPrice,
        reason: priceChange.reason,
        changedBy: person.name,
      })
      .from(priceChange)
      .leftJoin(person, eq(person.id, priceChange.personId))
      .where(eq(priceChange.productId, productId))
      .orderBy(desc(priceChange.id))
      .limit(MOST_CHANGES),
  ]);
  if (found.length === 0) fail('not_found');
  return { planned, changes };
}

/**
 * What a change of unit prices would mean. `prices_not_changed` for a value or day that is none, `not_found`,
 * `too_many_prices` for a filter that finds more than are changed at once. Cost shows in nothing without its key (INV-55).
 */
export async function previewPrices(ctx: StaffCtx, asked: Asked) {
  const { way, value, step, fromDate } = asked;
  const fault = priceChangeFault({ way, value });
  if (fault !== null)
    fail('prices_not_changed', { detail: fault, fields: [{ path: ['value'], code: 'out_of_range', detail: fault }] });
  assertComing(ctx, fromDate);
  const seesCosts = ctx.actor.permissions.has('costs');
  const found = await chosenProducts(ctx, asked);
  const priced = found.map((row) => ({ ...row, newPrice: changedPrice(row.unitPrice, { way, value, step }) }));
  const changing = priced.flatMap(({ productId, unitPrice, newPrice }) => (unitPrice === newPrice ? [] : [productId]));
  const { lowestMargin, belowCost, ...summary } = priceChangeSummary(priced);
  return {
    ...summary,
    products: priced.map(({ cost: _cost, ...row }) => row),
    lowestMargin: seesCosts ? lowestMargin : null,
    belowCost: seesCosts ? belowCost : null,
    openCarts: await openCartsWith(ctx.db, changing),
    replaced: fromDate == null ? 0 : await plannedFor(ctx, changing, fromDate),
  };
}

const columns = {
  productId: product.id,
  productName: product.name,
  unitPrice: product.unitPrice,
  cost: product.cost,
  version: product.version,
};

async function chosenProducts(ctx: StaffCtx, { productIds, except, searchKey, ...criteria }: Asked) {
  const read = (where: SQL | undefined) =>
    ctx.db.select(columns).from(product).where(where).orderBy(asc(product.name), asc(product.id)).limit(MOST_PRICES);
  if (productIds != null) {
    const found = await read(inArray(product.id, productIds));
    return found.length < new Set(productIds).size ? fail('not_found') : found;
  }
  const left = except == null || except.length === 0 ? undefined : notInArray(product.id, except);
  const { data } = await orSimilar(ctx, searchedProducts, searchKey, async (match) => {
    const where = and(matchesManaged({ ...criteria, searchKey }, match), left);
    const [all] = await ctx.db.select({ count: count() }).from(product).where(where);
    const total = all?.count ?? 0;
    if (total > MOST_PRICES) fail('too_many_prices', { detail: tooMany(total) });
    return { data: await read(where), count: total };
  });
  return data;
}

const grouped = (number: number): string => number.toLocaleString('en-US');

const tooMany = (total: number): string =>
  `The filter finds ${grouped(total)} products. At most ${grouped(MOST_PRICES)} prices are changed at once: narrow the filter.`;

async function plannedFor(ctx: StaffCtx, productIds: readonly number[], fromDate: string): Promise<number> {
  const [found] = await ctx.db
    .select({ count: count() })
    .from(plannedPrice)
    .where(and(inArray(plannedPrice.productId, [...productIds]), eq(plannedPrice.fromDate, fromDate)));
  return found?.count ?? 0;
}
