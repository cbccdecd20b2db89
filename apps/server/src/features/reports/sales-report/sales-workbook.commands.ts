import { type OrderStatus, orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { businessDate } from '@cartwright/domain/dates/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { businessDayOf } from '../../../db/rules/days.ts';
import { withRows } from '../../../db/lists/cursor.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientStatus } from '../../../db/schema/settings.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type XlsxCell, type XlsxColumn, xlsxOfSheets, type XlsxSheet } from '../../../documents/xlsx/xlsx-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import type { Progress } from '../../../jobs/worker.ts';
import { countedRows, countingRows } from '../../../jobs/counting-rows.ts';
import { reported, type SalesFilter } from './sales-filter.ts';
import { salesByPerson, totalsOf } from './sales-report.queries.ts';

const nameOf = (ctx: StaffCtx): string => `SalesPersonReport-${businessDate(ctx.now(), ctx.timeZone)}.xlsx`;

/** Starts the workbook of the sales person report; returns the job's id. */
export async function startSalesWorkbook(ctx: StaffCtx, filter: SalesFilter): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'reports.sales');
    return { transactionId: await enqueueJob(ctx, 'reports.sales', nameOf(ctx), filter) };
  });
}

interface OrderOfPerson extends Record<string, unknown> {
  readonly salesPerson: string;
  readonly tradeName: string;
  readonly workflowStatus: string;
  readonly orderNo: number;
  readonly orderStatus: OrderStatus;
  readonly orderDate: string;
  readonly totalPrice: number;
}

const ordersQuery = (where: SQL | undefined, timeZone: string): SQL => sql`
  select ${person.name} as "salesPerson", ${client.tradename} as "tradeName", ${clientStatus.name} as "workflowStatus",
    ${salesOrder.orderNo} as "orderNo", ${salesOrder.status} as "orderStatus",
    ${businessDayOf(salesOrder.orderDate, timeZone)} as "orderDate", ${salesOrder.grandTotal} as "totalPrice"
  from ${salesOrder} join ${person} on ${person.id} = ${salesOrder.salesPersonId}
    join ${client} on ${client.id} = ${salesOrder.clientId}
    join ${clientStatus} on ${clientStatus.id} = ${client.clientStatusId}
  where ${where ?? sql`true`}
  order by ${person.name}, ${person.id}, ${salesOrder.orderDate}, ${salesOrder.id}`;

const text = (title: string, width: number): XlsxColumn => ({ title, width, kind: 'text' });
const money = (title: string): XlsxColumn => ({ title, width: 16, kind: 'money' });

/** The columns of the screen; those of the commission only when somebody's is shown. */
function personsSheet(rows: Awaited<ReturnType<typeof salesByPerson>>): XlsxSheet {
  const totals = totalsOf(rows);
  const columns: XlsxColumn[] = [
    text('Sales Person', 28),
    { title: 'Number of Orders', width: 17, kind: 'count' },
    money('Total Sales'),
  ];
  const cells = rows.map((row): XlsxCell[] => [
    row.salesPersonFullName,
    row.totalOrder,
    row.totalPrice,
    row.commissionRate,
    row.commission,
  ]);
  const sums: XlsxCell[][] = [['Total', totals.totalOrder, totals.totalPrice, null, totals.commission]];
  if (totals.cancelledCount > 0) sums.push(['of which cancelled', totals.cancelledCount, totals.cancelledTotal]);
  const commission: XlsxColumn[] = [{ title: 'Commission %', width: 14, kind: 'units' }, money('Commission')];
  return {
    name: 'Sales persons',
    columns: totals.commission === null ? columns : [...columns, ...commission],
    rows: [cells],
    sums,
  };
}

const orderColumns: readonly XlsxColumn[] = [
  text('Sales Person', 28),
  text('Retailer', 30),
  text('Status', 16),
  { title: 'Order Number', width: 13, kind: 'number' },
  { title: 'Order Date', width: 12, kind: 'date' },
  text('Order Status', 18),
  money('Total Price'),
];

const orderCells = (row: OrderOfPerson): XlsxCell[] => [
  row.salesPerson,
  row.tradeName,
  row.workflowStatus,
  row.orderNo,
  row.orderDate,
  orderStatusLabel(row.orderStatus),
  row.totalPrice,
];

/** The job of the report: sales persons with their sums, and their orders, of one snapshot in the actor's scope. */
export async function runSalesWorkbookJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const filter = input as SalesFilter;
  const query = ordersQuery(reported(ctx, filter), ctx.timeZone);
  const { fileId, rows } = await withRows<StaffCtx, OrderOfPerson, { fileId: string; rows: number }>(
    ctx,
    query,
    async (batches, snapshot) => {
      const persons = await salesByPerson(snapshot, filter, { sort: [] });
      const { totalOrder } = totalsOf(persons);
      const report = countingRows(progress, totalOrder);
      const orders = async function* () {
        for await (const batch of batches) {
          yield batch.map(orderCells);
          await report(batch.length);
        }
      };
      const sheets = [personsSheet(persons), { name: 'Orders', columns: orderColumns, rows: orders() }];
      return { fileId: await keepFile(ctx, nameOf(ctx), xlsxOfSheets(sheets)), rows: totalOrder };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { rows } });
  return { fileId, note: countedRows(rows, 'order') };
}
