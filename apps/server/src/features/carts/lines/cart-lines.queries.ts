import type { DiscountKind } from '@cartwright/domain/money/pricing';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { cartLine, cartLineLot } from '../../../db/schema/carts.table.ts';
import { discountRule, lot, product, productLine } from '../../../db/schema/products.table.ts';
import { statement } from '../../../db/driver/cached-statement.ts';

const lines = statement<{ cartId: number }>()((db, given) =>
  db
    .select({
      id: cartLine.id,
      productId: cartLine.productId,
      units: cartLine.units,
      unitPrice: cartLine.unitPrice,
      listPrice: cartLine.listPrice,
      productPrice: product.unitPrice,
      discountKind: cartLine.discountKind,
      discountValue: cartLine.discountValue,
      discountRuleId: cartLine.discountRuleId,
      isDiscountTyped: cartLine.isDiscountTyped,
      discountReason: cartLine.discountReason,
      discountName: discountRule.name,
      ruleKind: discountRule.kind,
      lineDiscount: cartLine.lineDiscount,
      lineTotal: cartLine.lineTotal,
      sampleType: cartLine.sampleType,
      isBackorder: cartLine.isBackorder,
      conversionUnits: cartLine.conversionUnits,
      sku: product.sku,
      productName: product.name,
      productLineId: product.productLineId,
      productLine: productLine.name,
      packageSizeName: product.packageSizeName,
      allowFractions: product.allowFractions,
      isNonCannabis: product.isNonCannabis,
      isActive: product.isActive,
      sourceId: product.sourceId,
      factor: product.factor,
      pinnedLotIds: sql<number[]>`array(select ${cartLineLot.lotId} from ${cartLineLot}
        where ${cartLineLot.cartLineId} = ${cartLine.id} order by ${cartLineLot.rank}, ${cartLineLot.lotId})`,
      pinnedLots: sql<
        string[]
      >`array(select ${lot.barcode} from ${cartLineLot} join ${lot} on ${lot.id} = ${cartLineLot.lotId}
        where ${cartLineLot.cartLineId} = ${cartLine.id} order by ${cartLineLot.rank}, ${cartLineLot.lotId})`,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(discountRule, eq(discountRule.id, cartLine.discountRuleId))
    .where(eq(cartLine.cartId, given.cartId))
    .orderBy(asc(cartLine.id)),
);

/** The lines of a cart in the order they were added, with the facts of their products and the lots pinned to them. */
export const linesOfCart = async (ctx: Ctx, cartId: number): Promise<CartLine[]> => await lines(ctx, { cartId });

/** The discount of a rule that a line had until the rule ended. */
export interface EndedDiscount {
  readonly name: string;
  readonly discountKind: DiscountKind;
  readonly discountValue: number;
  readonly ruleId: number | null;
}

export type CartLine = Awaited<ReturnType<typeof lines>>[number] & {
  readonly endedDiscount?: EndedDiscount | undefined;
};
