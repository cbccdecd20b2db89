import { MAX_CART_LINES } from '@cartwright/domain/carts/cart-state';
import { joinReasons } from '@cartwright/domain/money/discount-reason';
import { formatMoney, formatUnits, sumUnits } from '@cartwright/domain/money/money';
import { checkMerged, checkMergeTarget, mergedAmounts } from '@cartwright/domain/orders/order-merge';
import { count, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { mergedCart } from '../../../db/schema/orders.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { closeCart } from '../../carts/cart/carts.commands.ts';
import type { CartRow } from '../../carts/cart/cart.locks.ts';
import type { CartLine } from '../../carts/lines/cart-lines.queries.ts';
import { holdSamples } from '../../carts/samples/hold-samples.locks.ts';
import { allocateLines, planLines } from '../allocate.commands.ts';
import { failSubmitted, mergedInto, type Submitted, lockCartToMerge } from '../cart-to-submit.commands.ts';
import { stageOf, type OrderRow } from '../order/order.locks.ts';
import { insertLines } from '../insert-order.commands.ts';
import { stepOrder } from '../status/step-order.commands.ts';
import { orderMessageName } from '@cartwright/domain/orders/order-name';

interface MergeRequest {
  readonly cartId: number;
  readonly clientId?: number | null | undefined;
  /** The order that takes the cart. */
  readonly orderId?: number | null | undefined;
  readonly forceBackorderAll?: boolean | null | undefined;
  /** The version of the order that the person saw. */
  readonly version?: number | null | undefined;
}

/**
 * Submits a cart into a sublotted order of the same client (spec 000 §4, INV-30): its lines join the order, allocated like
 * those of a normal submit, its discount is added to that of the order, and the order is Partially Sublotted. The order
 * keeps its number, date, sales person, charges, credit and sublots. Cart, lines, allocations, status, note and audit
 * commit together; a repeat returns the same order, another target of a submitted cart is `cart_submitted`.
 */
export async function submitAndMerge(ctx: StaffCtx, { orderId, ...request }: MergeRequest): Promise<Submitted> {
  if (!orderId) fail('merge_order_missing');
  return await inTransaction(ctx, async (ctx) => {
    const taken = await lockCartToMerge(ctx, { cartId: request.cartId, clientId: request.clientId ?? null });
    if (taken.orders !== undefined) {
      const into = await mergedInto(ctx, request.cartId);
      if (into?.orderId !== orderId) return failSubmitted(...taken.orders);
      return merged(into, request.cartId, true);
    }
    const { cart, lines } = taken;
    const isBackorder = request.forceBackorderAll === true || cart.forceBackorderAll;
    const step = { orderId, version: request.version, action: 'merge' } as const;
    const { orderNo } = await stepOrder(ctx, step, async (ctx, found) => {
      const set = await withCart(ctx, found, cart, lines);
      const samples = await holdSamples(ctx, found, lines);
      samples.assertLines(lines);
      const plan = await planLines(ctx, lines, isBackorder);
      insertLines(ctx, orderId, lines, isBackorder);
      allocateLines(ctx, plan, orderId);
      deferWrite(ctx, ctx.db.insert(mergedCart).values({ cartId: cart.id, orderId }));
      closeCart(ctx, cart.id, 'submitted');
      const units = sumUnits(lines.map((line) => line.units));
      const how = isBackorder ? ' as backorder' : '';
      return {
        set,
        note: `Cart ${cart.id} merged${how}: ${amountOf(lines.length, 'line')}, ${amountOf(units, 'unit')}, ${formatMoney(cart.grandTotal)}`,
        detail: {
          cartId: cart.id,
          lines: lines.length,
          units,
          cartDiscount: cart.cartDiscount,
          total: cart.grandTotal,
          isBackorder,
        },
      };
    });
    return merged({ orderId, orderNo }, cart.id, false);
  });
}

const amountOf = (n: number, what: string): string => `${formatUnits(n)} ${what}${n === 1 ? '' : 's'}`;

/** The order's columns with the cart's lines; refused when the order cannot take this cart. */
async function withCart(ctx: StaffCtx, order: OrderRow, cart: CartRow, lines: readonly CartLine[]) {
  if (order.clientId !== cart.clientId) fail('not_found');
  assertAllowed(checkMergeTarget(stageOf(order), cart), {
    detail: 'An order holds cannabis products or other goods, never both.',
  });
  const [counted] = await ctx.db.select({ lineCount: count() }).from(orderLine).where(eq(orderLine.orderId, order.id));
  const brought = { ...cart, orderDiscount: cart.cartDiscount };
  const after = mergedAmounts(brought, { ...order, lineCount: counted?.lineCount ?? 0 });
  const refused = checkMerged(after);
  assertAllowed(refused, refused?.code === 'too_many_lines' ? { detail: TOO_LONG } : {});
  const { grossTotal, sampleTotal, orderDiscount, netTotal, grandTotal } = after;
  const isSamplesOnly = order.isSamplesOnly && lines.every((line) => line.sampleType !== null);
  const discountReason = joinReasons(order.discountReason, cart.discountReason);
  return { grossTotal, sampleTotal, orderDiscount, discountReason, netTotal, grandTotal, isSamplesOnly };
}

const TOO_LONG = `An order takes at most ${MAX_CART_LINES.toLocaleString('en-US')} lines.`;

const merged = (order: { orderId: number; orderNo: number }, cartId: number, replayed: boolean): Submitted => ({
  ...order,
  orders: [order],
  message: `Cart ${cartId} merged into ${orderMessageName(order)}.`,
  replayed,
});
