import { problemOf } from '@cartwright/contract/problems';
import { type JoinableLine, refuseUnits } from '@cartwright/domain/cart-state';
import { lineGross } from '@cartwright/domain/money';
import {
  type DiscountKind,
  discountKindFromWire,
  type LineTerms,
  priceLine,
  refuseLineDiscount,
} from '@cartwright/domain/pricing';
import type { Refusal } from '@cartwright/domain/refusals';
import { refuseTotalCap } from '@cartwright/domain/totals';
import type { ActorCtx } from '../../../core/context.ts';
import { enforce, refuse } from '../../../core/errors.ts';

/** A line while it is being changed; `id` is null until it is written. */
export interface LineState extends LineTerms {
  readonly id: number | null;
  readonly productId: number;
  readonly discountRuleId: number | null;
  readonly isBackorder: boolean;
  readonly conversionUnits: number;
}

export const asJoinable = (line: LineState): JoinableLine => ({
  ...line,
  backorder: line.isBackorder,
  discountId: line.discountRuleId,
});

/** What the table stores of a line: its terms, and the amounts that follow from them. `order_total_too_high` past the cap. */
export function lineColumns(line: LineState) {
  enforce(refuseTotalCap(lineGross(line.units, line.unitPrice)));
  const { lineDiscount, lineTotal } = priceLine(line);
  return {
    productId: line.productId,
    units: line.units,
    unitPrice: line.unitPrice,
    discountKind: line.discountKind,
    discountValue: line.discountValue,
    discountRuleId: line.discountRuleId,
    lineDiscount,
    lineTotal,
    sampleType: line.sampleType,
    isBackorder: line.isBackorder,
    conversionUnits: line.conversionUnits,
  } satisfies Record<Exclude<keyof LineState, 'id'> | 'lineDiscount' | 'lineTotal', unknown>;
}

/** The product of a line and where the request names it, for refusals. */
export interface Named {
  readonly productName: string;
  readonly path: readonly (string | number)[];
}

/** As `enforce`, with the product's name before the sentence and the field it is about. */
export function enforceOn(named: Named, field: string, answer: Refusal | null): void {
  if (answer === null) return;
  const { detail = '' } = problemOf(answer.code);
  enforce(answer, {
    detail: `${named.productName}: ${detail}`,
    fields: [{ path: [...named.path, field], code: answer.code, detail }],
  });
}

/** Units of a line of this product, as asked for in `quantity`. */
export const enforceUnits = (named: Named & { allowFractions: boolean }, units: number): void =>
  enforceOn(named, 'quantity', refuseUnits(units, named.allowFractions));

/** A discount that a person typed: of a known kind, and not above unit price times units (spec 000 §5). */
export const enforceDiscount = (named: Named, line: LineState): void =>
  enforceOn(named, 'unitPriceDiscount', refuseLineDiscount(line));

export function kindFromWire(wire: number | null | undefined): DiscountKind {
  const kind = discountKindFromWire(wire);
  if (kind === null) throw refuse('invalid');
  return kind;
}

export const mayPrice = (ctx: ActorCtx): boolean => ctx.actor.permissions.has('carts.price');

/** Prices and discounts by hand need `carts.price`; the rules of discounts apply to everybody by themselves. */
export function needsPricing(ctx: ActorCtx): void {
  if (!mayPrice(ctx)) throw refuse('forbidden', { detail: 'You may not set prices or discounts by hand.' });
}
