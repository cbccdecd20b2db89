import { businessDate } from '@cartwright/domain/dates/dates';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { type PastSale, pastSaleKey, planPastSale } from '@cartwright/domain/imports/past-order-rows';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { businessDayOf } from '../../../db/rules/days.ts';
import { pastOrder, pastOrderLine } from '../../../db/schema/orders-past.table.ts';
import { type PlannedRow, textIn } from '../../../jobs/import/import-kind.ts';
import { clientFinder } from '../../accounts/clients/named-clients.queries.ts';
import { productFinder } from '../../products/import/named-products.queries.ts';

/** What an import writes of a past sale. */
export type PlannedPastSale = PastSale;

const noClient = { field: 'client', fault: 'names no client' } as const;
const noProduct = { field: 'sku', fault: 'names no product' } as const;

/** What these rows would make of past sales, by the rule that the run writes with. */
export async function planPastSales(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields }: { readonly fields: readonly (string | null)[] },
): Promise<PlannedRow<PlannedPastSale>[]> {
  const clientOf = await clientFinder(ctx, rows);
  const productOf = await productFinder(ctx.db, rows);
  const found = rows.map((row) => {
    const product = productOf(row.values) ?? noProduct;
    return {
      row,
      client: clientOf(row.values) ?? noClient,
      product: 'id' in product ? { id: product.id, name: product.productName } : product,
    };
  });
  const stored = await storedSales(
    ctx,
    found.flatMap(({ client }) => ('id' in client ? client.id : [])),
    rows.flatMap(({ values }) => textIn(values, 'orderNo') || []),
  );
  const today = businessDate(ctx.now(), ctx.timeZone);
  return found.map(({ row, client, product }) => {
    const { outcome, sale, recordId, faults, summary } = planPastSale(row, { client, product, stored }, fields, today);
    return {
      line: row.line,
      outcome,
      recordId,
      record: pastSaleKey(sale),
      changes: [],
      missing: [],
      remarks: outcome === 'refused' ? faults : outcome === 'new' ? [summary] : [],
      plan: sale,
    };
  });
}

/** The past sales of these clients in orders of these numbers, by their key. */
async function storedSales(ctx: StaffCtx, clientIds: readonly number[], orderNos: readonly string[]) {
  const numbers = [...new Set(orderNos.map((orderNo) => orderNo.toLowerCase()))];
  const lines = await ctx.db
    .select({
      id: pastOrderLine.id,
      clientId: pastOrder.clientId,
      orderNo: pastOrder.orderNo,
      orderDate: businessDayOf(pastOrder.orderDate, ctx.timeZone),
      productId: pastOrderLine.productId,
      units: pastOrderLine.units,
      unitPrice: pastOrderLine.unitPrice,
      lineTotal: pastOrderLine.lineTotal,
      lineNo: pastOrderLine.lineNo,
    })
    .from(pastOrder)
    .innerJoin(pastOrderLine, eq(pastOrderLine.pastOrderId, pastOrder.id))
    .where(
      and(
        inArray(pastOrder.clientId, [0, ...new Set(clientIds)]),
        sql`lower(${pastOrder.orderNo}) = any(${sql.param(numbers)}::text[])`,
      ),
    )
    .orderBy(asc(pastOrderLine.id));
  return new Map(lines.map((line) => [pastSaleKey(line), line]));
}
