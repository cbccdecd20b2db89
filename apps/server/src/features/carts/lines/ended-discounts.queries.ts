import { noDiscount, priceLine } from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { activeDiscounts, validRule } from '../../products/discount-rules.queries.ts';
import type { CartLine } from './cart-lines.queries.ts';

/**
 * The lines of an open cart as they cost today: without the discount of a rule that is inactive, outside its dates or no
 * longer meant for the client (domain rule "prices and totals"). Such a line has `endedDiscount`.
 */
export async function withoutEndedDiscounts(
  ctx: StaffCtx,
  lines: readonly CartLine[],
  clientId: number | null,
): Promise<CartLine[]> {
  if (lines.every((line) => line.discountRuleId === null)) return [...lines];
  const active = await activeDiscounts(ctx, clientId);
  return lines.map((line) =>
    line.discountRuleId === null || validRule(active, line.discountRuleId, line) !== undefined ? line : ended(line),
  );
}

function ended(line: CartLine): CartLine {
  const { discountKind, discountValue } = line;
  const endedDiscount = { name: line.discountName ?? '', discountKind, discountValue };
  const { lineDiscount, lineTotal } = priceLine({ ...line, ...noDiscount });
  return { ...line, ...noDiscount, discountName: null, lineDiscount, lineTotal, endedDiscount };
}

/** Whether a discount was taken off the line because its rule ended. */
export const hasEnded = (line: CartLine): boolean => line.endedDiscount !== undefined;

/** "Blue Dream 3.5g: the discount Spring sale has ended." */
export const endedSentence = ({ productName, endedDiscount }: CartLine): string =>
  `${productName}: the discount ${endedDiscount?.name ?? ''} has ended.`;
