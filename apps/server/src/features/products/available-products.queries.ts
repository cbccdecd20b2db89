import type { products } from '@cartwright/contract/products.contract';
import type { Input } from '@cartwright/contract/route';
import { subtractMoney } from '@cartwright/domain/money';
import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { limitsOf, orderBy, refuseTooLong } from '../../db/paging.ts';
import { product, productLine, productTag, strain, subProductLine, tag } from '../../db/schema/products.table.ts';
import { type Criteria, matches, withinRanges } from './available-filter.ts';
import { inCart, labOfProduct, stockOfProduct } from './available-parts.ts';
import { buyer } from './buyer.queries.ts';
import { bestRule, standingDiscounts } from './discount-rules.queries.ts';

/** A product without the figure sorts as the lowest, both ways round. */
const known = (figure: SQLWrapper): SQL => sql`coalesce(${figure}, -1)`;

const low = (figure: SQLWrapper) => sql<number | null>`min(${figure})`;
const high = (figure: SQLWrapper) => sql<number | null>`max(${figure})`;

/**
 * Active products that can be sold (spec 000 §2 Inventory), by name unless asked otherwise: a page of rows, the count, and
 * the limits of price and lab figures over the filter without its ranges, for the sliders. UnitPriceAfterDiscount is the
 * price of one unit under the best rule for the client, who is named or owns the cart; `quantity` is what the cart holds.
 * Sold-out products are listed only with showSoldOut. `not_found` when client or cart is missing or out of scope.
 */
export async function availableProducts(ctx: ActorCtx, criteria: Criteria) {
  const clientId = await buyer(ctx, criteria);
  const stock = stockOfProduct(ctx.db);
  const lab = labOfProduct(ctx.db);
  const cartLines = inCart(ctx.db, criteria.cartId ?? null);
  const base = matches(criteria, stock.remaining);
  const ranges = withinRanges(criteria, lab);
  const page = criteria.page.sort.length > 0 ? criteria.page : { ...criteria.page, sort: byName };
  const { limit, offset } = limitsOf(page);

  const rows = ctx.db
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
      unitsForSale: sql<number>`coalesce(${stock.unitsForSale}, 0)`,
      remainingQuantity: sql<number>`coalesce(${stock.remaining}, 0)`,
      quantity: sql<number>`coalesce(${cartLines.units}, 0)`,
      allowFractions: product.allowFractions,
      canConvert: sql<boolean>`${product.sourceId} is not null`,
      isNonCannabis: product.isNonCannabis,
      thca: lab.thca,
      thc: lab.thc,
      cbd: lab.cbd,
      total: lab.total,
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(stock, eq(stock.productId, product.id))
    .leftJoin(lab, eq(lab.productId, product.id))
    .leftJoin(cartLines, eq(cartLines.productId, product.id))
    .where(and(base, ranges))
    .orderBy(
      ...orderBy(
        page,
        {
          productName: product.name,
          name: product.name,
          sku: product.sku,
          productLine: productLine.name,
          subProductLine: subProductLine.name,
          strain: strain.name,
          unitPrice: product.unitPrice,
          price: product.unitPrice,
          unitsForSale: known(stock.unitsForSale),
          remainingQuantity: known(stock.remaining),
          remaining: known(stock.remaining),
          thca: known(lab.thca),
          thc: known(lab.thc),
          cbd: known(lab.cbd),
          total: known(lab.total),
        },
        [],
        product.id,
      ),
    )
    .limit(limit)
    .offset(offset);

  const limits = ctx.db
    .select({
      count: sql<number>`count(*) filter (where ${ranges ?? sql`true`})`,
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
    .leftJoin(stock, eq(stock.productId, product.id))
    .leftJoin(lab, eq(lab.productId, product.id))
    .where(base);

  const [found, [all], standing] = await Promise.all([rows, limits, standingDiscounts(ctx, clientId)]);
  if (all === undefined) throw new Error('an aggregate answered no row');
  refuseTooLong(page, all.count);
  const data = found.map((row) => {
    const best = bestRule(standing, row);
    const unitPriceAfterDiscount = best?.unitPriceAfterDiscount ?? row.unitPrice;
    return {
      ...row,
      unitPriceAfterDiscount,
      discountId: best?.rule.id ?? null,
      discountName: best?.rule.name ?? null,
      discountAmount: subtractMoney(row.unitPrice, unitPriceAfterDiscount),
    };
  });
  return { data, ...all };
}

const byName: Input<(typeof products)['available']>['body']['page']['sort'] = [{ field: 'productName', dir: 'asc' }];
