import { bestOf, type RuleKind } from '@cartwright/domain/money/discount-rules';
import { lineGross, subtractMoney } from '@cartwright/domain/money/money';
import { priceLine } from '@cartwright/domain/money/pricing';

/** A rule of a client for a product, as calls answer it. */
export interface UnitRule {
  readonly id: number;
  readonly name: string;
  readonly kind: RuleKind;
  readonly value: number;
  readonly minUnits: number | null;
}

/** The best of the rules for a line of these units, as the server chooses it. */
export const bestUnitRule = (rules: readonly UnitRule[], terms: { units: number; unitPrice: number }) =>
  bestOf(
    rules.map((rule) => ({ ...rule, discountKind: rule.kind, discountValue: rule.value })),
    terms,
  );

interface Priced {
  readonly unitPrice: number;
  readonly unitPriceAfterDiscount: number;
  readonly rules?: readonly UnitRule[] | undefined;
}

/** Dollars that units of a product cost a client on one line. */
export function priceOfUnits({ unitPrice, unitPriceAfterDiscount, rules }: Priced, units: number): number {
  if (rules === undefined) return lineGross(units, unitPriceAfterDiscount);
  const best = bestUnitRule(rules, { units, unitPrice });
  if (best === null) return lineGross(units, unitPrice);
  return priceLine({ units, unitPrice, ...best.discount, sampleType: null }).lineTotal;
}

interface Discounted {
  readonly unitPrice: number;
  readonly discountId: number | null;
  readonly discountName: string | null;
  readonly discountAmount: number;
  readonly rules?: readonly UnitRule[] | undefined;
}

/** The rule of a product for a line of these units, with the dollars that it takes off one. */
export function ruleAtUnits(
  product: Discounted,
  units: number,
): Pick<Discounted, `discount${'Id' | 'Name' | 'Amount'}`> {
  const { unitPrice, rules, discountId, discountName, discountAmount } = product;
  if (rules === undefined) return { discountId, discountName, discountAmount };
  const best = bestUnitRule(rules, { units, unitPrice });
  if (best === null) return { discountId: null, discountName: null, discountAmount: 0 };
  const { rule, unitPriceAfterDiscount } = best;
  return {
    discountId: rule.id,
    discountName: rule.name,
    discountAmount: subtractMoney(unitPrice, unitPriceAfterDiscount),
  };
}
