import { addDays, fullMonth } from '@cartwright/domain/dates/dates';
import { monthAfter } from '@cartwright/domain/dates/sales-by-month';
import { addUnits } from '@cartwright/domain/money/money';
import { saleTerms } from '@cartwright/domain/paperwork/ccrs-rows';
import {
  rejectedBySublot,
  type ReportedSale,
  type SublotUnits,
  type TransferLine,
} from '@cartwright/domain/paperwork/transfer-reconciliation';
import { sampleLabel, type SampleSettings } from '@cartwright/domain/carts/samples';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { orderReturn, orderReturnLine } from '../../../db/schema/orders-money.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import {
  detailLinesQuery,
  detailsOf,
  type OrderDetail,
  type OrderDetailLine,
} from '../order-summary/order-details.queries.ts';
import { businessMonthOf } from '../../../db/rules/days.ts';

/** Ten years. */
const MOST_MONTHS = 120;

/** Released cannabis orders in the actor's scope: of the others no manifest is made. */
const transferred = (ctx: StaffCtx): SQL | undefined =>
  and(orderScope(ctx.actor), isNotNull(salesOrder.releasedDate), eq(salesOrder.isNonCannabis, false));

/** The same, released in a month given as YYYY-MM. */
export const transferredIn = (ctx: StaffCtx, month: string): SQL | undefined => {
  const from = `${month}-01`;
  return and(
    transferred(ctx),
    onBusinessDays(salesOrder.releasedDate, { from, to: addDays(monthAfter(from), -1) }, ctx.timeZone),
  );
};

/** The months with released orders, newest first. */
export async function transferReports(ctx: StaffCtx) {
  const month = sql<string>`left(${businessMonthOf(salesOrder.releasedDate, ctx.timeZone)}, 7)`;
  const rows = await ctx.db
    .select({ month: month.as('month'), orderCount: count() })
    .from(salesOrder)
    .where(transferred(ctx))
    .groupBy(sql`month`)
    .orderBy(desc(sql`month`))
    .limit(MOST_MONTHS);
  const data = rows.map((row) => ({ ...row, name: fullMonth(`${row.month}-01`) }));
  return { data, count: data.length };
}

/** A line with what was rejected of it since the manifest, and what was reported to the state of its sales. */
export interface TransferredLine extends OrderDetailLine {
  readonly rejected: readonly SublotUnits[];
  readonly reported: readonly (ReportedSale & { readonly barcode: string })[];
}

const rejected = sql`select json_agg(json_build_object('sublotBarcode', ${orderReturnLine.sublotBarcode},
    'units', ${orderReturnLine.units}) order by ${orderReturnLine.id})
  from ${orderReturnLine} join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
  where ${orderReturnLine.orderLineId} = ${orderLine.id} and ${orderReturn.kind} = 'rejected' and ${orderReturn.undoneAt} is null
    and coalesce(${orderReturn.createdAt} >= ${salesOrder.manifestedDate}, true)`;

/** The last row of each sale that was uploaded or accepted; a deleted sale is not reported any more. */
const reported = sql`select json_agg(json_build_object('barcode', sale.cells ->> 'InventoryExternalIdentifier',
    'units', (sale.cells ->> 'Quantity')::numeric, 'unitPrice', (sale.cells ->> 'UnitPrice')::numeric,
    'discount', (sale.cells ->> 'Discount')::numeric) order by sale.id)
  from (select distinct on (${ccrsRow.key}) ${ccrsRow.id} as id, ${ccrsRow.cells} as cells, ${ccrsRow.operation} as operation
    from ${ccrsRow} left join ${ccrsFile} on ${ccrsFile.id} = ${ccrsRow.fileId}
    where ${ccrsRow.orderId} = ${salesOrder.id} and ${ccrsRow.orderLineId} = ${orderLine.id} and ${ccrsRow.kind} = 'Sale'
      and (${ccrsRow.state} = 'accepted' or ${ccrsRow.state} = 'filed' and ${ccrsFile.uploadedAt} is not null)
    order by ${ccrsRow.key}, ${ccrsRow.id} desc) sale
  where sale.operation <> 'DELETE'`;

/** The lines of the orders as the order details have them, with what the transfer adds. */
export const transferredLinesQuery = (where: SQL | undefined, timeZone: string): SQL =>
  detailLinesQuery(
    where,
    timeZone,
    sql`, coalesce((${rejected}), '[]') as "rejected", coalesce((${reported}), '[]') as "reported"`,
  );

/** A row of the report. */
export type Transfer = OrderDetail & TransferLine & { readonly unitsOrdered: number; readonly unitsManifested: number };

/**
 * The rows of one order: those of its details, and one for each sublot of which the client took nothing. Units without a
 * lot are on no manifest.
 */
export function transfersOf(lines: readonly TransferredLine[], samples: SampleSettings): Transfer[] {
  const details = Map.groupBy(detailsOf(lines, samples), ({ id }) => id);
  return lines.flatMap((line) => {
    const { kept, rejectedWhole: rejectedSublots } = rejectedBySublot(details.get(line.id) ?? [], line.rejected);
    const sublots = [...kept, ...rejectedSublots.map((sublot) => rejectedWhole(line, sublot, samples))];
    const sales = new Map(line.reported.map(({ barcode, ...sale }) => [barcode, sale]));
    return sublots.map((row) => {
      const unitsReleased = row.isUnallocated ? 0 : row.units;
      const isManifested = row.manifestReferenceNo !== null && row.manifestedDate !== null;
      return {
        ...row,
        unitsOrdered: addUnits(row.units, row.unitsRejected),
        unitsManifested: isManifested ? addUnits(unitsReleased, row.unitsRejected) : 0,
        unitsReleased,
        sold: saleTerms(row.units, row.unitPrice, row.lineTotal, row.sampleType !== null),
        reported: sales.get(row.sublottedInventoryBarcode ?? '') ?? null,
      };
    });
  });
}

function rejectedWhole(line: TransferredLine, { sublotBarcode, units }: SublotUnits, samples: SampleSettings) {
  const nothing = { units: 0, discount: 0, totalDiscount: 0, lineTotal: 0, discountUnitPrice: 0 };
  return {
    ...line,
    ...nothing,
    isUnallocated: false,
    sampleType: line.sampleType === null ? null : sampleLabel(line.sampleType, samples),
    sublottedInventoryBarcode: sublotBarcode,
    allocationId: null,
    unitsRejected: units,
  };
}
