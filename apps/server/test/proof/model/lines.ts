import { percentOf, priceUp, sum, times } from './amounts.ts';
import type { Cart, Line, Model, Product, Rule } from './state.ts';

/** Prices, discounts and totals of lines in whole cents (spec 000 §5, spec 001 §5). */

type Terms = Pick<Line, 'units' | 'price' | 'kind' | 'value'>;

export const grossOf = ({ units, price }: Pick<Line, 'units' | 'price'>): number => times(units, price);

/** What the discount comes to as it was entered. */
export const discountAsEntered = (line: Terms): number =>
  line.kind === 'total'
    ? line.value
    : line.kind === 'perUnit'
      ? times(line.units, line.value)
      : percentOf(grossOf(line), line.value);

/** What it takes off the line: no more than the line costs, and nothing off a sample. */
export const discountOf = (line: Terms & Pick<Line, 'sample'>): number =>
  line.sample === null ? Math.min(grossOf(line), discountAsEntered(line)) : 0;

export const totalOf = (line: Terms & Pick<Line, 'sample'>): number => grossOf(line) - discountOf(line);

export const soldTotal = (lines: readonly (Terms & Pick<Line, 'sample'>)[]): number =>
  sum(lines.filter((line) => line.sample === null).map(totalOf));

export const sampleTotal = (lines: readonly (Terms & Pick<Line, 'sample'>)[]): number =>
  sum(lines.filter((line) => line.sample !== null).map(totalOf));

/** The most that may be entered: the line's cost, the unit price, or 100 percent. */
export const highestDiscount = (line: Terms): number =>
  ({ total: grossOf(line), perUnit: line.price, percent: 10_000 })[line.kind];

/** What a total price makes of a line: the unit price rounded up, the rest as discount. */
export function termsAtTotal(units: number, total: number): Pick<Line, 'price' | 'kind' | 'value'> {
  const price = priceUp(total, units);
  return { price, kind: 'total', value: grossOf({ units, price }) - total };
}

/** The same for a line of a cart, where it is typed by hand. */
export const atTotal = (line: Line, total: number): Line => ({
  ...line,
  ...termsAtTotal(line.units, total),
  ruleId: null,
  isTyped: true,
});

/** A fixed price is what the line's own is above it, off each unit. */
export const termsOfRule = ({ kind, value }: Rule, price: number): Pick<Line, 'kind' | 'value'> =>
  kind === 'price' ? { kind: 'perUnit', value: Math.max(0, price - value) } : { kind, value };

/** Is the rule meant for this product, this client and so many units today? */
export const applies = (
  { tier }: Model,
  rule: Rule,
  { productId, units }: Pick<Line, 'productId' | 'units'>,
  clientId: number | null,
): boolean =>
  !rule.isComing &&
  !rule.isPaused &&
  !rule.hasEnded &&
  (rule.productId === null || rule.productId === productId) &&
  (rule.clientId === null || rule.clientId === clientId) &&
  (!rule.isOfTier || (clientId !== null && tier.clientIds.includes(clientId))) &&
  rule.minUnits <= units;

/** The rule with the best price for a client (null: without one), the older one of equals. */
export function bestRule(model: Model, line: Pick<Line, 'productId' | 'units' | 'price'>, clientId: number | null) {
  let best: { rule: Rule; off: number } | null = null;
  for (const rule of model.rules) {
    if (!applies(model, rule, line, clientId)) continue;
    const terms = { ...line, ...termsOfRule(rule, line.price) };
    const off = Math.min(grossOf(terms), discountAsEntered(terms));
    if (off > 0 && (best === null || off > best.off)) best = { rule, off };
  }
  return best?.rule ?? null;
}

/** A line with the discount of a rule, or with none. */
export const withRule = (line: Line, rule: Rule | null): Line =>
  rule === null
    ? { ...line, kind: 'total', value: 0, ruleId: null, isTyped: false }
    : { ...line, ...termsOfRule(rule, line.price), ruleId: rule.id, isTyped: false };

/** Discounts typed by hand stay, a typed 0 too; every other line takes the best rule of today. */
export const refreshed = (model: Model, lines: readonly Line[], clientId: number | null): Line[] =>
  lines.map((line) => (line.isTyped ? line : withRule(line, bestRule(model, line, clientId))));

const isByHand = (line: Line): boolean => line.isTyped || (line.ruleId === null && line.value > 0);

const isSame = (a: Line, b: Line): boolean =>
  a.productId === b.productId &&
  a.price === b.price &&
  (!(isByHand(a) || isByHand(b)) ||
    (a.value === b.value && (a.value === 0 || (a.kind === b.kind && a.kind !== 'total')))) &&
  a.sample === b.sample &&
  a.isFlagged === b.isFlagged;

/**
 * Puts a line to those of a cart: its units join a line that is the same, else it is a line of its own. A discount typed
 * on one of the two is typed; else all units together take the best rule.
 */
export function joined(model: Model, lines: readonly Line[], line: Line, clientId: number | null): Line[] {
  const matching = lines.find((each) => isSame(each, line));
  if (matching === undefined) return [...lines, line];
  const isTyped = matching.isTyped || line.isTyped;
  const grown = {
    ...matching,
    units: matching.units + line.units,
    packed: matching.packed + line.packed,
    ruleId: isTyped || line.ruleId === null ? null : matching.ruleId,
    isTyped,
  };
  const [priced = grown] = refreshed(model, [grown], clientId);
  return lines.map((each) => (each === matching ? priced : each));
}

/** New lines of which the response says nothing have numbers from here on until the cart is read. */
export const NEW_LINE = 1_000_000_000;

/** Brings a cart in order after a change: the version rises, and a discount that no longer fits goes, which is answered. */
export function replaceLines(cart: Cart, lines: readonly Line[], discount = cart.discount): boolean {
  const stored = lines.map((line) => {
    const { was: _, ...kept } = line;
    return kept;
  });
  cart.lines = stored.toSorted((a, b) => a.id - b.id);
  const dropped = discount > 0 && discount >= soldTotal(cart.lines);
  cart.discount = dropped ? 0 : discount;
  cart.version += 1;
  return dropped;
}

/** Lines whose rules have ended may come to less than the discount; the next change takes it off. */
export const shownDiscount = ({ lines, discount }: Cart): number => (discount >= soldTotal(lines) ? 0 : discount);

/** Why units are refused, or null. */
export const checkUnits = (product: Product, units: number): string | null =>
  product.allowsFractions || units % 100 === 0 ? null : 'units_not_whole';
