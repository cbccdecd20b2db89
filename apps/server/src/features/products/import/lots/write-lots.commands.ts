import type { StaffCtx } from '../../../../core/context.ts';
import { publish } from '../../../../core/publish.ts';
import { recordAudits } from '../../../../db/audit.ts';
import type { PlannedRow, WrittenRow } from '../../../../jobs/import/import-kind.ts';
import { makeLots } from '../../make-lots.commands.ts';
import { holdProducts } from '../../record/product.locks.ts';
import { moveStock } from '../../stock.commands.ts';
import type { PlannedLot } from './plan-lots.queries.ts';

/** Makes lots with what they hold and publishes what the state knows of them already. */
export async function writeLots(ctx: StaffCtx, rows: readonly PlannedRow<PlannedLot>[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  await holdProducts(
    ctx,
    rows.map(({ plan }) => plan.lot.productId),
  );
  const lots = await makeLots(
    ctx,
    rows.map(({ plan }) => plan.lot),
  );
  const made = rows.flatMap((row, at) => {
    const lot = lots[at];
    return lot === undefined ? [] : [{ ...row, lotId: lot.inventoryId, barcode: lot.barcode }];
  });
  await moveStock(
    ctx,
    made.map(({ lotId, plan }) => ({ lotId, units: plan.lot.units, kind: 'opening', orderId: null })),
  );
  await publish(ctx, 'lotsChanged', { lotIds: made.map(({ lotId }) => lotId) });
  const known = made.flatMap(({ lotId, plan }) => (plan.isReported ? [{ lotId, stateId: plan.stateId }] : []));
  if (known.length > 0) await publish(ctx, 'lotsReported', { lots: known });
  await recordAudits(
    ctx,
    made.map(({ lotId, barcode, plan }) => ({
      action: 'add' as const,
      entity: 'lot' as const,
      entityId: lotId,
      detail: { barcode, onHand: plan.lot.units },
    })),
  );
  return made.map(({ line, lotId, barcode, plan: { lot } }) => {
    const { productId: _product, cost, labResult, supplier: _supplier, ...facts } = lot;
    const after = { ...facts, barcode, totalCost: cost, hasPassed: labResult?.hasPassed ?? null };
    return { line, recordId: lotId, before: null, after };
  });
}
