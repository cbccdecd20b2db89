import { isAddedAsBackorder } from '@cartwright/domain/carts/short-lines';
import { priceLine } from '@cartwright/domain/money/pricing';
import { ruleAtUnits } from '../../products/shared/unit-rules.ts';
import type { CartLine, ProductRow } from '../shared/cart-types.ts';

/**
 * A line for a product that is added without a connection, at the price that was seen last; the server decides when it is
 * sent. Its negative id is one of no line.
 */
export function waitingLine(id: number, product: ProductRow, units: number): CartLine {
  const { productId, sku, productName, productLine, unitPrice, rules } = product;
  const { discountId, discountName, discountAmount } = ruleAtUnits(product, units);
  const terms = { units, unitPrice, discountKind: 'perUnit' as const, discountValue: discountAmount, sampleType: null };
  const { lineDiscount, lineTotal } = priceLine(terms);
  return {
    id,
    productId,
    sku,
    productName,
    productLineId: 0,
    productLine,
    packageSizeName: '',
    units,
    unitPrice,
    listPrice: unitPrice,
    newListPrice: null,
    discountType: 2,
    unitPriceDiscount: discountAmount,
    discountId,
    discountName,
    discountReason: null,
    endedDiscount: null,
    lineDiscount,
    lineTotal,
    sampleType: null,
    isFlaggedBackorder: isAddedAsBackorder(product),
    backorder: isAddedAsBackorder(product),
    shortUnits: 0,
    remainingQuantity: product.remainingQuantity,
    canConvert: product.canConvert,
    conversionUnits: 0,
    allowFractions: product.allowFractions,
    rules,
    waits: true,
  };
}
