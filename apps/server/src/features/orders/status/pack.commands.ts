import { businessDate } from '@cartwright/domain/dates/dates';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { formatUnits, subtractUnits } from '@cartwright/domain/money/money';
import { packFault } from '@cartwright/domain/products/packing';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { takeFromSource } from '../../products/sources.commands.ts';
import { packLot } from '../../products/stock.commands.ts';
import { lineAmong, linesOfOrder } from '../order/order-lines.queries.ts';
import { assertLines, stepOrder, type StepRequest } from './step-order.commands.ts';

interface Packing extends StepRequest {
  readonly orderItemId: number;
  /** All that the line has reserved, when left out. */
  readonly units?: number | null | undefined;
  /** 16 digits, of the new lot. */
  readonly barcode: string;
}

/**
 * Packs units that a line has reserved of its bulk source: the source loses them, and a new lot of the product holds them
 * for the line (domain rule "stock").
 */
export async function pack(ctx: StaffCtx, { orderItemId, barcode, units, ...request }: Packing) {
  return await stepOrder(ctx, { ...request, action: 'pack' }, async (ctx, found) => {
    const line = lineAmong(await linesOfOrder(ctx, found.id), orderItemId);
    assertLines('pack', [line]);
    const packed = units ?? line.conversionUnits;
    assertAllowed(checkUnits(packed, line.allowFractions));
    const fault = packFault(packed, line);
    if (fault !== null) fail('units_too_high', { detail: fault });
    const conversionUnits = subtractUnits(line.conversionUnits, packed);
    await takeFromSource(ctx, line, conversionUnits);
    await ctx.db.update(orderLine).set({ conversionUnits }).where(eq(orderLine.id, line.id));
    const batchDate = businessDate(ctx.now(), ctx.timeZone);
    const lotId = await packLot(ctx, {
      productId: line.productId,
      barcode,
      batchDate,
      units: packed,
      orderId: found.id,
    });
    await ctx.db.insert(allocation).values({ orderLineId: line.id, lotId, units: packed });
    if (line.sourceId !== null) await publish(ctx, 'sourcesChanged', { sourceIds: [line.sourceId], haveMoved: true });
    return {
      note: `Packed ${formatUnits(packed)} ${line.productName} as ${barcode}`,
      detail: { orderItemId, units: packed, barcode, lotId },
    };
  });
}
