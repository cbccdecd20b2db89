import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { labResultFaults } from '@cartwright/domain/products/lab-result';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { labResult, lot } from '../../db/schema/products.table.ts';
import { inTransaction } from '../../db/transaction.ts';

type Given = Input<(typeof products)['saveLabResult']>['body'];

/** Enters the certificate of a lot, in place of the one before. */
export async function saveLabResult(ctx: StaffCtx, lotId: number, given: Given) {
  const { collectedOn = null, releasedOn = null, expiresOn = null } = given;
  const result = { ...given, collectedOn, releasedOn, expiresOn };
  const faults = labResultFaults(result);
  if (faults.length > 0) fail('invalid', { fields: faults });
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ barcode: lot.barcode }).from(lot).where(eq(lot.id, lotId));
    if (found === undefined) fail('not_found');
    await ctx.db
      .insert(labResult)
      .values({ lotId, ...result })
      .onConflictDoUpdate({ target: labResult.lotId, set: result });
    await recordAudit(ctx, {
      action: 'enter lab result',
      entity: 'lot',
      entityId: lotId,
      detail: { ...found, ...result },
    });
  });
  return { message: 'Lab result saved.' };
}
