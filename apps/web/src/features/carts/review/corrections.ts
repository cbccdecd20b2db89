import { correctedOrders, type CorrectedOrder } from '@cartwright/domain/corrected-orders';
import {
  applyCorrections,
  type CorrectionAction,
  correctionActions,
  type CorrectionProposal,
  proposeCorrections,
} from '@cartwright/domain/corrections';
import { subtractMoney, sumUnits } from '@cartwright/domain/money';
import { lineShortness } from '@cartwright/domain/short-lines';
import { cartTotals } from '@cartwright/domain/totals';
import { termsOf } from '../edits/preview.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';

/** A short line and what can be done with it, the best first. */
export interface ShortLine {
  readonly line: CartLine;
  readonly proposals: readonly CorrectionProposal[];
}

/** The chosen correction of each short line. */
export type Choices = ReadonlyMap<number, CorrectionAction>;

const correctable = (cart: Cart) =>
  cart.cartItems.map((line) => ({ ...line, ...termsOf(line), backorder: line.isFlaggedBackorder }));

const remainingOf = (cart: Cart) => new Map(cart.cartItems.map((line) => [line.productId, line.remainingQuantity]));

/** The lines of a cart that nobody has decided about yet; none when the whole cart goes on backorder. */
export function shortLines(cart: Cart): ShortLine[] {
  if (cart.forceBackorderAll) return [];
  const lines = correctable(cart);
  const shortness = lineShortness(lines, remainingOf(cart));
  return cart.cartItems.flatMap((line, index) => {
    const [terms, found] = [lines[index], shortness[index]];
    if (terms === undefined || found === undefined || found.short === 0) return [];
    return { line, proposals: proposeCorrections(terms, found) };
  });
}

const canDo = ({ proposals }: ShortLine, action: CorrectionAction | undefined): boolean =>
  proposals.some((proposal) => proposal.action === action);

/** The best correction of every short line, where nothing else was picked that still fits. */
export const choicesFor = (short: readonly ShortLine[], picked: Choices): Choices =>
  new Map(
    short.map((each) => {
      const { id } = each.line;
      const chosen = picked.get(id);
      const best = each.proposals[0]?.action ?? 'backorder';
      return [id, chosen !== undefined && canDo(each, chosen) ? chosen : best];
    }),
  );

/** The same correction for every line; where nothing is in stock, a line cannot be split, and reduced it is removed. */
export const forAll = (short: readonly ShortLine[], action: CorrectionAction): Choices =>
  new Map(
    short.map((each) => {
      const instead = action === 'reduce' ? 'remove' : 'backorder';
      return [each.line.id, canDo(each, action) ? action : instead];
    }),
  );

export const actionsOf = (short: ShortLine) =>
  correctionActions.map((value) => ({ value, disabled: !canDo(short, value) }));

/** One of the orders that a cart becomes. */
export interface PreviewedOrder {
  readonly lines: number;
  readonly units: number;
  readonly grandTotal: number;
}

const previewed = ({ lines, orderDiscount }: CorrectedOrder<ReturnType<typeof termsOf>>): PreviewedOrder => ({
  lines: lines.length,
  units: sumUnits(lines.map((line) => line.units)),
  grandTotal: subtractMoney(cartTotals(lines, 0).grossTotal, orderDiscount),
});

/** What the cart becomes with these corrections, by the rules of the server. */
export function previewCorrections(cart: Cart, choices: Choices) {
  const lines = correctable(cart);
  const corrected = applyCorrections(lines, remainingOf(cart), choices);
  if (!('lines' in corrected)) return undefined;
  const { one, two, leftOut, discountDropped } = correctedOrders(lines, corrected.lines, cart.cartDiscount);
  const leftOutUnits = sumUnits(leftOut.map(({ units }) => units));
  return { one: previewed(one), two: previewed(two), leftOutUnits, discountDropped };
}
