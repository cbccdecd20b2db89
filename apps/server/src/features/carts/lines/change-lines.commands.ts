import type { carts } from '@cartwright/contract/carts.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { compareMoney, compareUnits, minUnits } from '@cartwright/domain/money';
import { refusePrice, refuseUnitPriceEdit, setTotalPrice } from '@cartwright/domain/pricing';
import type { ActorCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { enforce, refuse } from '../../../core/errors.ts';
import { addProducts, type ProductToAdd } from './add-lines.commands.ts';
import { type CartLine, linesOfCart } from './cart-lines.queries.ts';
import { deleteLines, writeLines } from './cart-lines.commands.ts';
import { type CartAnswer, changeCart, settleCart } from '../cart/change-cart.commands.ts';
import { enforceDiscount, enforceUnits, kindFromWire, type LineState, needsPricing } from './line-state.ts';
import { lockCurrentCart, lockUnassignedCart } from '../cart/new-cart.commands.ts';

type ItemEdit = Input<(typeof carts)['updateItem']>['body'];
type PriceEdit = Input<(typeof carts)['updateItemPrice']>['body'];
type Chosen = { readonly cartId: number; readonly clientId?: number | null; readonly version?: number | null };

/** Adds products to a cart, all or none. A cart of another client than the one named is not found. */
export async function addToCart(
  ctx: ActorCtx,
  chosen: Chosen,
  products: readonly ProductToAdd[],
  one = false,
): Promise<CartAnswer> {
  return await changeCart(ctx, chosen, async (ctx, found, lines) => {
    if (chosen.clientId && chosen.clientId !== found.clientId) throw refuse('not_found');
    return await addProducts(ctx, found, products, { lines, one });
  });
}

/** Adds products to the client's current cart, or to the person's unassigned one; either is made when missing. */
export async function addFromInventory(
  ctx: ActorCtx,
  clientId: number | null | undefined,
  products: readonly ProductToAdd[],
  one = false,
): Promise<CartAnswer> {
  return await inTransaction(ctx, async (ctx) => {
    const { found } = clientId ? await lockCurrentCart(ctx, clientId) : await lockUnassignedCart(ctx);
    const lines = await linesOfCart(ctx, found.id);
    const change = await addProducts(ctx, found, products, { lines, one });
    return await settleCart(ctx, found, { ...change, message: messages.productsAddedToCart });
  });
}

function lineOf(lines: readonly CartLine[], cartItemId: number): CartLine {
  const line = lines.find((each) => each.id === cartItemId);
  if (line === undefined) throw refuse('not_found');
  return line;
}

/** Changes units, discount, backorder flag or conversion units of a line; what is left out stays as it is. */
export async function updateItem(ctx: ActorCtx, edit: ItemEdit): Promise<CartAnswer> {
  return await changeCart(ctx, edit, async (ctx, found, lines) => {
    const line = lineOf(lines, edit.cartItemId);
    const named = { ...line, path: [] };
    const units = edit.quantity ?? line.units;
    if (units !== line.units) enforceUnits(named, units);
    const isBackorder = edit.backorder ?? line.isBackorder;
    const conversionUnits = conversionOf(line, units, edit.conversionUnits);
    const next: LineState = { ...line, units, isBackorder, conversionUnits, ...typedDiscount(ctx, line, edit) };
    if (next.discountValue !== line.discountValue || next.discountKind !== line.discountKind) {
      enforceDiscount(named, next);
    }
    writeLines(ctx, found.id, [next]);
    const { cartId: _, version: __, ...detail } = edit;
    return { action: 'update item', message: messages.updated, productIds: [line.productId], detail };
  });
}

/** A discount typed by hand takes the place of the rule; the same amount sent again is nobody's typing. */
function typedDiscount(ctx: ActorCtx, line: CartLine, edit: ItemEdit): Partial<LineState> {
  const discountKind = edit.discountType == null ? line.discountKind : kindFromWire(edit.discountType);
  const discountValue = edit.unitPriceDiscount ?? line.discountValue;
  const isSame =
    compareMoney(discountValue, line.discountValue) === 0 &&
    (discountKind === line.discountKind || discountValue === 0);
  if (isSame) return {};
  needsPricing(ctx);
  return { discountKind, discountValue, discountRuleId: null };
}

/** Units to pack from the product's source: none without a source, never more than the line; fewer units mean fewer. */
function conversionOf(line: CartLine, units: number, asked: number | null | undefined): number {
  if (asked == null) return minUnits(line.conversionUnits, units);
  if (asked === 0) return 0;
  const refused = (detail: string) =>
    refuse('units_too_high', {
      detail: `${line.productName}: ${detail}`,
      fields: [{ path: ['conversionUnits'], code: 'units_too_high', detail }],
    });
  if (line.sourceId === null) throw refused('This product is not packed from a source.');
  enforceUnits({ ...line, path: [] }, asked);
  if (compareUnits(asked, units) > 0) throw refused('Conversion units are at most the units of the line.');
  return asked;
}

/** Sets a line's unit price, or its total price, from which the unit price follows; exactly one of the two is given. */
export async function updateItemPrice(ctx: ActorCtx, edit: PriceEdit): Promise<CartAnswer> {
  const { unitPrice, totalPrice } = edit;
  if ((unitPrice === undefined) === (totalPrice == null)) {
    throw refuse('invalid', { detail: 'Send either UnitPrice or TotalPrice.' });
  }
  return await changeCart(ctx, edit, async (ctx, found, lines) => {
    const line = lineOf(lines, edit.cartItemId);
    let next: LineState;
    if (totalPrice == null) {
      // An emptied price editor means 0 (spec 000 §5).
      enforce(refuseUnitPriceEdit(line, unitPrice ?? 0));
      next = { ...line, unitPrice: unitPrice ?? 0 };
    } else {
      next = { ...line, ...setTotalPrice(line.units, totalPrice), discountRuleId: null };
      enforce(refusePrice(next.unitPrice));
    }
    writeLines(ctx, found.id, [next]);
    const detail = { cartItemId: line.id, unitPriceBefore: line.unitPrice, unitPrice: next.unitPrice, totalPrice };
    return { action: 'change price', message: messages.itemPriceUpdated, productIds: [line.productId], detail };
  });
}

/** Removes a line. */
export async function removeItem(
  ctx: ActorCtx,
  { cartItemId, ...chosen }: Chosen & { readonly cartItemId: number },
): Promise<CartAnswer> {
  return await changeCart(ctx, chosen, async (ctx, found, lines) => {
    const { id, productId, units } = lineOf(lines, cartItemId);
    deleteLines(ctx, found.id, [id]);
    const detail = { cartItemId: id, productId, units };
    return { action: 'remove item', message: messages.updated, productIds: [productId], detail };
  });
}
