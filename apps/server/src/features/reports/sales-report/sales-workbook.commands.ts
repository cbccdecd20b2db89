import { type Margin, marginOf } from '@cartwright/domain/money/margin';
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
import { seesCosts, soldAndCost } from './sales-costs.queries.ts';
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
  /** Null without the key `costs`, and of an order that is no sale or whose cost nobody knows. */
  readonly sold: number | null;
  readonly cost: number | null;
}

const ordersQuery = (where: SQL | undefined, timeZone: string, withCosts: boolean): SQL => sql`
  select ${person.name} as "salesPerson", ${client.tradename} as "tradeName", ${clientStatus.name} as "workflowStatus",
    ${salesOrder.orderNo} as "orderNo", ${salesOrder.status} as "orderStatus",
    ${businessDayOf(salesOrder.orderDate, timeZone)} as "orderDate", ${salesOrder.grandTotal} as "totalPrice",
    ${withCosts ? sql`costed.sold, costed.cost` : sql`null as sold, null as cost`}
  from ${salesOrder} join ${person} on ${person.id} = ${salesOrder.salesPersonId}
    join ${client} on ${client.id} = ${salesOrder.clientId}
    join ${clientStatus} on ${clientStatus.id} = ${client.clientStatusId}
    ${withCosts ? sql`left join (${soldAndCost(where)}) costed on costed.id = ${salesOrder.id}` : sql``}
  where ${where ?? sql`true`}
  order by ${person.name}, ${person.id}, ${salesOrder.orderDate}, ${salesOrder.id}`;

const text = (title: string, width: number): XlsxColumn => ({ title, width, kind: 'text' });
const money = (title: string): XlsxColumn => ({ title, width: 16, kind: 'money' });

const marginColumns: readonly XlsxColumn[] = [
  money('Cost'),
  money('Margin'),
  { title: 'Margin %', width: 11, kind: 'units' },
];
const marginCells = ({ cost, margin, marginPercent }: Partial<Margin>): XlsxCell[] => [
  cost ?? null,
  margin ?? null,
  marginPercent ?? null,
];

/** The columns of the screen; those of the commission and of the margin only when somebody's is shown. */
function personsSheet(ctx: StaffCtx, rows: Awaited<ReturnType<typeof salesByPerson>>): XlsxSheet {
  const totals = totalsOf(ctx, rows);
  const columns: XlsxColumn[] = [
    text('Sales Person', 28),
    { title: 'Number of Orders', width: 17, kind: 'count' },
    money('Total Sales'),
  ];
  const withCommission = totals.commission !== null;
  const withCosts = totals.cost !== undefined;
  const more = (commission: XlsxCell[], margin: Partial<Margin>): XlsxCell[] => [
    ...(withCommission ? commission : []),
    ...(withCosts ? marginCells(margin) : []),
  ];
  const cells = rows.map((row): XlsxCell[] => [
    row.salesPersonFullName,
    row.totalOrder,
    row.totalPrice,
    ...more([row.commissionRate, row.commission], row),
  ]);
  const sums: XlsxCell[][] = [
    ['Total', totals.totalOrder, totals.totalPrice, ...more([null, totals.commission], totals)],
  ];
  if (totals.cancelledCount > 0) sums.push(['of which cancelled', totals.cancelledCount, totals.cancelledTotal]);
  if (totals.ordersWithoutCost) sums.push(['of which without a known cost', totals.ordersWithoutCost]);
  const commission: XlsxColumn[] = [{ title: 'Commission %', width: 14, kind: 'units' }, money('Commission')];
  return {
    name: 'Sales persons',
    columns: [...columns, ...(withCommission ? commission : []), ...(withCosts ? marginColumns : [])],
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

const orderCells = (row: OrderOfPerson, withCosts: boolean): XlsxCell[] => [
  row.salesPerson,
  row.tradeName,
  row.workflowStatus,
  row.orderNo,
  row.orderDate,
  orderStatusLabel(row.orderStatus),
  row.totalPrice,
  ...(withCosts ? marginCells(marginOf(row.sold ?? 0, row.cost)) : []),
];

/** The job of the report: sales persons with their sums, and their orders, of one snapshot in the actor's scope. */
export async function runSalesWorkbookJob(ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> {
  const filter = input as SalesFilter;
  const withCosts = seesCosts(ctx);
  const query = ordersQuery(reported(ctx, filter), ctx.timeZone, withCosts);
  const { fileId, rows } = await withRows<StaffCtx, OrderOfPerson, { fileId: string; rows: number }>(
    ctx,
    query,
    async (batches, snapshot) => {
      const persons = await salesByPerson(snapshot, filter, { sort: [] });
      const { totalOrder } = totalsOf(ctx, persons);
      const report = countingRows(progress, totalOrder);
      const orders = async function* () {
        for await (const batch of batches) {
          yield batch.map((row) => orderCells(row, withCosts));
          await report(batch.length);
        }
      };
      const columns = withCosts ? [...orderColumns, ...marginColumns] : orderColumns;
      const sheets = [personsSheet(ctx, persons), { name: 'Orders', columns, rows: orders() }];
      return { fileId: await keepFile(ctx, nameOf(ctx), xlsxOfSheets(sheets)), rows: totalOrder };
    },
  );
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { rows } });
  return { fileId, note: countedRows(rows, 'order') };
}
