/** Discount rules: which one a client gets on a product on a day (domain rule "prices and totals"). */
import { compareMoney, subtractMoney } from './money.ts';
import { priceLine, type DiscountKind } from './pricing.ts';

/** A rule of the DiscountId list. A null scope or audience means everything or everyone; dates are inclusive. */
export interface DiscountRule {
  readonly id: number;
  readonly discountKind: Exclude<DiscountKind, 'total'>;
  readonly discountValue: number;
  readonly productId: number | null;
  readonly productLineId: number | null;
  readonly clientId: number | null;
  readonly tierId: number | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly isActive: boolean;
}

/** Who buys what, when; `units` default to 1, `onDate` is the business date, `clientId` null for a cart without client. */
export interface DiscountQuestion {
  readonly clientId: number | null;
  readonly tierIds: readonly number[];
  readonly productId: number;
  readonly productLineId: number | null;
  readonly units?: number;
  readonly unitPrice: number;
  readonly onDate: string;
}

/** The rule that won, and the price of one unit under it in dollars. */
export interface RuleDiscount<Rule extends DiscountRule = DiscountRule> {
  readonly rule: Rule;
  readonly unitPriceAfterDiscount: number;
}

/** The applicable rule with the best price for these units; ties go to the lowest id; null when none takes anything off. */
export function bestDiscount<Rule extends DiscountRule>(
  rules: readonly Rule[],
  question: DiscountQuestion,
): RuleDiscount<Rule> | null {
  let best: { rule: Rule; off: number } | null = null;
  for (const rule of rules) {
    if (!ruleApplies(rule, question)) continue;
    const off = discountOn(rule, question.units ?? 1, question.unitPrice);
    if (off > 0 && (best === null || isBetter({ rule, off }, best))) best = { rule, off };
  }
  if (best === null) return null;
  const { rule } = best;
  const unitPriceAfterDiscount = subtractMoney(question.unitPrice, discountOn(rule, 1, question.unitPrice));
  return { rule, unitPriceAfterDiscount };
}

/** Is the rule active, in its dates, and meant for this client and product? */
export function ruleApplies(rule: DiscountRule, question: DiscountQuestion): boolean {
  return (
    rule.isActive &&
    (rule.fromDate === null || rule.fromDate <= question.onDate) &&
    (rule.toDate === null || rule.toDate >= question.onDate) &&
    (rule.productId === null || rule.productId === question.productId) &&
    (rule.productLineId === null || rule.productLineId === question.productLineId) &&
    (rule.clientId === null || rule.clientId === question.clientId) &&
    (rule.tierId === null || question.tierIds.includes(rule.tierId))
  );
}

function discountOn(rule: DiscountRule, units: number, unitPrice: number): number {
  const { discountKind, discountValue } = rule;
  return priceLine({ units, unitPrice, discountKind, discountValue, sampleType: null }).lineDiscount;
}

function isBetter(a: { rule: DiscountRule; off: number }, b: { rule: DiscountRule; off: number }): boolean {
  const order = compareMoney(a.off, b.off);
  return order > 0 || (order === 0 && a.rule.id < b.rule.id);
}
