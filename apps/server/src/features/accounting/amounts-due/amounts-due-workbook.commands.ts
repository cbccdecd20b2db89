import { dueAgeLabels, dueAges } from '@cartwright/domain/money/amounts-due';
import { businessDate } from '@cartwright/domain/dates/dates';
import { asc, desc, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { inTransaction, readConsistently } from '../../../db/transaction.ts';
import { type XlsxCell, type XlsxColumn, xlsxOfSheets, type XlsxSheet } from '../../../documents/xlsx/xlsx-write.ts';
import { assertJobLimits } from '../../../jobs/job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../../../jobs/jobs.commands.ts';
import { keepFile } from '../../../jobs/keep-file.commands.ts';
import { dueOf, dueOrders, dueSums } from './amounts-due.queries.ts';

const nameOf = (ctx: StaffCtx): string => `AmountsDue-${businessDate(ctx.now(), ctx.timeZone)}.xlsx`;

/** Starts the workbook of what clients owe; returns the job's id. */
export async function startAmountsDueWorkbook(ctx: StaffCtx): Promise<{ transactionId: string }> {
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'accounting.amountsDue');
    return { transactionId: await enqueueJob(ctx, 'accounting.amountsDue', nameOf(ctx), {}) };
  });
}

const money = (title: string): XlsxColumn => ({ title, width: 16, kind: 'money' });

const clientColumns: readonly XlsxColumn[] = [
  { title: 'Client', width: 32, kind: 'text' },
  { title: 'Orders', width: 10, kind: 'count' },
  money('Order Total'),
  money('Paid'),
  ...dueAges.map((age) => money(dueAgeLabels[age])),
  money('Amount Due'),
];

const orderColumns: readonly XlsxColumn[] = [
  { title: 'Client', width: 32, kind: 'text' },
  { title: 'Order Number', width: 13, kind: 'number' },
  { title: 'Delivered', width: 12, kind: 'date' },
  { title: 'Days Overdue', width: 13, kind: 'count' },
  money('Order Total'),
  money('Paid'),
  money('Amount Due'),
];

type Sums = Readonly<Record<'orders' | 'orderTotal' | 'paid' | 'due' | (typeof dueAges)[number], number>>;

const cellsOf = (name: string, { orders, orderTotal, paid, due, ...ages }: Sums): XlsxCell[] => [
  name,
  orders,
  orderTotal,
  paid,
  ...dueAges.map((age) => ages[age]),
  due,
];

/** The job: clients with what they owe by age, and their orders, of one snapshot in the actor's scope. */
export async function runAmountsDueJob(ctx: StaffCtx): Promise<JobResult> {
  const [where, sums, today] = [dueOrders(ctx), dueSums(ctx), businessDate(ctx.now(), ctx.timeZone)];
  const [clients, [all], orders] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ tradename: client.tradename, ...sums })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .where(where)
      .groupBy(client.id)
      .orderBy(desc(sums.due), asc(client.id)),
    ctx.db.select(sums).from(salesOrder).where(where),
    ctx.db
      .select({
        tradename: client.tradename,
        orderNo: salesOrder.orderNo,
        releasedDate: salesOrder.releasedDate,
        orderTotal: salesOrder.grandTotal,
        paid: salesOrder.paidAmount,
      })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .where(where)
      .orderBy(asc(client.tradename), asc(client.id), asc(salesOrder.releasedDate), asc(salesOrder.id)),
  ]);
  const rows = orders.map((order): XlsxCell[] => {
    const { tradename, orderNo, releasedDate, daysOverdue, orderTotal, paid, due } = dueOf(order, today, ctx.timeZone);
    const delivered = releasedDate === null ? null : businessDate(releasedDate, ctx.timeZone);
    return [tradename, orderNo, delivered, daysOverdue, orderTotal, paid, due];
  });
  const owing = clients.map((row) => cellsOf(row.tradename, row));
  const sheets: XlsxSheet[] = [
    { name: 'Clients', columns: clientColumns, rows: [owing], sums: all === undefined ? [] : [cellsOf('Total', all)] },
    { name: 'Orders', columns: orderColumns, rows: [rows] },
  ];
  const fileId = await keepFile(ctx, nameOf(ctx), xlsxOfSheets(sheets));
  await recordAudit(ctx, { action: 'export', entity: 'order', detail: { rows: orders.length } });
  return { fileId, note: `${orders.length} orders` };
}
