import { priceLine } from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { type ActiveDiscounts, activeDiscounts, followsRule } from '../../products/discount-rules.queries.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { withBestRule } from './line-rules.ts';

/** The lines of an open cart as they cost today, by rules that are read when a line has one. */
export async function withoutEndedDiscounts(
  ctx: StaffCtx,
  lines: readonly CartLine[],
  clientId: number | null,
): Promise<CartLine[]> {
  if (lines.every((line) => line.discountRuleId === null)) return [...lines];
  return linesToday(
    await activeDiscounts(ctx, clientId, { productIds: lines.map(({ productId }) => productId) }),
    lines,
  );
}

/**
 * The lines of an open cart as they cost today: where a rule is inactive, outside its dates, changed or no longer meant for
 * the client (domain rule "prices and totals"), with the best of today's rules. Such a line has `endedDiscount`.
 */
export const linesToday = (active: ActiveDiscounts, lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => (followsRule(active, line) ? line : ended(active, line)));

function ended(active: ActiveDiscounts, line: CartLine): CartLine {
  const { discountKind, discountValue, discountRuleId } = line;
  const endedDiscount = { name: line.discountName ?? '', discountKind, discountValue, ruleId: discountRuleId };
  const today = withBestRule(active, line, line.productLineId);
  const { lineDiscount, lineTotal } = priceLine(today);
  const discountName = active.rules.find(({ id }) => id === today.discountRuleId)?.name ?? null;
  return { ...today, discountName, lineDiscount, lineTotal, endedDiscount };
}

/** Whether a line has another discount than it had, because its rule ended or changed. */
export const hasEnded = (line: CartLine): boolean => line.endedDiscount !== undefined;

/** "Blue Dream 3.5g: the discount Spring sale has ended." */
export const endedSentence = ({ productName, endedDiscount, discountRuleId }: CartLine): string =>
  `${productName}: the discount ${endedDiscount?.name ?? ''} has ${discountRuleId === endedDiscount?.ruleId ? 'changed' : 'ended'}.`;
