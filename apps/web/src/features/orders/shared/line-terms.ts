import type { ByHand } from '@cartwright/domain/money/discount-reason';
import { discountKindFromWire, type LineTerms } from '@cartwright/domain/money/pricing';
import { compareMoney } from '@cartwright/domain/money/money';
import { isSampleType } from '@cartwright/domain/carts/samples';
import { dash, money, percent } from '../../../lib/format.ts';
import type { Order } from './order-query.ts';

export type OrderLine = Order['orderItems'][number];

/** The terms of a line that the domain needs to price it. */
export const termsOf = (line: OrderLine): LineTerms => ({
  units: line.units,
  unitPrice: line.unitPrice,
  discountKind: discountKindFromWire(line.discountType) ?? 'total',
  discountValue: line.unitPriceDiscount,
  sampleType: line.sampleType !== null && isSampleType(line.sampleType) ? line.sampleType : null,
});

/** What is taken off a line by hand. */
export const byHandOf = (line: OrderLine): ByHand => ({
  ...termsOf(line),
  listPrice: line.listPrice,
  isOfRule: line.discountName !== null,
});

/** What is taken off the line: "−$51.84", a dash for nothing. */
export const discountText = (line: OrderLine): string => (line.discountAmt > 0 ? money(-line.discountAmt) : dash);

/** How the discount came about: the name of its rule, "5%", "$0.50 per unit"; null for a total. */
export function discountRemark(line: OrderLine): string | null {
  if (line.discountAmt === 0) return null;
  const { discountKind, discountValue } = termsOf(line);
  const typed = { total: null, percent: percent(discountValue), perUnit: `${money(discountValue)} per unit` };
  return line.discountName ?? typed[discountKind];
}

/** How the discount came about, and why it was given. */
export function discountOrigin(line: OrderLine): string | null {
  const parts = [discountRemark(line), line.discountReason].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Units of a line that is sublotted are locked until its sublot is cancelled. */
export const isSublotted = (line: OrderLine): boolean => line.lots.some((lot) => lot.sublotBarcode !== null);

/** Sold for less than its goods have cost; known to those who may see costs alone. */
export const isBelowCost = ({ cost, lineTotal, sampleType }: OrderLine): boolean =>
  cost != null && sampleType === null && compareMoney(lineTotal, cost) < 0;
