import type { Input } from '@cartwright/contract/route';
import type { invoiceListCalls } from '@cartwright/contract/accounting/invoice-list.contract';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import type { ExportFailure, InvoiceState } from '@cartwright/domain/accounting/invoice-state';
import type { ExportTarget } from '@cartwright/domain/accounting/invoice';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../db/lists/paging.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { orderNote, salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { readConsistently } from '../../db/transaction.ts';
import { invoiced, latestExport, stateOf } from './invoice-states.ts';
import { findConnection } from './quickbooks/connection.queries.ts';
import { recheckExports } from './recheck-exports.commands.ts';
import { isoTextOf } from '../../db/rules/days.ts';

type Calls = typeof invoiceListCalls;

interface Row extends Record<string, unknown> {
  readonly orderId: number;
  /** As the driver gives bigint and numeric. */
  readonly orderNo: string;
  readonly clientId: number;
  readonly tradename: string;
  readonly status: OrderStatus;
  readonly grandTotal: string;
  readonly state: InvoiceState;
  readonly target: ExportTarget | null;
  readonly revision: number | null;
  readonly remoteId: string | null;
  readonly exportedAt: string | null;
  readonly exportedTotal: string | null;
  readonly failure: ExportFailure | null;
  readonly problem: string | null;
}

interface Tally extends Record<string, unknown> {
  readonly state: InvoiceState;
  readonly count: number;
  readonly total: number;
}

const sortable = {
  orderNo: salesOrder.orderNo,
  tradename: client.tradename,
  exportedAt: sql`latest.exported_at`,
  remoteId: sql`latest.remote_id`,
  grandTotal: salesOrder.grandTotal,
};

/** A page of the invoiced orders in the actor's scope, each with its state; counts and sums over the whole search. */
export async function listInvoices(ctx: StaffCtx, { tab, searchKey, page }: Input<Calls['list']>['body']) {
  const realmId = (await findConnection(ctx))?.realmId ?? null;
  await recheckExports(ctx, realmId);
  const state = stateOf(ctx);
  const from = sql`from ${salesOrder} join ${client} on ${client.id} = ${salesOrder.clientId} ${latestExport(realmId)}`;
  const where = and(invoiced, orderScope(ctx.actor), searched(searchKey)) ?? sql`true`;
  const inTab = tab == null ? where : sql`${where} and ${state} = ${tab}`;
  const { limit, offset } = limitsOf(page);
  const order = orderBy(page, sortable, [desc(salesOrder.orderNo)], salesOrder.id);
  const [found, tallied] = await readConsistently(ctx, ({ db }) => [
    db.execute<Row>(sql`
      select ${salesOrder.id} as "orderId", ${salesOrder.orderNo} as "orderNo", ${client.id} as "clientId",
        ${client.tradename} as tradename, ${salesOrder.status} as status, ${salesOrder.grandTotal} as "grandTotal",
        ${state} as state, latest.target, latest.revision, latest.remote_id as "remoteId",
        ${isoTextOf(sql`latest.exported_at`)} as "exportedAt", latest.total as "exportedTotal", latest.failure, latest.problem
      ${from} where ${inTab} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`),
    db.execute<Tally>(sql`
      select ${state} as state, count(*)::int as count, coalesce(sum(${salesOrder.grandTotal}), 0)::float8 as total
      ${from} where ${where} group by 1`),
  ]);
  const of = (wanted: InvoiceState) => tallied.rows.find((row) => row.state === wanted) ?? { count: 0, total: 0 };
  const sums = tallied.rows.filter((row) => tab == null || row.state === tab);
  const toSend = [of('notExported'), of('changed'), of('failed')];
  const count = sums.reduce((sum, row) => sum + row.count, 0);
  assertListLength(page, count);
  return {
    data: found.rows.map((row) => ({
      ...row,
      orderNo: Number(row.orderNo),
      grandTotal: Number(row.grandTotal),
      exportedTotal: row.exportedTotal === null ? null : Number(row.exportedTotal),
    })),
    count,
    totals: {
      grandTotal: cents(sums.reduce((sum, row) => sum + row.total, 0)),
      toSendCount: toSend.reduce((sum, row) => sum + row.count, 0),
      toSendTotal: cents(toSend.reduce((sum, row) => sum + row.total, 0)),
    },
    counts: {
      all: tallied.rows.reduce((sum, row) => sum + row.count, 0),
      notExported: of('notExported').count,
      changed: of('changed').count,
      failed: of('failed').count,
      exported: of('exported').count,
    },
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** By the number of the order, its client, or the id in QuickBooks. */
function searched(searchKey: string | null | undefined): SQL | undefined {
  const pattern = containing(searchKey?.replace(/^ord-/i, ''));
  if (pattern === null) return undefined;
  return sql`(${salesOrder.orderNo}::text ilike ${pattern} or ${client.tradename} ilike ${pattern} or latest.remote_id ilike ${pattern})`;
}

/** The most changes that are named. */
const MOST_CHANGES = 5;

/** What was exported of an order, the newest first, and what happened to it since. Refuses `not_found`. */
export async function listRevisions(ctx: StaffCtx, orderId: number) {
  const [[order], revisions] = await readConsistently(ctx, ({ db, actor }) => [
    db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .where(and(eq(salesOrder.id, orderId), orderScope(actor))),
    db
      .select({
        target: invoiceExport.target,
        revision: invoiceExport.revision,
        status: invoiceExport.status,
        remoteId: invoiceExport.remoteId,
        total: invoiceExport.total,
        personName: person.name,
        exportedAt: invoiceExport.exportedAt,
        problem: invoiceExport.problem,
        intuitTid: invoiceExport.intuitTid,
      })
      .from(invoiceExport)
      .innerJoin(person, eq(person.id, invoiceExport.personId))
      .where(eq(invoiceExport.orderId, orderId))
      .orderBy(desc(invoiceExport.exportedAt), desc(invoiceExport.id)),
  ]);
  if (order === undefined) fail('not_found');
  const last = revisions.find(({ status }) => status === 'exported');
  if (last === undefined) return { data: revisions, changes: [] };
  const changes = await ctx.db
    .select({ text: orderNote.note, at: orderNote.createdAt })
    .from(orderNote)
    .where(and(eq(orderNote.orderId, orderId), eq(orderNote.isSystem, true), gt(orderNote.createdAt, last.exportedAt)))
    .orderBy(asc(orderNote.createdAt), asc(orderNote.id))
    .limit(MOST_CHANGES);
  return { data: revisions, changes };
}
