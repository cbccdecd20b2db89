import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { differentResultsHold } from '@cartwright/domain/converting/lot-results';
import { labResultFaults } from '@cartwright/domain/products/lab-result';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { labResult } from '../../db/schema/products.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockLotsById, releaseHolds } from './stock/hold.commands.ts';

type Given = Input<(typeof products)['saveLabResult']>['body'];

/** Enters the certificate of a lot, in place of the one before; a lot that was on hold for it is so no longer. */
export async function saveLabResult(ctx: StaffCtx, lotId: number, given: Given) {
  const { collectedOn = null, releasedOn = null, expiresOn = null } = given;
  const result = { ...given, collectedOn, releasedOn, expiresOn };
  const faults = labResultFaults(result);
  if (faults.length > 0) fail('invalid', { fields: faults });
  await inTransaction(ctx, async (ctx) => {
    const [found] = await lockLotsById(ctx, [lotId]);
    if (found === undefined) fail('not_found');
    const { barcode, holdReason } = found;
    await ctx.db
      .insert(labResult)
      .values({ lotId, ...result })
      .onConflictDoUpdate({ target: labResult.lotId, set: result });
    await recordAudit(ctx, {
      action: 'enter lab result',
      entity: 'lot',
      entityId: lotId,
      detail: { barcode, ...result },
    });
    if (holdReason === differentResultsHold) await releaseHolds(ctx, [lotId]);
  });
  return { message: 'Lab result saved.' };
}
