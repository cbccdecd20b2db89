import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { conversionFaultText } from '@cartwright/domain/converting/conversion-faults';
import type { ConversionPlan } from '@cartwright/domain/converting/conversion';
import type { LotResult } from '@cartwright/domain/converting/lot-results';
import type { Fault } from '@cartwright/domain/faults';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { area } from '../../../db/schema/products.table.ts';
import { barcodeFault, heldBarcodes } from '../lot-barcodes.queries.ts';
import { makeLots } from '../make-lots.commands.ts';

type Output = Input<(typeof products)['convert']>['body']['outputs'][number];

interface Made {
  readonly plan: ConversionPlan;
  readonly result: LotResult;
  /** Why the new lots are on hold; null when they are not. */
  readonly hold: string | null;
}

/** Makes the new lots in their order, still without units; `conversion_not_saved` at each line whose barcode another lot has. */
export async function makeConvertedLots(ctx: StaffCtx, outputs: readonly Output[], { plan, result, hold }: Made) {
  await assertAreas(ctx, outputs);
  await assertBarcodes(ctx, outputs);
  const { certificate, ...figures } = result;
  return await makeLots(
    ctx,
    outputs.map(({ productId, units, batchDate, bestBy, areaId, barcode }, at) => ({
      productId,
      units,
      barcode: barcodeOf(barcode ?? '') || null,
      batchDate: batchDate ?? plan.batchDate ?? '',
      bestBy: bestBy ?? plan.bestBy,
      areaId: areaId ?? null,
      cost: plan.costsOut[at] ?? null,
      ...figures,
      labResult: certificate,
      holdReason: hold,
    })),
  );
}

async function assertBarcodes({ db }: StaffCtx, outputs: readonly Output[]): Promise<void> {
  const typed = outputs.map(({ barcode }) => barcodeOf(barcode ?? ''));
  const held = await heldBarcodes(
    db,
    typed.filter((barcode) => barcode !== ''),
  );
  const faults = typed.flatMap((barcode, at): Fault[] => {
    const detail = barcodeFault(held.get(barcode));
    return detail === null ? [] : [{ path: ['outputs', at, 'barcode'], code: 'barcode_taken', detail }];
  });
  const [first] = faults;
  if (first !== undefined) fail('conversion_not_saved', { detail: conversionFaultText(first), fields: faults });
}

async function assertAreas({ db }: StaffCtx, outputs: readonly Output[]): Promise<void> {
  const ids = [...new Set(outputs.flatMap(({ areaId }) => areaId ?? []))];
  const found = await db.select({ id: area.id }).from(area).where(inArray(area.id, ids)).for('share');
  if (found.length < ids.length) fail('not_found');
}
