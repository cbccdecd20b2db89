import { SUBLOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { sublotStatus } from '@cartwright/domain/orders/order-guards';
import { sublotsCancelled } from '@cartwright/domain/orders/order-labels';
import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { allocation } from '../../../db/schema/orders-lines.table.ts';
import { linesOfOrder, type OrderLine } from '../order/order-lines.queries.ts';
import { assertLines, stepOrder, type StepRequest } from './step-order.commands.ts';

interface LinesRequest extends StepRequest {
  /** The lines concerned; all that can be, when left out. */
  readonly orderItemIds?: readonly number[] | null | undefined;
}

/** Gives each allocation of the lines a sublot barcode of its own, 16 digits (domain rule "order life"). */
export async function sublot(ctx: StaffCtx, request: LinesRequest) {
  return await stepOrder(ctx, { ...request, action: 'sublot' }, async (ctx, found) => {
    const lines = await linesOfOrder(ctx, found.id);
    const chosen = chosenOf(lines, request.orderItemIds).filter((line) => line.isUnlabelled);
    assertLines('sublot', chosen);
    const ids = idsOf(chosen);
    const rows = await ctx.db
      .select({ id: allocation.id })
      .from(allocation)
      .where(and(inArray(allocation.orderLineId, ids), isNull(allocation.endedAt), isNull(allocation.sublotBarcode)))
      .orderBy(asc(allocation.id));
    await ctx.db
      .update(allocation)
      .set({ sublotBarcode: sql`${SUBLOT_PREFIX}::text || lpad(nextval('sublot_number')::text, 12, '0')` })
      .where(inArray(allocation.id, idsOf(rows)));
    const after = lines.map((line) =>
      ids.includes(line.id) ? { ...line, isSublotted: true, isUnlabelled: false } : line,
    );
    return { to: sublotStatus(after), note: `Sublotted ${namesOf(chosen)}`, detail: { orderItemIds: ids } };
  });
}

/** Takes the sublot barcodes off the lines, and answers which: the goods must be labelled anew. */
export async function cancelSublot(ctx: StaffCtx, request: LinesRequest) {
  let voidBarcodes: string[] = [];
  const stepped = await stepOrder(ctx, { ...request, action: 'cancelSublot' }, async (ctx, found) => {
    const lines = await linesOfOrder(ctx, found.id);
    const chosen = chosenOf(lines, request.orderItemIds).filter((line) => line.isSublotted);
    assertLines('cancelSublot', chosen);
    const ids = idsOf(chosen);
    const active = and(
      inArray(allocation.orderLineId, ids),
      isNull(allocation.endedAt),
      isNotNull(allocation.sublotBarcode),
    );
    const held = await ctx.db.select({ barcode: allocation.sublotBarcode }).from(allocation).where(active);
    voidBarcodes = held.flatMap(({ barcode }) => barcode ?? []);
    await ctx.db.update(allocation).set({ sublotBarcode: null }).where(active);
    const after = lines.map((line) =>
      ids.includes(line.id) ? { ...line, isSublotted: false, isUnlabelled: true } : line,
    );
    return {
      to: sublotStatus(after),
      note: `Sublot of ${namesOf(chosen)} cancelled`,
      detail: { orderItemIds: ids, void: voidBarcodes },
    };
  });
  return { ...stepped, message: sublotsCancelled(voidBarcodes.length), voidBarcodes };
}

function chosenOf(lines: readonly OrderLine[], ids: LinesRequest['orderItemIds']): readonly OrderLine[] {
  if (!ids || ids.length === 0) return lines;
  return [...new Set(ids)].map((id) => lines.find((line) => line.id === id) ?? fail('not_found'));
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map((row) => row.id);

const namesOf = (lines: readonly OrderLine[]): string => lines.map((line) => line.productName).join(', ');
