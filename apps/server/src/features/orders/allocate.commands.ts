import { lacksBulkText } from '@cartwright/domain/carts/line-obstacles';
import { type AllocationPlan, LotStock, planAllocation } from '@cartwright/domain/products/allocation';
import { sourceNeeds } from '@cartwright/domain/products/availability';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { deferWrite } from '../../db/transaction.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { statement } from '../../db/driver/cached-statement.ts';
import { fail } from '../../core/errors.ts';
import { holdPackedProducts } from '../products/record/product.locks.ts';
import { reserveSources } from '../products/sources.commands.ts';
import { lockSellableLots } from '../products/lots.locks.ts';

/** What the plan needs of a cart line. */
export interface PlannableLine {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly units: number;
  readonly isBackorder: boolean;
  readonly conversionUnits: number;
  readonly sourceId: number | null;
  readonly factor: number | null;
  readonly pinnedLotIds: readonly number[];
}

/** Locks the lots of these products for the rest of the transaction; the units that they have left, by product. */
export async function lockStock(ctx: StaffCtx, productIds: readonly number[]): Promise<Map<number, number>> {
  return new LotStock(await lockSellableLots(ctx, productIds)).remainingByProduct();
}

/**
 * Locks the lots of the lines in id order, plans by the domain's rule and reserves what conversions take of their
 * sources. Refuses `allocation_failed` with the short lines listed. Backorders plan nothing and lock nothing.
 */
export async function planLines(
  ctx: StaffCtx,
  lines: readonly PlannableLine[],
  asBackorder: boolean,
): Promise<AllocationPlan> {
  if (asBackorder) return { allocations: [], shortfalls: [] };
  const allocatable = lines.filter((line) => !line.isBackorder);
  const lots = await lockSellableLots(
    ctx,
    allocatable.map((line) => line.productId),
  );
  const plan = planAllocation({
    lines: lines.map((line) => ({ ...line, backorder: line.isBackorder })),
    lots,
  });
  if (plan.shortfalls.length > 0) failShort(lines, plan.shortfalls);
  await reserveConversions(ctx, allocatable);
  return plan;
}

function failShort(lines: readonly PlannableLine[], shortfalls: AllocationPlan['shortfalls']): never {
  const named = shortfalls.map((shortfall) => ({
    ...shortfall,
    productName: lines.find((line) => line.id === shortfall.lineId)?.productName ?? '',
  }));
  const sentence = named
    .slice(0, 3)
    .map(({ productName, requested, available }) => `${productName}: ${requested} requested, ${available} available.`)
    .join(' ');
  const more = named.length > 3 ? ` And ${named.length - 3} more.` : '';
  fail('allocation_failed', {
    detail: sentence + more,
    fields: named.map((shortfall) => ({
      path: ['cartItems', lines.findIndex((line) => line.id === shortfall.lineId), 'units'],
      code: 'insufficient',
      detail: `${shortfall.requested} requested, ${shortfall.available} available`,
    })),
    extra: {
      canBackorder: true,
      shortfalls: named.map(({ lineId, ...shortfall }) => ({ cartItemId: lineId, ...shortfall })),
    },
  });
}

async function reserveConversions(ctx: StaffCtx, lines: readonly PlannableLine[]): Promise<void> {
  await holdPackedProducts(
    ctx,
    lines.filter(({ conversionUnits }) => conversionUnits > 0),
  );
  const short = await reserveSources(
    ctx,
    [...sourceNeeds(lines)].map(([sourceId, amount]) => ({ sourceId, amount })),
  );
  if (short.length === 0) return;
  const names = lines.filter((line) => line.sourceId !== null && short.includes(line.sourceId));
  fail('allocation_failed', {
    detail: lacksBulkText(names.map((line) => line.productName)),
    extra: { canBackorder: true, shortfalls: [] },
  });
}

const insertPlanned = statement<{ allocations: string; orderId: number }>()(
  (_db, given) => sql`INSERT INTO ${allocation} (order_line_id, lot_id, units)
    SELECT line.id, planned."lotId", planned.units
    FROM jsonb_to_recordset(${given.allocations}::jsonb) AS planned("lineId" integer, "lotId" integer, units numeric)
    JOIN ${orderLine} line ON line.order_id = ${given.orderId} AND line.cart_line_id = planned."lineId"
    ORDER BY planned."lotId"`,
);

/**
 * Writes the planned allocations of an order's lines in lot order; the trigger and the CHECK of the lots guarantee the
 * stock (INV-1).
 */
export function allocateLines(ctx: StaffCtx, plan: AllocationPlan, orderId: number): void {
  if (plan.allocations.length === 0) return;
  deferWrite(ctx, insertPlanned(ctx, { allocations: JSON.stringify(plan.allocations), orderId }));
}
