import { problemOf } from '@cartwright/contract/problems/problems';
import { checkUnits, type JoinableLine } from '@cartwright/domain/carts/cart-state';
import { type ByHand, mayHaveReason } from '@cartwright/domain/money/discount-reason';
import { lineGross } from '@cartwright/domain/money/money';
import { conversionFault } from '@cartwright/domain/products/packing';
import {
  type DiscountKind,
  discountKindFromWire,
  checkPrice,
  checkUnitPriceEdit,
  type LineTerms,
  priceLine,
  checkLineDiscount,
} from '@cartwright/domain/money/pricing';
import type { Refusal } from '@cartwright/domain/refusals';
import { checkTotalCap } from '@cartwright/domain/money/totals';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';

/** A line while it is being changed; `id` is null until it is written. */
export interface LineState extends JoinableLine {
  readonly id: number | null;
  readonly conversionUnits: number;
  readonly listPrice: number | null;
}

/**
 * What the table stores of a line: its terms, and the amounts computed from them. `order_total_too_high` past the cap.
 */
export function lineColumns(line: LineState) {
  assertAllowed(checkTotalCap(lineGross(line.units, line.unitPrice)));
  const { lineDiscount, lineTotal } = priceLine(line);
  return {
    productId: line.productId,
    units: line.units,
    unitPrice: line.unitPrice,
    listPrice: line.listPrice,
    discountKind: line.discountKind,
    discountValue: line.discountValue,
    discountRuleId: line.discountRuleId,
    isDiscountTyped: line.isDiscountTyped,
    discountReason: mayHaveReason(byHand(line)) ? line.discountReason : null,
    lineDiscount,
    lineTotal,
    sampleType: line.sampleType,
    isBackorder: line.isBackorder,
    conversionUnits: line.conversionUnits,
  } satisfies Record<Exclude<keyof LineState, 'id'> | 'lineDiscount' | 'lineTotal', unknown>;
}

/** What is taken off a line by hand; one whose list price nobody knows is compared with its own price. */
export const byHand = (line: LineState): ByHand => ({
  ...line,
  listPrice: line.listPrice ?? line.unitPrice,
  isOfRule: line.discountRuleId !== null,
});

/** The product of a line and where the request names it, for refusals. */
export interface Named {
  readonly productName: string;
  readonly path: readonly (string | number)[];
}

/** As `assertAllowed`, with the product's name before the sentence, and the field concerned. */
export function assertAllowedOn(named: Named, field: string, answer: Refusal | null): void {
  if (answer === null) return;
  const { detail = '' } = problemOf(answer.code);
  assertAllowed(answer, {
    detail: `${named.productName}: ${detail}`,
    fields: [{ path: [...named.path, field], code: answer.code, detail }],
  });
}

/** Checks the units of a line of this product, as sent in `quantity`. */
export const assertUnits = (named: Named & { allowFractions: boolean }, units: number): void =>
  assertAllowedOn(named, 'quantity', checkUnits(units, named.allowFractions));

/** Checks units to pack from the product's source; `units_too_high` names the field. */
export function assertConversion(
  named: Named & { readonly allowFractions: boolean; readonly sourceId: number | null },
  units: number,
  asked: number,
): void {
  if (asked === 0) return;
  assertAllowedOn(named, 'conversionUnits', checkUnits(asked, named.allowFractions));
  const detail = conversionFault(asked, { units, isPacked: named.sourceId !== null });
  if (detail !== null) {
    fail('units_too_high', {
      detail: `${named.productName}: ${detail}`,
      fields: [{ path: [...named.path, 'conversionUnits'], code: 'units_too_high', detail }],
    });
  }
}

/** Checks a discount entered by hand: of a known kind, and not above unit price times units (spec 000 §5). */
export const assertDiscount = (named: Named, line: LineState): void =>
  assertAllowedOn(named, 'unitPriceDiscount', checkLineDiscount(line));

/** A unit price for a line; a fixed price takes off what is above it, so that no unit price falls below that discount. */
export const checkLinePrice = (
  line: LineTerms & { readonly ruleKind: string | null },
  price: number,
): Refusal | null => (line.ruleKind === 'price' ? checkPrice(price) : checkUnitPriceEdit(line, price));

export function kindFromWire(wire: number | null | undefined): DiscountKind {
  const kind = discountKindFromWire(wire);
  if (kind === null) fail('invalid');
  return kind;
}

export const mayPrice = (ctx: StaffCtx): boolean => ctx.actor.permissions.has('carts.price');

/** Prices and discounts by hand need `carts.price`; rule discounts apply to everybody. */
export function assertMayPrice(ctx: StaffCtx): void {
  if (!mayPrice(ctx)) fail('forbidden', { detail: 'You may not set prices or discounts by hand.' });
}
