import { correctedOrders, type CorrectedOrder, type CorrectedOrders } from '@cartwright/domain/carts/corrected-orders';
import {
  applyCorrections,
  type CorrectionAction,
  correctionActions,
  type CorrectionProposal,
  proposeCorrections,
} from '@cartwright/domain/carts/corrections';
import { subtractMoney, sumUnits } from '@cartwright/domain/money/money';
import { lineShortness } from '@cartwright/domain/carts/short-lines';
import { cartTotals } from '@cartwright/domain/money/totals';
import { counted } from '../../../lib/format.ts';
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

/** Every short line is split where it can be, so that nothing ordered is left out, unless something else was picked that still fits. */
export const choicesFor = (short: readonly ShortLine[], picked: Choices): Choices =>
  new Map(
    short.map((each) => {
      const { id } = each.line;
      const chosen = picked.get(id);
      const best = canDo(each, 'split') ? 'split' : (each.proposals[0]?.action ?? 'backorder');
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

export const correctionLabels: Readonly<Record<CorrectionAction, string>> = {
  reduce: 'Reduce',
  split: 'Split',
  backorder: 'Backorder',
  remove: 'Remove',
};

/** "2 lines are short" */
export const countedShort = (count: number): string => `${counted(count, 'line')} ${count === 1 ? 'is' : 'are'} short`;

/** One of the orders that a cart becomes. */
export interface PreviewedOrder {
  readonly lines: number;
  readonly units: number;
  readonly grossTotal: number;
  readonly orderDiscount: number;
  readonly grandTotal: number;
}

/** The part of a line that goes into an order. */
export interface PlannedPart {
  readonly units: number;
  readonly total: number;
}

/** Where a line goes; `leftOut` are units that neither order has. */
export interface LineParts {
  readonly one?: PlannedPart | undefined;
  readonly two?: PlannedPart | undefined;
  readonly leftOut: number;
}

export type TwoOrders = NonNullable<ReturnType<typeof previewCorrections>>;

type Correctable = ReturnType<typeof correctable>[number];

function previewed({ lines, orderDiscount }: CorrectedOrder<Correctable>): PreviewedOrder {
  const { grossTotal } = cartTotals(lines, 0);
  return {
    lines: lines.length,
    units: sumUnits(lines.map((line) => line.units)),
    grossTotal,
    orderDiscount,
    grandTotal: subtractMoney(grossTotal, orderDiscount),
  };
}

function partsOf(
  lines: readonly Correctable[],
  { one, two, leftOut }: CorrectedOrders<Correctable>,
): ReadonlyMap<number, LineParts> {
  const partIn = ({ lines: sold }: CorrectedOrder<Correctable>) =>
    new Map(sold.map(({ id, units, lineTotal }) => [id, { units, total: lineTotal }]));
  const [first, second] = [partIn(one), partIn(two)];
  const left = new Map(leftOut.map(({ line, units }) => [line.id, units]));
  return new Map(lines.map(({ id }) => [id, { one: first.get(id), two: second.get(id), leftOut: left.get(id) ?? 0 }]));
}

/** What the cart becomes with these corrections, by the rules of the server. */
export function previewCorrections(cart: Cart, choices: Choices) {
  const lines = correctable(cart);
  const corrected = applyCorrections(lines, remainingOf(cart), choices);
  if (!('lines' in corrected)) return undefined;
  const orders = correctedOrders(lines, corrected.lines, cart.cartDiscount);
  const { one, two, leftOut, discountDropped } = orders;
  return {
    one: previewed(one),
    two: previewed(two),
    parts: partsOf(lines, orders),
    leftOut: leftOut.map(({ line, units }) => ({ name: line.productName, units })),
    leftOutUnits: sumUnits(leftOut.map(({ units }) => units)),
    discountDropped,
  };
}
