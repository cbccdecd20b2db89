import { packableUnits } from '@cartwright/domain/products/availability';
import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { and, asc, desc, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import {
  availableProduct,
  product,
  productLine,
  productTag,
  source,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';
import { productPicture } from '../../../db/schema/products-pictures.table.ts';
import { orderScope } from '../../../auth/scope.ts';
import { stockOfProduct } from '../available-parts.ts';
import { businessDayOf, businessMonthOf, onBusinessDays } from '../../../db/rules/days.ts';
import { soldUnitPrice } from '../../../db/rules/order-lines.ts';
import { sourceLeft } from '../../../db/rules/stock.ts';

/** How far back sales of a product are shown, and how many buyers. */
const DAYS = 365;
const BUYERS = 50;

/**
 * One product, sold or not: its stock, the lab figures of its newest lot, and of the orders in scope of a year what was
 * paid for it by month and who bought it, without samples and cancelled orders. `not_found` when there is none.
 */
export async function productInfoOf(ctx: StaffCtx, productId: number) {
  const [[found], prices, buyers] = await readConsistently(ctx, (ctx) => [
    factsOf(ctx, productId),
    pricesOf(ctx, productId),
    buyersOf(ctx, productId),
  ]);
  if (found === undefined) fail('not_found');
  const { packageSizeName, packageSizeValue, ...facts } = found;
  const packable =
    facts.factor === null || facts.sourceLeft === null ? null : packableUnits(facts.sourceLeft, facts.factor);
  // Most names say the size: "3.5 g".
  const isWhole = packageSizeValue === null || /\d/.test(packageSizeName);
  const packageSize = isWhole ? packageSizeName : `${packageSizeValue} ${packageSizeName}`.trim();
  return { ...facts, packageSize, packable, prices, buyers };
}

function factsOf({ db }: StaffCtx, productId: number) {
  const stock = stockOfProduct(db);
  return db
    .select({
      id: product.id,
      productId: product.id,
      sku: product.sku,
      productName: product.name,
      description: product.description,
      productLine: productLine.name,
      subProductLine: subProductLine.name,
      strain: strain.name,
      tags: sql<string[]>`array(select ${tag.name} from ${productTag} join ${tag} on ${tag.id} = ${productTag.tagId}
        where ${productTag.productId} = ${product.id} order by ${tag.name})`,
      pictures: sql<string[]>`array(select ${productPicture.hash} from ${productPicture}
        where ${productPicture.productId} = ${product.id} order by ${productPicture.position})`,
      packageSizeName: product.packageSizeName,
      packageSizeValue: product.packageSizeValue,
      unitPrice: product.unitPrice,
      allowFractions: product.allowFractions,
      isNonCannabis: product.isNonCannabis,
      isActive: product.isActive,
      unitsForSale: stock.unitsForSale,
      remainingQuantity: stock.remaining,
      sourceName: source.name,
      sourceUnit: source.unit,
      sourceLeft: sql<number | null>`case when ${source.isAvailable} then ${sourceLeft} end`,
      factor: product.factor,
      thca: availableProduct.thca,
      thc: availableProduct.thc,
      cbd: availableProduct.cbd,
      total: availableProduct.total,
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .innerJoin(availableProduct, eq(availableProduct.productId, product.id))
    .crossJoinLateral(stock)
    .where(eq(product.id, productId));
}

const unitsSum = sql<number>`sum(${orderLine.units})`;

const soldSince = (ctx: StaffCtx, productId: number): SQL | undefined => {
  const since = addDays(businessDate(ctx.now(), ctx.timeZone), -DAYS);
  return and(
    eq(orderLine.productId, productId),
    isNull(orderLine.sampleType),
    gt(orderLine.units, 0),
    isSale,
    onBusinessDays(salesOrder.orderDate, { from: since, to: null }, ctx.timeZone),
    orderScope(ctx.actor),
  );
};

/** Grouped by position: a time zone as a parameter is not the same expression twice. */
const pricesOf = (ctx: StaffCtx, productId: number) =>
  ctx.db
    .select({
      month: businessMonthOf(salesOrder.orderDate, ctx.timeZone),
      units: unitsSum,
      minPrice: sql<number>`min(${soldUnitPrice})`,
      averagePrice: sql<number>`round(sum(${orderLine.lineTotal}) / sum(${orderLine.units}), 2)`,
      maxPrice: sql<number>`max(${soldUnitPrice})`,
    })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(soldSince(ctx, productId))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);

const buyersOf = (ctx: StaffCtx, productId: number) =>
  ctx.db
    .select({
      clientId: client.id,
      tradename: client.tradename,
      city: client.city,
      lastBoughtDate: businessDayOf(max(salesOrder.orderDate), ctx.timeZone),
      orders: sql<number>`count(distinct ${salesOrder.id})::int`,
      units: unitsSum,
      sales: sql<number>`sum(${orderLine.lineTotal})`,
    })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(soldSince(ctx, productId))
    .groupBy(client.id)
    .orderBy(desc(sql`max(${salesOrder.orderDate})`), asc(client.id))
    .limit(BUYERS);
