/** Discounts by hand, and unit prices below the list's, that are so large that somebody says why (WAC 314-55-018). */
import { refusal, type Refusal } from '../refusals.ts';
import { toScaled } from './decimal.ts';
import { compareMoney, lineGross } from './money.ts';
import type { LineTerms } from './pricing.ts';
import { cartTotals, type TotalledLine } from './totals.ts';

/** The most characters of a reason. */
export const MAX_DISCOUNT_REASON = 200;

/** What is taken off by hand of how much, exact, both in one unit. */
interface Share {
  readonly off: bigint;
  readonly of: bigint;
}

/** A line as it is discounted by hand: below its list price, and by a discount unless that is a rule's. */
export interface ByHand extends Omit<LineTerms, 'sampleType'> {
  /** Dollars of a unit that its unit price is compared with. */
  readonly listPrice: number;
  /** A rule gave its discount. */
  readonly isOfRule: boolean;
}

/** Dollars off a line below a cent of each unit: what a typed total leaves, because its unit price is in whole cents. */
const isRounding = ({ discountKind, discountValue, units }: ByHand): boolean =>
  discountKind === 'total' && toScaled(discountValue, 2) * 100n < toScaled(units, 2);

/** The part of its unit price that a discount by hand takes off. */
function discountShare(line: ByHand): Share {
  const none = { off: 0n, of: 1n };
  if (line.isOfRule || isRounding(line)) return none;
  const { units, unitPrice, discountKind, discountValue } = line;
  const whole = { percent: 100, perUnit: unitPrice, total: lineGross(units, unitPrice) }[discountKind];
  return whole > 0 ? { off: toScaled(discountValue, 2), of: toScaled(whole, 2) } : none;
}

/** What is off the list price, or off a higher unit price: a lower unit price and a discount by hand together. */
function shareOf(line: ByHand): Share {
  const full = toScaled(compareMoney(line.listPrice, line.unitPrice) > 0 ? line.listPrice : line.unitPrice, 2);
  const { off, of } = discountShare(line);
  return { off: full * of - toScaled(line.unitPrice, 2) * (of - off), of: full * of };
}

const isAbove = (limit: number, { off, of }: Share): boolean => off * 10_000n > of * toScaled(limit, 2);

const isLarger = (now: Share, before: Share): boolean => now.off * before.of > before.off * now.of;

/** Whether what is taken off a line by hand is above `limit` percent of its list price; null asks for no reasons. */
export const lineNeedsReason = (limit: number | null, line: ByHand): boolean =>
  limit !== null && isAbove(limit, shareOf(line));

/** Only what is taken off by hand has a reason. */
export const mayHaveReason = (line: ByHand): boolean => shareOf(line).off > 0n;

/** Whether another price of a line needs a reason of its own: it takes more than `limit` percent off, and more than before. */
export const priceNeedsReason = (limit: number | null, before: ByHand, after: ByHand): boolean =>
  lineNeedsReason(limit, after) && isLarger(shareOf(after), shareOf(before));

/** The reason of a line with another price: a larger discount by hand needs its own, a smaller one keeps what it has. */
export function reasonOfPrice(
  before: ByHand & { readonly discountReason: string | null },
  after: ByHand,
  given: string | null | undefined,
): string | null {
  if (given) return given;
  return isLarger(shareOf(after), shareOf(before)) ? null : before.discountReason;
}

/** Whether dollars off a cart or an order are above `limit` percent of its gross total; null asks for no reasons. */
export const orderNeedsReason = (limit: number | null, discount: number, grossTotal: number): boolean =>
  limit !== null && discount > 0 && isAbove(limit, { off: toScaled(discount, 2), of: toScaled(grossTotal, 2) });

export interface ReasonedLine extends Omit<ByHand, 'isOfRule'>, TotalledLine {
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

const grossOf = ({ lines }: Reasoned): number => cartTotals(lines, 0).grossTotal;
const orderShare = (all: Reasoned): Share => ({ off: toScaled(all.discount, 2), of: toScaled(grossOf(all), 2) });

const byHand = (line: ReasonedLine): ByHand => ({ ...line, isOfRule: line.discountName !== null });

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
    return was === undefined || isLarger(shareOf(byHand(line)), shareOf(byHand(was)));
  };
  const bare = after.lines.find(
    (line) => line.discountReason === null && lineNeedsReason(limit, byHand(line)) && grew(line),
  );
  if (bare !== undefined) return refusal('discount_reason_missing', { lineId: bare.id });
  if (after.discountReason !== null || !orderNeedsReason(limit, after.discount, grossOf(after))) return null;
  return isLarger(orderShare(after), orderShare(before)) ? refusal('discount_reason_missing', { lineId: null }) : null;
}

/** The reasons of discounts that become one, each once. */
export function joinReasons(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return one.split('; ').includes(other) ? one : `${one}; ${other}`;
}
