import type { carts } from '@cartwright/contract/carts/carts.contract';
import type { Output } from '@cartwright/contract/route';
import { discountKindWire, isTyped } from '@cartwright/domain/money/pricing';
import { comparedListPrice, newListPrice } from '@cartwright/domain/carts/list-price';
import { lineShortness } from '@cartwright/domain/carts/short-lines';
import { type ActiveDiscounts, wireRules } from '../../products/discount-rules.queries.ts';
import type { CartLine } from './cart-lines.queries.ts';

export type CartLineRow = Output<(typeof carts)['one']>['cartItems'][number];

/**
 * Lines as the wire shows them, with their shortness by the remaining stock (INV-17). `lines` holds all lines of each
 * of its products, in cart order, because they share the remaining stock. A line of an open cart whose discount nobody
 * typed has the rules that other units or prices would bring it.
 */
export function cartLineRows(
  lines: readonly CartLine[],
  remaining: ReadonlyMap<number, number>,
  discounts: ActiveDiscounts | null,
): CartLineRow[] {
  const shortness = lineShortness(
    lines.map((line) => ({ ...line, backorder: line.isBackorder })),
    remaining,
  );
  return lines.map((line, index) => ({
    id: line.id,
    productId: line.productId,
    sku: line.sku,
    productName: line.productName,
    productLineId: line.productLineId,
    productLine: line.productLine,
    packageSizeName: line.packageSizeName,
    units: line.units,
    unitPrice: line.unitPrice,
    listPrice: comparedListPrice(line.listPrice, line.productPrice),
    newListPrice: discounts === null ? null : newListPrice(line, line.productPrice),
    discountType: discountKindWire[line.discountKind],
    unitPriceDiscount: line.discountValue,
    discountId: line.discountRuleId,
    discountName: line.discountName,
    discountReason: line.discountReason,
    endedDiscount: line.endedDiscount?.name ?? null,
    lineDiscount: line.lineDiscount,
    lineTotal: line.lineTotal,
    sampleType: line.sampleType,
    isFlaggedBackorder: line.isBackorder,
    backorder: shortness[index]?.isBackorder ?? line.isBackorder,
    shortUnits: shortness[index]?.short ?? 0,
    remainingQuantity: remaining.get(line.productId) ?? 0,
    canConvert: line.sourceId !== null,
    conversionUnits: line.conversionUnits,
    ...(line.pinnedLots.length > 0 ? { pinnedLots: line.pinnedLots } : {}),
    allowFractions: line.allowFractions,
    ...(line.isActive ? {} : { isOffSale: true as const }),
    ...(discounts === null || isTyped(line) ? {} : rulesOf(discounts, line)),
  }));
}

function rulesOf(discounts: ActiveDiscounts, { productId, productLineId }: CartLine) {
  const rules = wireRules(discounts, { productId, productLineId });
  return rules.length > 0 ? { rules } : {};
}
