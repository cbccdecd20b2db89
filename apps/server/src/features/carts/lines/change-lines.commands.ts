import type { carts } from '@cartwright/contract/carts/carts.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { comparedListPrice } from '@cartwright/domain/carts/list-price';
import { reasonOfPrice } from '@cartwright/domain/money/discount-reason';
import { compareMoney, minUnits } from '@cartwright/domain/money/money';
import { checkPrice, isTyped, setTotalPrice } from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { addProducts, type ErrorPath, type ProductToAdd } from './add-lines.commands.ts';
import { type CartLine, linesOfCart } from './cart-lines.queries.ts';
import { deleteLines, writeLines } from './cart-lines.commands.ts';
import { type CartResponse, changeCart, dropEndedDiscounts, updateTotals } from '../cart/change-cart.commands.ts';
import {
  byHand,
  assertConversion,
  assertDiscount,
  assertUnits,
  checkLinePrice,
  kindFromWire,
  type LineState,
  assertMayPrice,
} from './line-state.ts';
import { lockOpenCart } from '../cart/cart.locks.ts';
import { lockCurrentCart, lockUnassignedCart } from '../cart/new-cart.commands.ts';
import { withBestRule } from './line-rules.ts';
import { saleTerms } from './sale-terms.queries.ts';

type LineEdit = Input<(typeof carts)['updateItem']>['body'];
type PriceEdit = Input<(typeof carts)['updateItemPrice']>['body'];
const inProducts: ErrorPath = (index) => ['products', index];
/** For calls whose body is the product. */
export const inBody: ErrorPath = () => [];

type Chosen = { readonly cartId: number; readonly clientId?: number | null; readonly version?: number | null };

/** Adds products to a cart, all or none. A cart of another client than the given one is `not_found`. */
export async function addToCart(
  ctx: StaffCtx,
  chosen: Chosen,
  products: readonly ProductToAdd[],
  errorPath: ErrorPath = inProducts,
): Promise<CartResponse> {
  return await inTransaction(ctx, async (ctx) => {
    // Sent together and run one after the other: all of it is read under the lock.
    const [found, stored, terms] = await Promise.all([
      lockOpenCart(ctx, chosen.cartId, chosen.version),
      linesOfCart(ctx, chosen.cartId),
      saleTerms(ctx, chosen.cartId, products),
    ]);
    if (chosen.clientId && chosen.clientId !== found.clientId) fail('not_found');
    const lines = dropEndedDiscounts(ctx, found.id, stored, terms.discountsFor(found.clientId));
    const change = addProducts(ctx, found, products, { lines, terms, errorPath });
    return await updateTotals(ctx, found, change, lines);
  });
}

/** Adds products to the client's current cart, or to the person's unassigned one; either is made when missing. */
export async function addFromInventory(
  ctx: StaffCtx,
  clientId: number | null | undefined,
  products: readonly ProductToAdd[],
  errorPath: ErrorPath = inProducts,
): Promise<CartResponse> {
  return await inTransaction(ctx, async (ctx) => {
    const { found } = clientId ? await lockCurrentCart(ctx, clientId) : await lockUnassignedCart(ctx);
    const [stored, terms] = await Promise.all([linesOfCart(ctx, found.id), saleTerms(ctx, found.id, products)]);
    const lines = dropEndedDiscounts(ctx, found.id, stored, terms.discountsFor(found.clientId));
    const change = addProducts(ctx, found, products, { lines, terms, errorPath });
    return await updateTotals(ctx, found, { ...change, message: messages.productsAddedToCart }, lines);
  });
}

function lineOf(lines: readonly CartLine[], cartItemId: number): CartLine {
  const line = lines.find((each) => each.id === cartItemId);
  if (line === undefined) fail('not_found');
  return line;
}

/** Changes units, discount, backorder flag or conversion units of a line; what is left out stays. */
export async function updateLine(ctx: StaffCtx, edit: LineEdit): Promise<CartResponse> {
  return await changeCart(ctx, edit, async (ctx, found, lines, discounts) => {
    const line = lineOf(lines, edit.cartItemId);
    const named = { ...line, path: [] };
    const units = edit.quantity ?? line.units;
    if (units !== line.units) assertUnits(named, units);
    const isBackorder = edit.backorder ?? line.isBackorder;
    const conversionUnits = conversionOf(line, units, edit.conversionUnits);
    const entered = enteredDiscount(ctx, line, edit);
    const next: LineState = { ...line, units, isBackorder, conversionUnits, ...entered };
    if (next.discountValue !== line.discountValue || next.discountKind !== line.discountKind) {
      assertDiscount(named, next);
    }
    writeLines(ctx, found.id, [withBestRule(discounts, next, line.productLineId)]);
    const { cartId: _, version: __, ...detail } = edit;
    const setsPrices = entered.discountValue !== undefined;
    return { action: 'update item', message: messages.updated, productIds: [line.productId], detail, setsPrices };
  });
}

