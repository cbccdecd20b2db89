import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../../core/context.ts';
import { publish } from '../../../../core/publish.ts';
import { recordAudits } from '../../../../db/audit.ts';
import { cartLineLot } from '../../../../db/schema/carts.table.ts';
import { allocation } from '../../../../db/schema/orders-lines.table.ts';
import { ccrsRow } from '../../../../db/schema/paperwork-ccrs.table.ts';
import { stockCountEntry } from '../../../../db/schema/products-count.table.ts';
import { labResult, lot, stockMovement } from '../../../../db/schema/products.table.ts';
import type { Kept, UndoneRow } from '../../../../jobs/import/import-kind.ts';
import { lockLots } from '../../lots.locks.ts';

const has = (table: PgTable, column: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${table} where ${column} = ${lot.id})`;

/** What happened to a lot since, by sentences. */
const uses = {
  'It has moved since.': sql<boolean>`exists (select from ${stockMovement}
    where ${stockMovement.lotId} = ${lot.id} and ${stockMovement.kind} <> 'opening')`,
  'Orders have or had units of it.': has(allocation, allocation.lotId),
  'It is chosen in a cart.': has(cartLineLot, cartLineLot.lotId),
  'It was counted.': has(stockCountEntry, stockCountEntry.lotId),
  'It was reported to the state.': sql<boolean>`exists (select from ${ccrsRow}
    where ${ccrsRow.kind} = 'Inventory' and ${ccrsRow.key} = ${lot.barcode} and ${ccrsRow.fileId} is not null)`,
  'It is on hold.': sql<boolean>`${lot.holdReason} is not null`,
};

const facts = {
  'Barcode has changed since.': ['barcode', lot.barcode],
  'Batch date has changed since.': ['batchDate', lot.batchDate],
  'Best by has changed since.': ['bestBy', lot.bestBy],
  'Area has changed since.': ['areaId', lot.areaId],
  'Cost has changed since.': ['totalCost', lot.totalCost],
  'Lab result has changed since.': ['hasPassed', labResult.hasPassed],
} as const;

/** Removes lots that an import has made, with what they hold; those that have moved or were changed since are named. */
export async function removeImportedLots(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const ids = rows.map(({ recordId }) => recordId);
  await lockLots(ctx.db, inArray(lot.id, ids));
  const found = await ctx.db
    .select({
      id: lot.id,
      uses: sql<Record<string, boolean>>`jsonb_build_object(${sql.join(
        Object.entries(uses).map(([sentence, isSo]) => sql`${sentence}::text, ${isSo}`),
        sql`, `,
      )})`,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      bestBy: lot.bestBy,
      areaId: lot.areaId,
      totalCost: lot.totalCost,
      hasPassed: labResult.hasPassed,
    })
    .from(lot)
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(inArray(lot.id, ids))
    .orderBy(asc(lot.id));
  const stored = new Map(found.map((each) => [each.id, each]));
  const kept: Kept[] = [];
  const removed: { readonly id: number; readonly barcode: string; readonly onHand: number }[] = [];
  for (const { recordId, name, after } of rows) {
    const now = stored.get(recordId);
    if (now === undefined) continue;
    const made = after as Readonly<Record<string, unknown>>;
    const used = Object.entries(now.uses).flatMap(([sentence, isSo]) => (isSo ? [sentence] : []));
    const changed = Object.entries(facts).flatMap(([sentence, [field]]) =>
      now[field] === (made[field] ?? null) ? [] : [sentence],
    );
    if (used.length + changed.length > 0) kept.push({ recordId, name, reasons: [...used, ...changed] });
    else removed.push({ id: recordId, barcode: now.barcode, onHand: Number(made['units']) });
  }
  if (removed.length === 0) return kept;
  await publish(ctx, 'lotsRemoved', { barcodes: removed.map(({ barcode }) => barcode) });
  await ctx.db.execute(sql`select remove_opening_lots(${sql.param(removed.map(({ id }) => id))}::int[])`);
  await recordAudits(
    ctx,
    removed.map(({ id, barcode, onHand }) => ({
      action: 'delete' as const,
      entity: 'lot' as const,
      entityId: id,
      detail: { barcode, onHand },
    })),
  );
  return kept;
}
