import { messages } from '@cartwright/contract/messages';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { addUnits, subtractUnits, unitsLeft } from '@cartwright/domain/money/money';
import { changeUnits, waitingUnits } from '@cartwright/domain/orders/order-edits';
import { checkLineUnitsChange, sublotStatus } from '@cartwright/domain/orders/order-guards';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { holdSamples } from '../../carts/samples/hold-samples.locks.ts';
import { releaseSources } from '../../products/sources.commands.ts';
import { allocateToLine, returnUnits } from './allocations.commands.ts';
import { changeOrder } from '../order/change-order.commands.ts';
import { writeTerms } from './line-prices.commands.ts';
import { stageOf } from '../order/order.locks.ts';
import { lineAmong } from '../order/order-lines.queries.ts';

interface UnitsEdit {
  readonly orderItemId: number;
  readonly units: number;
  readonly version?: number | null | undefined;
}

/**
 * Changes the units of a line before Ready For Manifest (spec 001 §2). What it no longer needs returns to the lots and the
 * bulk source; what it needs more is allocated, or the edit fails whole (INV-18). A line that was sold as a backorder is
 * not allocated here, and is none any more once nothing of it waits. A sublotted order whose line gets units that have no
 * sublot is partially sublotted again.
 */
export async function setUnits(ctx: StaffCtx, { orderItemId, units, version }: UnitsEdit) {
  return await changeOrder(
    ctx,
    { order: { lineId: orderItemId }, version, change: 'units' },
    async (ctx, found, lines) => {
      const line = lineAmong(lines, orderItemId);
      assertAllowed(checkLineUnitsChange(stageOf(found), line));
      assertAllowed(checkUnits(units, line.allowFractions));
      const more = { sampleType: line.sampleType, units: unitsLeft(units, line.units) };
      const samples = await holdSamples(ctx, found, [more]);
      samples.assertUnits([more]);
      const { returned, conversionUnits, wanted } = changeUnits(line, units);
      await returnUnits(ctx, line.id, returned);
      const unpacked = { ...line, conversionUnits: subtractUnits(line.conversionUnits, conversionUnits) };
      await releaseSources(ctx, [unpacked]);
      writeTerms(ctx, { ...line, units });
      const added = line.isBackorder ? 0 : wanted;
      await allocateToLine(ctx, line, added);
      const allocated = addUnits(subtractUnits(line.allocated, returned), added);
      const waiting = waitingUnits({ units, allocated, conversionUnits });
      const isBackorder = line.isBackorder && waiting > 0;
      deferWrite(ctx, ctx.db.update(orderLine).set({ conversionUnits, isBackorder }).where(eq(orderLine.id, line.id)));
      const changed = { ...line, units, allocated, isUnlabelled: allocated > 0 };
      return {
        action: 'change units',
        message: messages.itemUnitsUpdated,
        note: `${line.productName}: units ${line.units} to ${units}`,
        detail: { orderItemId, before: line.units, after: units, returned, allocated, waiting },
        status: sublotStatus(lines.map((each) => (each === line ? changed : each))),
        setsUnits: true,
        answer: { allocated, waiting },
      };
    },
  );
}
