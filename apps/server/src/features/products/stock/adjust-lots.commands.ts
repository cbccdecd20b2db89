import { messages } from '@cartwright/contract/messages';
import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { compareUnits, formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { lot, product } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { applyAdjustments } from './adjust.commands.ts';
import { assertWhole } from './assert-whole.queries.ts';
import { lockLotsById } from './hold.commands.ts';
import { ordersWithUnits } from './orders-with-units.queries.ts';

type Given = Input<(typeof products)['adjustLots']>['body'];

/**
 * Sets what several lots hold to what was counted, for one reason, all or none (INV-50, INV-52); those that hold it already
 * stay. Refuses `lots_not_adjusted` with the lots that do not hold what the caller saw, and those of which more is promised.
 */
export async function adjustLots(ctx: StaffCtx, { lots: given, reason, detail }: Given) {
  return await inTransaction(ctx, async (ctx) => {
    const wanted = new Map(given.map((each) => [each.inventoryId, each]));
    const found = await lockLotsById(ctx, [...wanted.keys()]);
    const lots = found.flatMap((each) => {
      const asked = wanted.get(each.id);
      return asked === undefined ? [] : [{ ...each, units: asked.units, onHandSeen: asked.onHandSeen }];
    });
    const blocked = lots.flatMap((each) => {
      const hindrance = hindranceOf(each);
      return hindrance === null ? [] : [{ ...each, hindrance }];
    });
    if (blocked.length > 0) await failBlocked(ctx, blocked);
    const changed = lots.filter(({ units, onHand }) => compareUnits(units, onHand) !== 0);
    if (changed.length === 0) fail('nothing_to_update', { detail: 'The lots hold these units already.' });
    await assertWhole(
      ctx,
      changed.map(({ id, units }) => ({ lotId: id, units })),
    );
    await applyAdjustments(ctx, changed, { reason, detail });
    return { message: messages.updated, changedLots: changed.length };
  });
}

interface AskedLot {
  readonly id: number;
  readonly barcode: string;
  readonly onHand: number;
  readonly allocated: number;
  readonly units: number;
  readonly onHandSeen: number;
}

function hindranceOf({ onHand, onHandSeen, units, allocated }: AskedLot): 'changed' | 'belowAllocated' | null {
  if (compareUnits(onHand, onHandSeen) !== 0) return 'changed';
  return compareUnits(units, allocated) < 0 ? 'belowAllocated' : null;
}

type Blocked = AskedLot & { readonly hindrance: 'changed' | 'belowAllocated' };

async function failBlocked(ctx: StaffCtx, blocked: readonly Blocked[]): Promise<never> {
  const ids = blocked.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: lot.id, name: product.name })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(inArray(lot.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const orders = Map.groupBy(await ordersWithUnits(ctx, ids), ({ lotId }) => lotId);
  const lots = blocked.map(({ id, barcode, hindrance, onHand, onHandSeen, allocated }) => ({
    inventoryId: id,
    barcode,
    productName: names.get(id) ?? '',
    hindrance,
    onHand,
    onHandSeen,
    allocated,
    orders: (orders.get(id) ?? []).map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  }));
  const texts = lots.slice(0, 5).map((each) => {
    if (each.hindrance === 'changed')
      return `${each.productName} holds ${formatUnits(each.onHand)} now, not ${formatUnits(each.onHandSeen)}.`;
    const to = each.orders.slice(0, 3).map(orderName).join(', ');
    return `Of ${each.productName} ${formatUnits(each.allocated)} units are promised${to === '' ? '' : ` to ${to}`}.`;
  });
  const more = lots.length > 5 ? ` And ${lots.length - 5} more lots.` : '';
  fail('lots_not_adjusted', { detail: `${texts.join(' ')}${more}`, extra: { lots } });
}
