import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import type { OrderStatus } from '@cartwright/domain/orders/order-state';
import { type AllocatedUnits, type DetailLine, detailRows } from '@cartwright/domain/orders/order-details';
import { sampleLabel, type SampleSettings, type SampleType } from '@cartwright/domain/carts/samples';
import { aliasedTable, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { businessDayOf } from '../../../db/rules/days.ts';
import { companySettings } from '../../../db/company.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { product, productLine, subProductLine } from '../../../db/schema/products.table.ts';
import { readConsistently, onSnapshot } from '../../../db/transaction.ts';
import { wholePage } from './order-summary.queries.ts';
import { summarised } from './summary-filter.ts';
import { isUnallocated } from '../../../db/rules/order-lines.ts';
import { notReturned } from '../../../db/rules/stock.ts';

type Query = Input<(typeof reports)['orderDetails']>['body'];

const invoicer = aliasedTable(person, 'invoicer');

interface DetailAllocation extends AllocatedUnits {
  readonly id: number;
  readonly sublotBarcode: string | null;
}

/** A line with what its rows repeat of product, order and client; dates are business days. */
export interface OrderDetailLine extends Record<string, unknown>, DetailLine<DetailAllocation> {
  readonly orderId: number;
  readonly orderDiscount: number;
  readonly orderNumber: number;
  readonly productName: string;
  readonly productLine: string;
  readonly subProductLine: string | null;
  readonly unitPrice: number;
  readonly sampleType: SampleType | null;
  readonly submittedBy: string;
  readonly submittedDate: string;
  readonly clientTradeName: string;
  readonly clientLicenseNo: string | null;
  readonly city: string | null;
  readonly status: OrderStatus;
  readonly manifestReferenceNo: string | null;
  readonly manifestedDate: string | null;
  readonly dateInvoiced: string | null;
  readonly invoicedBy: string | null;
  readonly releaseTransactionNumber: string | null;
  readonly releasedDate: string | null;
  readonly hasUnreportedPriceChange: boolean;
  readonly packageSizeName: string;
  readonly packageSizeValue: number | null;
}

/** An allocation of the line that it still has. */
const counts = sql`${allocation.orderLineId} = ${orderLine.id} and ${notReturned}`;

/** The lines of the orders with their allocations, by order number, line and allocation; `more` are further columns. */
export const detailLinesQuery = (where: SQL | undefined, timeZone: string, more = sql``): SQL => sql`
  select ${salesOrder.id} as "orderId", ${salesOrder.orderNo} as "orderNumber", ${salesOrder.orderDiscount} as "orderDiscount",
    ${orderLine.id} as "id", ${orderLine.productName} as "productName", ${productLine.name} as "productLine",
    ${subProductLine.name} as "subProductLine", ${orderLine.units} as "units", ${orderLine.unitPrice} as "unitPrice",
    ${orderLine.lineDiscount} as "lineDiscount", ${orderLine.lineTotal} as "lineTotal", ${orderLine.sampleType} as "sampleType",
    ${person.name} as "submittedBy", ${businessDayOf(salesOrder.orderDate, timeZone)} as "submittedDate",
    ${client.tradename} as "clientTradeName", ${client.licenseNo} as "clientLicenseNo", ${client.city} as "city",
    ${salesOrder.status} as "status", ${salesOrder.manifestReferenceNo} as "manifestReferenceNo",
    ${businessDayOf(salesOrder.manifestedDate, timeZone)} as "manifestedDate",
    ${businessDayOf(salesOrder.invoicedDate, timeZone)} as "dateInvoiced", ${invoicer.name} as "invoicedBy",
    ${salesOrder.releaseTransactionNumber} as "releaseTransactionNumber",
    ${businessDayOf(salesOrder.releasedDate, timeZone)} as "releasedDate",
    ${salesOrder.hasUnreportedPriceChange} as "hasUnreportedPriceChange", ${product.packageSizeName} as "packageSizeName",
    ${product.packageSizeValue} as "packageSizeValue",
    coalesce((select json_agg(json_build_object('id', ${allocation.id}, 'units', ${allocation.units}, 'sublotBarcode',
      ${allocation.sublotBarcode}) order by ${allocation.id}) from ${allocation} where ${counts}), '[]') as "allocations"${more}
  from ${salesOrder} join ${orderLine} on ${orderLine.orderId} = ${salesOrder.id}
    join ${client} on ${client.id} = ${salesOrder.clientId}
    join ${person} on ${person.id} = ${salesOrder.salesPersonId}
    left join ${person} ${sql.identifier('invoicer')} on ${invoicer.id} = ${salesOrder.invoicedBy}
    join ${product} on ${product.id} = ${orderLine.productId}
    join ${productLine} on ${productLine.id} = ${product.productLineId}
    left join ${subProductLine} on ${subProductLine.id} = ${product.subProductLineId}
  where ${where ?? sql`true`}
  order by ${salesOrder.orderNo}, ${salesOrder.id}, ${orderLine.id}`;

/** The rows of one order's lines, with the ids of line and allocation. */
export const detailsOf = (lines: readonly OrderDetailLine[], samples: SampleSettings) =>
  detailRows<DetailAllocation, OrderDetailLine>(lines[0]?.orderDiscount ?? 0, lines).map(
    ({ line, allocation: lot, ...amounts }) => ({
      ...line,
      ...amounts,
      isUnallocated: lot === null,
      sampleType: line.sampleType === null ? null : sampleLabel(line.sampleType, samples),
      sublottedInventoryBarcode: lot?.sublotBarcode ?? null,
      allocationId: lot?.id ?? null,
    }),
  );

export type OrderDetail = ReturnType<typeof detailsOf>[number];

/** The lines of a batch by order; those of its last order wait for the next batch, which may have more of them. */
export async function* wholeOrders<L extends OrderDetailLine>(batches: AsyncIterable<L[]>): AsyncGenerator<L[][]> {
  let last: L[] = [];
  for await (const lines of batches) {
    const orders = [...Map.groupBy([...last, ...lines], (line) => line.orderId).values()];
    last = orders.pop() ?? [];
    yield orders;
  }
  yield [last];
}

/** How many rows the details of the orders have. */
export async function countDetails(ctx: StaffCtx, where: SQL | undefined): Promise<number> {
  const rest = sql`(${isUnallocated})::int`;
  const { rows } = await ctx.db.execute<{ rows: number }>(sql`
    select coalesce(sum((select count(*) from ${allocation} where ${counts}) + ${rest}), 0) as "rows"
    from ${salesOrder} join ${orderLine} on ${orderLine.orderId} = ${salesOrder.id} where ${where ?? sql`true`}`);
  return rows[0]?.rows ?? 0;
}

/** A page of the order details (spec 001 §7), by order number. Shares of a discount need the whole order of each row. */
export async function orderDetails(ctx: StaffCtx, query: Query) {
  const page = wholePage(query);
  return await onSnapshot(ctx, async (ctx) => {
    const where = summarised(ctx, query);
    const [ids, total, samples] = await readConsistently(ctx, (ctx) => [
      rowIds(ctx, where, page),
      countDetails(ctx, where),
      companySettings(ctx.db),
    ]);
    assertListLength(page, total);
    const orderIds = [...new Set(ids.map(({ orderId }) => orderId))];
    const lines = orderIds.length === 0 ? [] : await linesOf(ctx, orderIds);
    const details = [...Map.groupBy(lines, (line) => line.orderId).values()].flatMap((of) => detailsOf(of, samples));
    const byKey = new Map(details.map((row) => [`${row.id} ${row.allocationId}`, row]));
    return { data: ids.flatMap(({ lineId, id }) => byKey.get(`${lineId} ${id}`) ?? []), count: total };
  });
}

async function linesOf(ctx: StaffCtx, orderIds: number[]): Promise<OrderDetailLine[]> {
  const query = detailLinesQuery(inArray(salesOrder.id, orderIds), ctx.timeZone);
  return (await ctx.db.execute<OrderDetailLine>(query)).rows;
}

/** The rows of a page: order, line, and allocation or null. */
async function rowIds(ctx: StaffCtx, where: SQL | undefined, page: Query['page']) {
  const { limit, offset } = limitsOf(page);
  const [byNumber] = orderBy(page, { orderNumber: salesOrder.orderNo }, [asc(salesOrder.orderNo)], salesOrder.id);
  const { rows } = await ctx.db.execute<{ orderId: number; lineId: number; id: number | null }>(sql`
    select ${salesOrder.id} as "orderId", ${orderLine.id} as "lineId", part."id"
    from ${salesOrder} join ${orderLine} on ${orderLine.orderId} = ${salesOrder.id} cross join lateral (
      select ${allocation.id} as "id" from ${allocation} where ${counts}
      union all select null where ${isUnallocated}) part
    where ${where ?? sql`true`}
    order by ${byNumber}, ${orderLine.id}, part."id" limit ${limit} offset ${offset}`);
  return rows;
}
