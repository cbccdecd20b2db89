import { lineDiscountOf } from '@cartwright/domain/money/discount-rules';
import { type DiscountOrigin, isTyped, type LineTerms, noDiscount } from '@cartwright/domain/money/pricing';
import { type ActiveDiscounts, bestRule, type NamedRule } from '../../products/discount-rules.queries.ts';

/** The discount of a line that follows a rule. */
export const discountOf = (rule: NamedRule, { unitPrice }: Pick<LineTerms, 'unitPrice'>) => ({
  ...lineDiscountOf(rule, unitPrice),
  discountRuleId: rule.id,
  isDiscountTyped: false,
});

/**
 * The line with the best rule that its units reach (INV-54), or with none. One whose discount was entered by hand stays, a
 * typed 0 too (INV-15).
 */
export function withBestRule<Line extends LineTerms & DiscountOrigin & { readonly productId: number }>(
  discounts: ActiveDiscounts,
  line: Line,
  productLineId: number | null,
): Line {
  if (isTyped(line)) return line;
  const best = bestRule(discounts, { ...line, productLineId });
  return { ...line, ...(best === null ? noDiscount : discountOf(best.rule, line)) };
}
