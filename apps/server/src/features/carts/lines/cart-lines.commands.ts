import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { cartLine } from '../../../db/schema/carts.table.ts';
import { lineColumns, type LineState } from './line-state.ts';

/** The columns of a changed line as they travel to the database: one statement writes any number of lines. */
const columns = sql.raw(`id integer, units numeric, "unitPrice" numeric, "discountKind" text, "discountValue" numeric,
  "discountRuleId" integer, "lineDiscount" numeric, "lineTotal" numeric, "sampleType" smallint, "isBackorder" boolean, "conversionUnits" numeric`);

/** Sends lines into a locked cart: new ones are inserted, the others changed and, if they stood elsewhere, moved here. */
export function writeLines(ctx: ActorCtx, cartId: number, lines: readonly LineState[]): void {
  const changed = lines.filter((line) => line.id !== null).map((line) => ({ id: line.id, ...lineColumns(line) }));
  const added = lines.filter((line) => line.id === null).map((line) => ({ cartId, ...lineColumns(line) }));
  if (changed.length > 0) {
    const update = sql`
      UPDATE ${cartLine} SET cart_id = ${cartId}, units = n.units, unit_price = n."unitPrice",
        discount_kind = n."discountKind", discount_value = n."discountValue", discount_rule_id = n."discountRuleId",
        line_discount = n."lineDiscount", line_total = n."lineTotal", sample_type = n."sampleType", is_backorder = n."isBackorder",
        conversion_units = n."conversionUnits"
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS n(${columns}) WHERE ${cartLine.id} = n.id`;
    deferWrite(ctx, ctx.db.execute(update));
  }
  if (added.length > 0) deferWrite(ctx, insertRows(ctx.db, cartLine, added));
}

/** Removes lines of a locked cart with the lots pinned to them. */
export function deleteLines(ctx: ActorCtx, cartId: number, lineIds: readonly number[]): void {
  if (lineIds.length === 0) return;
  const ofCart = and(eq(cartLine.cartId, cartId), inArray(cartLine.id, [...lineIds]));
  deferWrite(ctx, ctx.db.delete(cartLine).where(ofCart));
}
