import { barcodeText } from '@cartwright/domain/products/barcodes';
import { lotStateLabels, stopsSteps } from '@cartwright/domain/products/lot-state';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { promisedHindrance } from '../../../db/rules/lots.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { area, labResult, lot } from '../../../db/schema/products.table.ts';

/** Refuses `lots_on_hold`, with their names, while goods of an order may not leave (goods "lots"). */
export async function assertFreeLots(ctx: StaffCtx, orderId: number): Promise<void> {
  const lots = await ctx.db
    .selectDistinct({ id: lot.id, barcode: lot.barcode, hindrance: promisedHindrance })
    .from(orderLine)
    .innerJoin(allocation, and(eq(allocation.orderLineId, orderLine.id), isNull(allocation.endedAt)))
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .leftJoin(area, eq(area.id, lot.areaId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(lot.id));
  const stopped = lots.flatMap(({ barcode, hindrance }) =>
    hindrance !== null && stopsSteps(hindrance)
      ? [`Lot ${barcodeText(barcode)}: ${lotStateLabels[hindrance].toLowerCase()}.`]
      : [],
  );
  if (stopped.length > 0) fail('lots_on_hold', { detail: stopped.slice(0, 3).join(' ') });
}
