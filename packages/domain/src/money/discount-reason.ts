/** Discounts by hand that are so large that somebody says why (WAC 314-55-018). */
import { refusal, type Refusal } from '../refusals.ts';
import { toScaled } from './decimal.ts';
import { lineGross } from './money.ts';
import type { LineTerms } from './pricing.ts';
import { cartTotals, type TotalledLine } from './totals.ts';

/** The most characters of a reason. */
export const MAX_DISCOUNT_REASON = 200;

/** What is taken off of how much, both in one unit: dollars, dollars of a unit, or percent of 100. */
interface Share {
  readonly off: number;
  readonly of: number;
}

type Discounted = Omit<LineTerms, 'sampleType'>;

const shareOf = ({ discountKind, discountValue: off, units, unitPrice }: Discounted): Share => {
  if (discountKind === 'percent') return { off, of: 100 };
  return { off, of: discountKind === 'perUnit' ? unitPrice : lineGross(units, unitPrice) };
};

const isAbove = (limit: number, { off, of }: Share): boolean =>
  toScaled(off, 2) * 10_000n > toScaled(of, 2) * toScaled(limit, 2);

const isLarger = (now: Share, before: Share): boolean =>
  toScaled(now.off, 2) * toScaled(before.of, 2) > toScaled(before.off, 2) * toScaled(now.of, 2);

/** Dollars off a line below a cent of each unit: what a typed total leaves, because its unit price is in whole cents. */
const isRounding = ({ discountKind, discountValue, units }: Discounted): boolean =>
  discountKind === 'total' && toScaled(discountValue, 2) * 100n < toScaled(units, 2);

/** Whether a typed discount of a line is above `limit` percent of its price; null asks for no reasons. */
export const lineNeedsReason = (limit: number | null, line: Discounted): boolean =>
  limit !== null && line.discountValue > 0 && !isRounding(line) && isAbove(limit, shareOf(line));

/** Whether dollars off a cart or an order are above `limit` percent of its gross total; null asks for no reasons. */
export const orderNeedsReason = (limit: number | null, discount: number, grossTotal: number): boolean =>
  limit !== null && discount > 0 && isAbove(limit, { off: discount, of: grossTotal });

export interface ReasonedLine extends LineTerms, TotalledLine {
  readonly id: number;
  /** The rule that gave its discount; null for one by hand. */
  readonly discountName: string | null;
  readonly discountReason: string | null;
}

/** The lines of a cart or an order, with what is taken off all of them together. */
export interface Reasoned {
  readonly lines: readonly ReasonedLine[];
  readonly discount: number;
  readonly discountReason: string | null;
}

const orderShare = ({ lines, discount }: Reasoned): Share => ({ off: discount, of: cartTotals(lines, 0).grossTotal });

type MissingReason = Extract<Refusal, { code: 'discount_reason_missing' }>;

/**
 * Refuses a change after which a discount by hand is above `limit` percent without a reason: that of the line
 * `lineId`, null for that of the whole. One that was as large before may stay as it is.
 */
export function checkDiscountReasons(limit: number | null, before: Reasoned, after: Reasoned): MissingReason | null {
  if (limit === null) return null;
  const earlier = new Map(before.lines.map((line) => [line.id, line]));
  const grew = (line: ReasonedLine): boolean => {
    const was = earlier.get(line.id);
    return was === undefined || was.discountName !== null || isLarger(shareOf(line), shareOf(was));
  };
  const bare = after.lines.find(
    (line) => line.discountName === null && line.discountReason === null && lineNeedsReason(limit, line) && grew(line),
  );
  if (bare !== undefined) return refusal('discount_reason_missing', { lineId: bare.id });
  const now = orderShare(after);
  if (after.discountReason !== null || !orderNeedsReason(limit, now.off, now.of)) return null;
  return isLarger(now, orderShare(before)) ? refusal('discount_reason_missing', { lineId: null }) : null;
}

/** The reasons of discounts that become one, each once. */
export function joinReasons(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return one.split('; ').includes(other) ? one : `${one}; ${other}`;
}
