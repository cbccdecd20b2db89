import { messages } from '@cartwright/contract/messages';
import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { productLabels } from '@cartwright/domain/products/product-form';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx, StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudits } from '../../../db/audit.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { plannedPrice, priceChange } from '../../../db/schema/products-prices.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockPricedProducts, type PricedRow } from '../record/product.locks.ts';
import { openCartsWith } from '../record/product-use.queries.ts';
import { assertComing } from './assert-coming.ts';

type Given = Input<(typeof products)['changePrices']>['body'];
type Cancelled = Input<(typeof products)['cancelPlannedPrices']>['body'];

const entity = 'product';

/** A unit price that has become another one; `unitPriceBefore` is null for the first of a product. */
interface ChangedPrice {
  readonly productId: number;
  readonly unitPriceBefore: number | null;
  readonly unitPrice: number;
  readonly reason: string;
  readonly personId: number | null;
}

/** Keeps changes of unit prices in their history: whatever writes a price calls it. */
export async function recordPrices(ctx: Ctx, changes: readonly ChangedPrice[]): Promise<void> {
  const at = ctx.now().toISOString();
  await insertRows(
    ctx.db,
    priceChange,
    changes.map((change) => ({ ...change, at })),
  );
}

/** A product of the lock with the price that it gets. */
interface Repriced {
  readonly before: PricedRow;
  readonly unitPrice: number;
}

/** What a change of the price alone is in the audit. */
const auditOf = ({ before, unitPrice }: Repriced, reason: string) => ({
  action: 'update' as const,
  entity: 'product' as const,
  entityId: before.productId,
  detail: {
    version: before.version + 1,
    changed: { unitPrice: { label: productLabels.unitPrice, from: before.unitPrice, to: unitPrice } },
    because: reason === '' ? undefined : reason,
  },
});

/**
 * Gives products new unit prices, now or from a coming day; all or none. `prices_not_changed` for a day that is not coming,
 * `not_found`, `products_changed` with the names of those that have another version than was seen. Open carts keep their price.
 */
export async function changePrices(ctx: StaffCtx, { prices, fromDate, reason }: Given) {
  assertComing(ctx, fromDate);
  return await inTransaction(ctx, async (ctx) => {
    const rows = await lockPricedProducts(
      ctx,
      prices.map(({ productId }) => productId),
    );
    const byId = new Map(rows.map((row) => [row.productId, row]));
    if (byId.size < prices.length)
      fail('prices_not_changed', { detail: 'Each product has one new price: one is named twice.' });
    const asked = prices.map(({ productId, unitPrice, version }) => {
      const before = byId.get(productId) ?? fail('not_found');
      return { before, unitPrice, isSeen: version == null || version === before.version };
    });
    assertSeen(asked.filter(({ isSeen }) => !isSeen).map(({ before }) => before.productName));
    const [changed, replaced] =
      fromDate == null
        ? [await setPrices(ctx, asked, reason ?? ''), 0]
        : await planPrices(ctx, asked, fromDate, reason ?? '');
    const ids = changed.map(({ before }) => before.productId);
    return {
      message: messages.updated,
      changed: changed.map(({ before: { productId, unitPrice, version } }) => ({
        productId,
        unitPriceBefore: unitPrice,
        version: fromDate == null ? version + 1 : version,
      })),
      openCarts: await openCartsWith(ctx.db, ids),
      replaced,
    };
  });
}

/** The most products that a refusal names. */
const MOST_NAMED = 5;

function assertSeen(changed: readonly string[]): void {
  if (changed.length === 0) return;
  const more = changed.length - MOST_NAMED;
  const names = changed.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  fail('products_changed', {
    detail: `Changed in the meantime: ${names}. Nothing was changed; look at the prices again.`,
  });
}

/** Gives locked products new unit prices with their history and audit; those that have theirs stay. Returns the others. */
export async function setPrices(
  ctx: StaffCtx,
  asked: readonly Repriced[],
  reason: string,
): Promise<readonly Repriced[]> {
  const changed = asked.filter(({ before, unitPrice }) => before.unitPrice !== unitPrice);
  const { personId } = ctx.actor;
  await updateRows(
    ctx.db,
    product,
    changed.map(({ before, unitPrice }) => ({ id: before.productId, unitPrice })),
    { nextVersion: true },
  );
  await recordPrices(
    ctx,
    changed.map(({ before, unitPrice }) => ({
      productId: before.productId,
      unitPriceBefore: before.unitPrice,
      unitPrice,
      reason,
      personId,
    })),
  );
  await recordAudits(
    ctx,
    changed.map((each) => auditOf(each, reason)),
  );
  return changed;
}

/** Plans prices; those of the same day are replaced. A product keeps having its price: nothing is planned for it. */
async function planPrices(
  ctx: StaffCtx,
  asked: readonly Repriced[],
  fromDate: string,
  reason: string,
): Promise<readonly [readonly Repriced[], number]> {
  const ids = asked.map(({ before }) => before.productId);
  const ofThese = inArray(plannedPrice.productId, ids);
  const replaced = await ctx.db
    .delete(plannedPrice)
    .where(and(ofThese, eq(plannedPrice.fromDate, fromDate)))
    .returning({ productId: plannedPrice.productId });
  const others = await ctx.db.select({ productId: plannedPrice.productId }).from(plannedPrice).where(ofThese);
  const have = new Set([...replaced, ...others].map(({ productId }) => productId));
  const planned = asked.filter(({ before, unitPrice }) => before.unitPrice !== unitPrice || have.has(before.productId));
  const { personId } = ctx.actor;
  const at = ctx.now().toISOString();
  await insertRows(
    ctx.db,
    plannedPrice,
    planned.map(({ before, unitPrice }) => ({
      productId: before.productId,
      fromDate,
      unitPrice,
      reason,
      personId,
      at,
    })),
  );
  await recordAudits(
    ctx,
    planned.map(({ before, unitPrice }) => ({
      action: 'plan price' as const,
      entity,
      entityId: before.productId,
      detail: { unitPrice, fromDate, because: reason === '' ? undefined : reason },
    })),
  );
  return [planned, replaced.length];
}

/**
 * Takes back what is planned from a day on; products without it stay as they are. `not_found` when one is missing,
 * `no_planned_price` when none has it.
 */
export async function cancelPlannedPrices(ctx: StaffCtx, { productIds, fromDate }: Cancelled) {
  return await inTransaction(ctx, async (ctx) => {
    await lockPricedProducts(ctx, productIds);
    const cancelled = await ctx.db
      .delete(plannedPrice)
      .where(and(inArray(plannedPrice.productId, productIds), eq(plannedPrice.fromDate, fromDate)))
      .returning({ productId: plannedPrice.productId, unitPrice: plannedPrice.unitPrice });
    if (cancelled.length === 0) fail('no_planned_price');
    await recordAudits(
      ctx,
      cancelled.map(({ productId, unitPrice }) => ({
        action: 'cancel planned price' as const,
        entity,
        entityId: productId,
        detail: { unitPrice, fromDate },
      })),
    );
    return { message: messages.updated, cancelled: cancelled.length };
  });
}
