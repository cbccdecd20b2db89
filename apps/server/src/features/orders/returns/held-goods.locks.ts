import { minUnits, subtractUnits } from '@cartwright/domain/money/money';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { lockLots } from '../../products/lots.locks.ts';
import { returnedOf } from './returned.queries.ts';

/** Units of a line in one lot that a client has, or will be delivered. */
export interface HeldAllocation {
  readonly id: number;
  readonly lineId: number;
  readonly lotId: number;
  readonly sublotBarcode: string | null;
  readonly endedAt: string | null;
  /** As allocated. */
  readonly allocated: number;
  /** Of them, what was not returned since. */
  readonly units: number;
}

/**
 * What is allocated to the lines of an order or was delivered for them, less what was returned; the youngest batch first,
 * so that a client keeps what is sold first. Their lots are locked in id order before.
 */
export async function heldOf(ctx: StaffCtx, orderId: number, isReleased: boolean): Promise<HeldAllocation[]> {
  const live = isReleased ? eq(allocation.ending, 'released') : isNull(allocation.endedAt);
  const ofOrder = and(eq(orderLine.orderId, orderId), live);
  const lots = ctx.db
    .select({ id: allocation.lotId })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .where(ofOrder);
  await lockLots(ctx.db, inArray(lot.id, lots));
  const [held, returned] = await Promise.all([
    ctx.db
      .select({
        id: allocation.id,
        lineId: allocation.orderLineId,
        lotId: allocation.lotId,
        sublotBarcode: allocation.sublotBarcode,
        endedAt: allocation.endedAt,
        allocated: allocation.units,
      })
      .from(allocation)
      .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
      .innerJoin(lot, eq(lot.id, allocation.lotId))
      .where(ofOrder)
      .orderBy(desc(lot.batchDate), desc(lot.id), asc(allocation.id)),
    returnedOf(ctx, orderId),
  ]);
  const open = returned.map((each) => ({ ...each }));
  return held.map((each) => {
    let units = each.allocated;
    for (const row of open.filter((other) => isOf(other, each))) {
      const part = minUnits(row.units, units);
      row.units = subtractUnits(row.units, part);
      units = subtractUnits(units, part);
    }
    return { ...each, units };
  });
}

/** Goods of a line in a lot, under one sublot. */
interface Goods {
  readonly lineId: number;
  readonly lotId: number;
  readonly sublotBarcode: string | null;
}

/** Are these the same goods? Without sublots a line may hold units of one lot in several allocations. */
export const isOf = (one: Goods, other: Goods): boolean =>
  one.lineId === other.lineId && one.lotId === other.lotId && one.sublotBarcode === other.sublotBarcode;
