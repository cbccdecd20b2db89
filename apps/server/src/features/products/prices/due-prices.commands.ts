import { businessDate } from '@cartwright/domain/dates/dates';
import { productLabels } from '@cartwright/domain/products/product-form';
import { dueChanges } from '@cartwright/domain/products/unit-price-change';
import { lte } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { recordAudits } from '../../../db/audit.ts';
import { updateRows } from '../../../db/bulk.ts';
import { plannedPrice } from '../../../db/schema/products-prices.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { lockExistingProducts } from '../record/product.locks.ts';
import { recordPrices } from './unit-prices.commands.ts';

/**
 * Gives products the prices that were planned until today, each day's once, however many servers try; answers how many
 * products have another price. Whoever planned one is who changed it, whatever they may do by now.
 */
export async function applyDuePrices(ctx: Ctx): Promise<number> {
  const isDue = lte(plannedPrice.fromDate, businessDate(ctx.now(), ctx.timeZone));
  const waiting = await ctx.db.selectDistinct({ productId: plannedPrice.productId }).from(plannedPrice).where(isDue);
  if (waiting.length === 0) return 0;
  // Products before what is planned for them, as everybody who plans does.
  const locked = await lockExistingProducts(
    ctx,
    waiting.map(({ productId }) => productId),
  );
  const due = await ctx.db.delete(plannedPrice).where(isDue).returning({
    productId: plannedPrice.productId,
    day: plannedPrice.fromDate,
    unitPrice: plannedPrice.unitPrice,
    reason: plannedPrice.reason,
    personId: plannedPrice.personId,
  });
  const plansOf = Map.groupBy(due, ({ productId }) => productId);
  const changed = locked.flatMap((row) => {
    const steps = dueChanges(row.unitPrice, plansOf.get(row.productId) ?? []);
    const last = steps.at(-1)?.plan;
    return last === undefined ? [] : [{ row, steps, last }];
  });
  await updateRows(
    ctx.db,
    product,
    changed.map(({ row, last }) => ({ id: row.productId, unitPrice: last.unitPrice })),
    { nextVersion: true },
  );
  await recordPrices(
    ctx,
    changed.flatMap(({ row, steps }) =>
      steps.map(({ before, plan: { unitPrice, reason, personId } }) => ({
        productId: row.productId,
        unitPriceBefore: before,
        unitPrice,
        reason,
        personId,
      })),
    ),
  );
  await recordAudits(
    ctx,
    changed.map(({ row, last }) => ({
      action: 'update' as const,
      entity: 'product' as const,
      entityId: row.productId,
      personId: last.personId,
      detail: {
        version: row.version + 1,
        changed: { unitPrice: { label: productLabels.unitPrice, from: row.unitPrice, to: last.unitPrice } },
        because: last.reason === '' ? undefined : last.reason,
      },
    })),
  );
  return changed.length;
}
