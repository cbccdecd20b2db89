import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { addUnits, compareUnits, formatUnits, subtractUnits } from '@cartwright/domain/money/money';
import { adjustReasonLabels } from '@cartwright/domain/products/movements';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { correctOpenCounts } from '../count/correct-counts.commands.ts';
import { moveStock } from '../stock.commands.ts';
import { assertWhole } from './assert-whole.queries.ts';
import { lockLotsById } from './hold.commands.ts';
import { latestMovements } from './movements.queries.ts';
import { ordersWithUnits } from './orders-with-units.queries.ts';

type Given = Input<(typeof products)['adjust']>['body'];

/**
 * Sets what a lot holds to what was counted, by a movement with its reason (INV-50, INV-52). Lines that are named give back
 * what is missing where that is below what is promised. Refuses `stock_changed` with the
 * movements since, when the lot does not hold what the caller saw, and `below_allocated` with the orders that have its units.
 */
export async function adjustLot(
  ctx: StaffCtx,
  { inventoryId, units, onHandSeen, reason, detail, takeBackFrom }: Given,
) {
  return await inTransaction(ctx, async (ctx) => {
    const orderItemIds = takeBackFrom ?? [];
    if (orderItemIds.length > 0) {
      if (!ctx.actor.permissions.has('fulfillment')) fail('forbidden');
      // Orders are locked before lots, like everywhere.
      await publish(ctx, 'lotLowered', { lotId: inventoryId, units, orderItemIds });
    }
    const [found] = await lockLotsById(ctx, [inventoryId]);
    if (found === undefined) fail('not_found');
    const { barcode, onHand, allocated } = found;
    if (onHandSeen != null && compareUnits(onHandSeen, onHand) !== 0) await failChanged(ctx, found, onHandSeen);
    if (compareUnits(units, allocated) < 0) await failAllocated(ctx, found);
    if (compareUnits(units, onHand) === 0) fail('nothing_to_update', { detail: 'The lot holds these units already.' });
    await assertWhole(ctx, [{ lotId: inventoryId, units }]);
    await applyAdjustments(ctx, [{ id: inventoryId, barcode, onHand, units }], { reason, detail });
    return { message: messages.updated, onHand: units };
  });
}

interface Adjustment {
  readonly id: number;
  readonly barcode: string;
  readonly onHand: number;
  /** The new count, another one. */
  readonly units: number;
}

/** Sets what locked lots hold, each by a movement with the reason. */
export async function applyAdjustments(
  ctx: StaffCtx,
  lots: readonly Adjustment[],
  { reason, detail }: Pick<Given, 'reason' | 'detail'>,
): Promise<void> {
  const said = { reason: adjustReasonLabels[reason], detail: detail ?? '' };
  const changes = lots.map((each) => ({ ...each, change: subtractUnits(each.units, each.onHand) }));
  // What is reconciled was counted: an open count of the lot has an older one.
  const countedAt = reason === 'Reconciliation' ? ctx.now().toISOString() : null;
  const counted = countedAt === null ? {} : { countedAt };
  await moveStock(
    ctx,
    changes.map(({ id, change }) => ({ lotId: id, units: change, kind: 'adjust', orderId: null, ...said, ...counted })),
  );
  if (countedAt !== null)
    await correctOpenCounts(
      ctx,
      changes.map(({ id, barcode, change }) => ({ lotId: id, barcode, units: change, countedAt })),
    );
  await publish(ctx, 'lotsChanged', { lotIds: lots.map(({ id }) => id) });
  for (const { id, barcode, onHand, units } of lots)
    await recordAudit(ctx, {
      action: 'adjust',
      entity: 'lot',
      entityId: id,
      detail: { barcode, before: onHand, after: units, reason: said.reason, note: said.detail },
    });
}

interface Found {
  readonly id: number;
  readonly onHand: number;
  readonly allocated: number;
}

/** The movements that led from what the caller saw to what the lot holds; all that are looked at where none did. */
async function failChanged(ctx: StaffCtx, { id, onHand, allocated }: Found, seen: number): Promise<never> {
  const latest = await latestMovements(ctx, id, 20);
  const first = latest.findIndex(({ units, balance }) => compareUnits(addUnits(balance, -units), seen) === 0);
  const movements = first === -1 ? latest : latest.slice(0, first + 1);
  fail('stock_changed', {
    detail: `The lot holds ${formatUnits(onHand)} units now, not ${formatUnits(seen)}.`,
    extra: {
      onHand,
      allocated,
      movements: movements.map(
        ({
          id: _id,
          inventoryId: _lot,
          barcode: _barcode,
          productId: _product,
          productName: _name,
          detail: _detail,
          ...moved
        }) => moved,
      ),
    },
  });
}

async function failAllocated(ctx: StaffCtx, { id, allocated }: Found): Promise<never> {
  const orders = (await ordersWithUnits(ctx, [id])).map(({ orderId, orderNo }) => ({ orderId, orderNo }));
  const names = orders.slice(0, 5).map(orderName).join(', ');
  const more = orders.length > 5 ? ` and ${orders.length - 5} more` : '';
  fail('below_allocated', {
    detail: `${formatUnits(allocated)} units are promised${names === '' ? '' : ` to ${names}${more}`}.`,
    extra: { allocated, orders },
  });
}