/**
 * A discount entered by hand replaces the rule; the same amount sent again does not count as entered, nor does that of a
 * rule which has just ended. Another discount needs its own reason.
 */
function enteredDiscount(ctx: StaffCtx, line: CartLine, edit: LineEdit): Partial<LineState> {
  const discountKind = edit.discountType == null ? line.discountKind : kindFromWire(edit.discountType);
  const discountValue = edit.unitPriceDiscount ?? line.discountValue;
  const isSame = (before: Pick<LineState, 'discountKind' | 'discountValue'>) =>
    compareMoney(discountValue, before.discountValue) === 0 &&
    (discountKind === before.discountKind || discountValue === 0);
  const discountReason = edit.discountReason == null ? undefined : edit.discountReason || null;
  if (isSame(line) || (line.endedDiscount !== undefined && isSame(line.endedDiscount))) {
    if (discountReason === undefined || discountReason === line.discountReason || !isTyped(line)) return {};
    assertMayPrice(ctx);
    return { discountReason };
  }
  assertMayPrice(ctx);
  return {
    discountKind,
    discountValue,
    discountRuleId: null,
    isDiscountTyped: true,
    // Without a discount the reason is that of a lower unit price.
    discountReason: discountReason ?? (discountValue > 0 ? null : line.discountReason),
  };
}

/** Units to pack from the product's source: at most the units of the line, which fewer units bring down. */
function conversionOf(line: CartLine, units: number, asked: number | null | undefined): number {
  if (asked == null) return minUnits(line.conversionUnits, units);
  assertConversion({ ...line, path: [] }, units, asked);
  return asked;
}

/** Sets a line's unit price, or its total price, from which the unit price follows; exactly one of the two is given. */
export async function updateLinePrice(ctx: StaffCtx, edit: PriceEdit): Promise<CartResponse> {
  const { unitPrice, totalPrice } = edit;
  if ((unitPrice === undefined) === (totalPrice == null)) {
    fail('invalid', { detail: 'Send either UnitPrice or TotalPrice.' });
  }
  return await changeCart(ctx, edit, async (ctx, found, lines, discounts) => {
    const line = lineOf(lines, edit.cartItemId);
    const known: LineState = { ...line, listPrice: line.listPrice ?? line.productPrice };
    let next: LineState;
    if (totalPrice == null) {
      // An emptied price editor means 0 (spec 000 §5).
      const price = unitPrice ?? 0;
      assertAllowed(checkLinePrice(line, price));
      next = withBestRule<LineState>(discounts, { ...known, unitPrice: price }, line.productLineId);
    } else {
      next = {
        ...known,
        ...setTotalPrice(line.units, totalPrice),
        discountRuleId: null,
        isDiscountTyped: true,
      };
      assertAllowed(checkPrice(next.unitPrice));
    }
    const listPrice = comparedListPrice(line.listPrice, line.productPrice);
    const { discountReason: asked } = edit;
    const discountReason = reasonOfPrice(
      { ...line, ...byHand(line), listPrice },
      { ...byHand(next), listPrice },
      asked,
    );
    writeLines(ctx, found.id, [{ ...next, discountReason }]);
    const detail = {
      cartItemId: line.id,
      unitPriceBefore: line.unitPrice,
      unitPrice: next.unitPrice,
      totalPrice,
      ...(asked ? { discountReason: asked } : {}),
    };
    const { productId } = line;
    const message = messages.itemPriceUpdated;
    return { action: 'change price', message, productIds: [productId], detail, setsPrices: true };
  });
}

/** Removes a line. */
export async function removeLine(
  ctx: StaffCtx,
  { cartItemId, ...chosen }: Chosen & { readonly cartItemId: number },
): Promise<CartResponse> {
  return await changeCart(ctx, chosen, async (ctx, found, lines) => {
    const { id, productId, units } = lineOf(lines, cartItemId);
    deleteLines(ctx, found.id, [id]);
    const detail = { cartItemId: id, productId, units };
    return { action: 'remove item', message: messages.updated, productIds: [productId], detail };
  });
}
