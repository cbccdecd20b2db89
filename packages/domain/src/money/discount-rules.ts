/** Discount rules: which one a client gets on a product on a day (domain rule "prices and totals"). */
import { compareMoney, compareUnits, subtractMoney } from './money.ts';
import { priceLine, type DiscountKind } from './pricing.ts';

export const ruleKinds = ['perUnit', 'percent', 'price'] as const;
/** Dollars off a unit, percent off, or a fixed price of a unit. */
export type RuleKind = (typeof ruleKinds)[number];

/** What a rule gives: dollars or percent, to a line that has at least `minUnits` of the product; null for any. */
export interface RuleTerms {
  readonly id: number;
  readonly discountKind: RuleKind;
  readonly discountValue: number;
  readonly minUnits: number | null;
}

/** A rule of the DiscountId list. A null scope or audience means everything or everyone; dates are inclusive. */
export interface DiscountRule extends RuleTerms {
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

/** The discount of a rule as a line stores it: a fixed price is dollars off a unit. */
export interface LineDiscount {
  readonly discountKind: Exclude<DiscountKind, 'total'>;
  readonly discountValue: number;
}

/** The rule that won, the discount it gives a line, and the price of one unit under it in dollars. */
export interface RuleDiscount<Rule extends RuleTerms = DiscountRule> {
  readonly rule: Rule;
  readonly discount: LineDiscount;
  readonly unitPriceAfterDiscount: number;
}

/** The applicable rule with the best price for these units; ties go to the lowest id; null when none takes anything off. */
export function bestDiscount<Rule extends DiscountRule>(
  rules: readonly Rule[],
  question: DiscountQuestion,
): RuleDiscount<Rule> | null {
  return bestOf(applicable(rules, question), question);
}

/** The rules that a client has on a product on a day, whatever the units. */
export const applicable = <Rule extends DiscountRule>(
  rules: readonly Rule[],
  question: Omit<DiscountQuestion, 'unitPrice'>,
): Rule[] => rules.filter((rule) => ruleApplies(rule, question));

/** The best of rules that apply (INV-54): the lowest price of those that the units reach. */
export function bestOf<Rule extends RuleTerms>(
  rules: readonly Rule[],
  { units = 1, unitPrice }: { readonly units?: number; readonly unitPrice: number },
): RuleDiscount<Rule> | null {
  let best: { rule: Rule; off: number } | null = null;
  for (const rule of rules) {
    if (!reaches(units, rule)) continue;
    const off = amountOff(rule, units, unitPrice);
    if (off > 0 && (best === null || isBetter({ rule, off }, best))) best = { rule, off };
  }
  if (best === null) return null;
  const { rule } = best;
  return {
    rule,
    discount: lineDiscountOf(rule, unitPrice),
    unitPriceAfterDiscount: subtractMoney(unitPrice, amountOff(rule, 1, unitPrice)),
  };
}

/** Do the units of a line reach the rule? */
export const reaches = (units: number, { minUnits }: Pick<RuleTerms, 'minUnits'>): boolean =>
  minUnits === null || compareUnits(units, minUnits) >= 0;

/** What a line at this unit price stores of a rule. A fixed price above it takes nothing off. */
export function lineDiscountOf(
  { discountKind, discountValue }: Pick<RuleTerms, 'discountKind' | 'discountValue'>,
  unitPrice: number,
): LineDiscount {
  if (discountKind !== 'price') return { discountKind, discountValue };
  const off = compareMoney(unitPrice, discountValue) > 0 ? subtractMoney(unitPrice, discountValue) : 0;
  return { discountKind: 'perUnit', discountValue: off };
}

/** A price that begins at a number of units on one line; null for the price of one unit. */
export interface PriceStep<Rule extends RuleTerms = RuleTerms> {
  readonly fromUnits: number | null;
  readonly unitPrice: number;
  /** Null at the list price. */
  readonly rule: Rule | null;
}

/** The price of one unit, and every number of units from which a line gets a lower one, ascending. */
export function priceSteps<Rule extends RuleTerms>(rules: readonly Rule[], unitPrice: number): PriceStep<Rule>[] {
  const first = bestOf(rules, { unitPrice });
  const steps: PriceStep<Rule>[] = [
    { fromUnits: null, unitPrice: first?.unitPriceAfterDiscount ?? unitPrice, rule: first?.rule ?? null },
  ];
  const breaks = rules.flatMap(({ minUnits }) => (minUnits !== null && minUnits > 1 ? minUnits : []));
  for (const fromUnits of [...new Set(breaks)].toSorted((a, b) => a - b)) {
    const best = bestOf(rules, { units: fromUnits, unitPrice });
    const before = steps.at(-1)?.unitPrice ?? unitPrice;
    if (best !== null && compareMoney(best.unitPriceAfterDiscount, before) < 0) {
      steps.push({ fromUnits, unitPrice: best.unitPriceAfterDiscount, rule: best.rule });
    }
  }
  return steps;
}

/** Is the rule active, in its dates, and meant for this client and product? */
export function ruleApplies(rule: DiscountRule, question: Omit<DiscountQuestion, 'unitPrice'>): boolean {
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

function amountOff(rule: RuleTerms, units: number, unitPrice: number): number {
  return priceLine({ units, unitPrice, ...lineDiscountOf(rule, unitPrice), sampleType: null }).lineDiscount;
}

function isBetter<Rule extends RuleTerms>(a: { rule: Rule; off: number }, b: { rule: Rule; off: number }): boolean {
  const order = compareMoney(a.off, b.off);
  return order > 0 || (order === 0 && a.rule.id < b.rule.id);
}
