import { unitCostOf } from '@cartwright/domain/money/unit-cost';
import { asc, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { area, lot, product, source } from '../../../db/schema/products.table.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { costColumns } from './known-costs.queries.ts';
import { mailsOf } from './receipt-mails.queries.ts';
import { photosOf } from './receipt-photos.queries.ts';
import { receiptsWith } from './receipts.queries.ts';
import { productFinder } from './supplier-products.queries.ts';

/**
 * One receipt with its lines, and of an expected one how the product of each was found; `not_found`. Costs are null without
 * the key `costs` (INV-55).
 */
export async function receiptOf(ctx: StaffCtx, receiptId: number) {
  const [head] = await receiptsWith(ctx).where(eq(receipt.id, receiptId));
  if (head === undefined) fail('not_found');
  const rows = await linesOf(ctx, receiptId);
  const photos = await photosOf(ctx, receiptId);
  const seesCosts = ctx.actor.permissions.has('costs');
  const find =
    head.state === 'expected'
      ? await productFinder(
          ctx,
          head,
          rows.flatMap(({ line }) => line.sent ?? []),
        )
      : null;
  const lines = rows.map(({ line, ours, bulk, areaName, onHand }) => {
    const {
      id,
      receiptId: _receiptId,
      productId: _productId,
      sourceId: _sourceId,
      sentUnits: _sentUnits,
      lotId,
      lineCost,
      ...fields
    } = line;
    const found = find === null || line.sent === null ? null : find(line.sent);
    const isThis =
      found !== null && ('sourceId' in found ? found.sourceId === bulk?.sourceId : found.productId === ours?.productId);
    return {
      ...fields,
      receiptLineId: id,
      photoIds: [...(photos.get(id) ?? [])],
      product: ours,
      source: bulk,
      foundBy: isThis ? found.foundBy : null,
      rememberedOn: isThis ? found.rememberedOn : null,
      sent: fields.sent === null ? null : { ...fields.sent, unread: [...fields.sent.unread] },
      hasCost: lineCost !== null,
      lineCost: seesCosts ? lineCost : null,
      unitCost: seesCosts && lineCost !== null ? unitCostOf(line.units ?? line.amount ?? 0, lineCost) : null,
      area: areaName,
      inventoryId: lotId,
      onHand,
    };
  });
  return { ...head, lines, ...(await mailsOf(ctx, receiptId)) };
}

const linesOf = async (ctx: StaffCtx, receiptId: number) =>
  await ctx.db
    .select({
      line: receiptLine,
      ours: {
        productId: product.id,
        sku: product.sku,
        productName: product.name,
        isActive: product.isActive,
        allowFractions: product.allowFractions,
        ...costColumns(ctx),
      },
      bulk: { sourceId: source.id, name: source.name, unit: source.unit },
      areaName: area.name,
      onHand: lot.onHand,
    })
    .from(receiptLine)
    .leftJoin(product, eq(product.id, receiptLine.productId))
    .leftJoin(source, eq(source.id, receiptLine.sourceId))
    .leftJoin(area, eq(area.id, receiptLine.areaId))
    .leftJoin(lot, eq(lot.id, receiptLine.lotId))
    .where(eq(receiptLine.receiptId, receiptId))
    .orderBy(asc(receiptLine.id));
