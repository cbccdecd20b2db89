import type { Input } from '@cartwright/contract/route';
import type { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { checkCcrsRow, sourceOfRow } from '@cartwright/domain/paperwork/ccrs-check';
import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { describeCcrsRow } from '@cartwright/domain/paperwork/ccrs-describe';
import { reportDue, reportWeek } from '@cartwright/domain/paperwork/ccrs-week';
import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { Actor, StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { fileScope } from './files.queries.ts';
import { missingReasons } from './held-names.ts';

/** What belongs to no order, and rows of orders that the actor may see. */
export function rowScope(actor: Actor): SQL | undefined {
  const scope = orderScope(actor);
  return scope === undefined ? undefined : or(isNull(ccrsRow.orderId), scope);
}

/** The barcode of the lot that a row is about. */
const lotOfRow = sql<string | null>`case ${ccrsRow.kind} when 'Inventory' then ${ccrsRow.key}
  when 'InventoryTransfer' then ${ccrsRow.cells} ->> 'ToInventoryExternalIdentifier'
  when 'InventoryAdjustment' then ${ccrsRow.cells} ->> 'InventoryExternalIdentifier' end`;

/** The line of a receipt that a transfer to us is of. */
const lineOfRow = sql<number | null>`substring(${ccrsRow.key} from '^REC-([0-9]{1,9})$')::int`;

const views = {
  waiting: eq(ccrsRow.state, 'waiting'),
  refused: eq(ccrsRow.state, 'refused'),
  reported: inArray(ccrsRow.state, ['filed', 'accepted', 'known']),
};

type Criteria = Input<(typeof stateReports)['rows']>['body'];

/** A page of the rows reported to the state; rows that wait come with what must be fixed. */
export async function stateRows(ctx: StaffCtx, { view, searchKey, orderId, page }: Criteria) {
  const { limit, offset } = limitsOf(page);
  const term = containing(searchKey);
  const where = and(
    views[view],
    rowScope(ctx.actor),
    orderId == null ? undefined : eq(ccrsRow.orderId, orderId),
    term === null
      ? undefined
      : sql`concat_ws(' ', ${ccrsRow.kind}, ${ccrsRow.externalId}, ${ccrsRow.cells} ->> 'Product', ${ccrsRow.cells} ->> 'Name',
          ${salesOrder.orderNo}::text, ${client.tradename}) ilike ${term}`,
  );
  const sortable = { kind: ccrsRow.kind, orderNo: salesOrder.orderNo, changedOn: ccrsRow.changedOn };
  const [rows, [all]] = await readConsistently(ctx, ({ db }) => [
    db
      .select({
        id: ccrsRow.id,
        kind: ccrsRow.kind,
        key: ccrsRow.key,
        operation: ccrsRow.operation,
        state: ccrsRow.state,
        externalId: ccrsRow.externalId,
        cells: ccrsRow.cells,
        changedOn: ccrsRow.changedOn,
        error: ccrsRow.error,
        fileName: ccrsFile.name,
        orderId: salesOrder.id,
        orderNo: salesOrder.orderNo,
        clientId: client.id,
        tradename: client.tradename,
        productId: orderLine.productId,
        productName: orderLine.productName,
        lotBarcode: lot.barcode,
        lotProductId: lot.productId,
        receiptId: receiptLine.receiptId,
      })
      .from(ccrsRow)
      .leftJoin(salesOrder, eq(salesOrder.id, ccrsRow.orderId))
      .leftJoin(client, eq(client.id, salesOrder.clientId))
      .leftJoin(orderLine, eq(orderLine.id, ccrsRow.orderLineId))
      .leftJoin(ccrsFile, eq(ccrsFile.id, ccrsRow.fileId))
      .leftJoin(lot, eq(lot.barcode, lotOfRow))
      .leftJoin(receiptLine, and(eq(receiptLine.id, lineOfRow), eq(ccrsRow.kind, 'InventoryTransfer')))
      .where(where)
      .orderBy(...orderBy(page, sortable, [], ccrsRow.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: count() })
      .from(ccrsRow)
      .leftJoin(salesOrder, eq(salesOrder.id, ccrsRow.orderId))
      .leftJoin(client, eq(client.id, salesOrder.clientId))
      .where(where),
  ]);
  assertListLength(page, all?.count ?? 0);
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const { licenseNo } = await companySettings(ctx.db);
  const missing = await missingReasons(ctx, waiting, licenseNo);
  const data = rows.map(
    ({ cells, key, orderId: order, orderNo, tradename, productId, productName, lotProductId, ...row }) => ({
      ...row,
      about: describeCcrsRow(row.kind, cells, productName),
      dueOn: reportDue(row.changedOn),
      order: order === null || orderNo === null ? null : { orderId: order, orderNo, tradename: tradename ?? '' },
      sourceId: sourceOfRow({ kind: row.kind, key, cells }),
      productId: productOfRow(row.kind, key) ?? productId ?? lotProductId,
      faults:
        row.state === 'waiting'
          ? [...checkCcrsRow({ ...row, key, cells }, licenseNo), ...(missing.get(row.id) ?? [])].map(
              ({ reason, fixAt }) => ({
                reason,
                fixAt,
              }),
            )
          : [],
    }),
  );
  return { data, count: all?.count ?? 0 };
}

/** The product of a row of products; none of bulk. */
const productOfRow = (kind: CcrsKind, key: string): number | null =>
  kind === 'Product' && key.startsWith('P-') ? Number(key.slice(2)) : null;

const amount = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The week that is reported next, and what is open. */
export async function stateReportSummary(ctx: StaffCtx) {
  const today = businessDate(ctx.now(), ctx.timeZone);
  const from = reportWeek(today);
  // Due by the Sunday that begins this week: late from the day after.
  const late = sql`${ccrsRow.state} = 'waiting' and ${ccrsRow.changedOn} < ${today === from ? addDays(from, -7) : from}`;
  const [[rows], [files]] = await readConsistently(ctx, ({ db }) => [
    db
      .select({
        waitingCount: amount(sql`${ccrsRow.state} = 'waiting'`),
        lateCount: amount(late),
        refusedCount: amount(sql`${ccrsRow.state} = 'refused'`),
      })
      .from(ccrsRow)
      .leftJoin(salesOrder, eq(salesOrder.id, ccrsRow.orderId))
      .where(and(inArray(ccrsRow.state, ['waiting', 'refused']), rowScope(ctx.actor))),
    db
      .select({
        notUploadedCount: amount(sql`${ccrsFile.uploadedAt} is null`),
        notAnsweredCount: amount(sql`${ccrsFile.uploadedAt} is not null`),
      })
      .from(ccrsFile)
      .where(and(isNull(ccrsFile.outcome), fileScope(ctx.actor))),
  ]);
  const none = { waitingCount: 0, lateCount: 0, refusedCount: 0, notUploadedCount: 0, notAnsweredCount: 0 };
  return { from, to: addDays(from, 6), dueOn: reportDue(today), ...none, ...rows, ...files };
}
