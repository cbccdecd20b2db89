import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { cartItem, cartItemLot } from '../../../db/schema/carts.table.ts';
import { discountRule, product, productLine } from '../../../db/schema/products.table.ts';
import { statement } from '../../../db/driver/statement.ts';

const lines = statement<{ cartId: number }>()((db, given) =>
  db
    .select({
      id: cartItem.id,
      productId: cartItem.productId,
      units: cartItem.units,
      unitPrice: cartItem.unitPrice,
      discountKind: cartItem.discountKind,
      discountValue: cartItem.discountValue,
      discountRuleId: cartItem.discountRuleId,
      discountName: discountRule.name,
      lineDiscount: cartItem.lineDiscount,
      lineTotal: cartItem.lineTotal,
      sampleType: cartItem.sampleType,
      isBackorder: cartItem.isBackorder,
      conversionUnits: cartItem.conversionUnits,
      sku: product.sku,
      productName: product.name,
      productLineId: product.productLineId,
      productLine: productLine.name,
      allowFractions: product.allowFractions,
      isNonCannabis: product.isNonCannabis,
      isActive: product.isActive,
      sourceId: product.sourceId,
      factor: product.factor,
      pinnedLotIds: sql<number[]>`array(select ${cartItemLot.lotId} from ${cartItemLot}
        where ${cartItemLot.cartItemId} = ${cartItem.id} order by ${cartItemLot.rank}, ${cartItemLot.lotId})`,
    })
    .from(cartItem)
    .innerJoin(product, eq(product.id, cartItem.productId))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(discountRule, eq(discountRule.id, cartItem.discountRuleId))
    .where(eq(cartItem.cartId, given.cartId))
    .orderBy(asc(cartItem.id)),
);

/** The lines of a cart in the order they were added, with the facts of their products and the lots pinned to them. */
export const linesOfCart = async (ctx: Ctx, cartId: number) => await lines(ctx, { cartId });

export type CartLine = Awaited<ReturnType<typeof linesOfCart>>[number];
