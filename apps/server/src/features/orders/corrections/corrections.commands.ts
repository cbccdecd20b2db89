import { problemOf } from '@cartwright/contract/problems/problems';
import { correctedOrders } from '@cartwright/domain/carts/corrected-orders';
import { applyCorrections, type CorrectedLine, type CorrectionAction } from '@cartwright/domain/carts/corrections';
import { minUnits } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { closeCart } from '../../carts/cart/carts.commands.ts';
import type { CartLine } from '../../carts/lines/cart-lines.queries.ts';
import { holdSamples } from '../../carts/samples/hold-samples.locks.ts';
import { allocateLines, lockStock, planLines } from '../allocate.commands.ts';
import { type CartRequest, type Submitted, submitted, lockCartToSubmit } from '../cart-to-submit.commands.ts';
import { insertOrder } from '../insert-order.commands.ts';

interface CorrectedRequest extends CartRequest {
  readonly corrections: readonly { readonly cartItemId: number; readonly action: CorrectionAction }[];
}

interface LeftOut {
  readonly cartItemId: number;
  readonly productName: string;
  readonly units: number;
}

type Correctable = CartLine & { readonly backorder: boolean };

/**
 * Submits a cart with a correction for each short line (spec 000 §4, domain rule "submit"): what can be allocated becomes
 * order one, what is backordered order two, what is removed or reduced away is left out and named in the answer and the
 * note. What is short is judged under the locks of the lots; a short line without a correction refuses everything. A
 * repeat returns the same orders.
 */
export async function submitWithCorrections(
  ctx: StaffCtx,
  { corrections, ...request }: CorrectedRequest,
): Promise<Submitted & { leftOut: LeftOut[] }> {
  return await inTransaction(ctx, async (ctx) => {
    const taken = await lockCartToSubmit(ctx, request);
    if (taken.orders !== undefined) return { ...submitted(taken.orders, true), leftOut: [] };
    const { cart, deliveryDate } = taken;
    const lines: Correctable[] = taken.lines.map((line) => ({
      ...line,
      backorder: cart.forceBackorderAll || line.isBackorder,
    }));
    const choices = new Map(corrections.map(({ cartItemId, action }) => [cartItemId, action]));
    const samples = await holdSamples(ctx, cart, lines);
    const corrected = correctedOrders(lines, await correct(ctx, lines, choices), cart.cartDiscount);
    samples.assertLines([...corrected.one.lines, ...corrected.two.lines]);
    const leftOut = corrected.leftOut.map(({ line, units }) => {
      return { cartItemId: line.id, productName: line.productName, units };
    });
    const parts = [
      { ...corrected.one, isBackorder: false, how: 'Submitted with corrections' },
      { ...corrected.two, isBackorder: true, how: 'Submitted with corrections, as backorder,' },
    ].filter((part) => part.lines.length > 0);
    if (parts.length === 0) fail('cart_empty', { detail: 'Nothing is left to order.' });

    const made = [];
    for (const [index, part] of parts.entries()) {
      const sold = part.lines.map((line) => ({ ...line, conversionUnits: minUnits(line.conversionUnits, line.units) }));
      const plan = await planLines(ctx, sold, part.isBackorder);
      const order = await insertOrder(ctx, {
        ...part,
        cart,
        part: index === 0 ? 1 : 2,
        deliveryDate,
        lines: sold,
        remark: leftOutText(leftOut),
      });
      allocateLines(ctx, plan, order.orderId);
      made.push(order);
    }
    closeCart(ctx, cart.id, 'submitted');
    for (const { orderId, orderNo } of made) {
      await recordAudit(ctx, {
        action: 'submit with corrections',
        entity: 'order',
        entityId: orderId,
        detail: { orderNo, cartId: cart.id, clientId: cart.clientId, leftOut },
      });
      await publish(ctx, 'orderChanged', { orderId, how: 'submitted' });
    }
    return { ...submitted(made, false), leftOut };
  });
}

/** Where the units of each line go, by what the locked lots have now. */
async function correct(
  ctx: StaffCtx,
  lines: readonly Correctable[],
  choices: ReadonlyMap<number, CorrectionAction>,
): Promise<readonly CorrectedLine[]> {
  if ([...choices.keys()].some((cartItemId) => lines.every(({ id }) => id !== cartItemId))) fail('not_found');
  const allocatable = lines.filter((line) => !line.backorder);
  const remaining = await lockStock(
    ctx,
    allocatable.map((line) => line.productId),
  );
  const corrected = applyCorrections(lines, remaining, choices);
  if ('lines' in corrected) return corrected.lines;
  const { code, params } = corrected.refusal;
  const name = lines.find(({ id }) => id === params.lineId)?.productName ?? '';
  fail(code, { detail: `${name}: ${problemOf(code).detail ?? ''}`, extra: { cartItemId: params.lineId } });
}

/** "Left out: 4 × Lemon Moraine, 24 × Grape Saddle." */
function leftOutText(leftOut: readonly LeftOut[]): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `Left out: ${leftOut.map(({ units, productName }) => `${units} × ${productName}`).join(', ')}.`;
}
