import { checkCcrsRow } from '@cartwright/domain/paperwork/ccrs-check';
import { ccrsKinds } from '@cartwright/domain/paperwork/ccrs-files';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { fileScope } from './files.queries.ts';
import { missingReasons } from './held-names.ts';
import { waitingRows } from './ledger.queries.ts';
import { rowScope } from './rows.queries.ts';

/** What is open of each kind of file, in the order of their upload. */
export async function stateWeek(ctx: StaffCtx) {
  return await onSnapshot(ctx, async (ctx) => {
    const { licenseNo } = await companySettings(ctx.db);
    const waiting = await waitingRows(ctx, null);
    const missing = await missingReasons(ctx, waiting, licenseNo);
    const toFix = new Set(
      waiting
        .filter((row) => checkCcrsRow(row, licenseNo).length + (missing.get(row.id)?.length ?? 0) > 0)
        .map(({ id }) => id),
    );
    const refused = await ctx.db
      .select({ kind: ccrsRow.kind, rows: count() })
      .from(ccrsRow)
      .leftJoin(salesOrder, eq(salesOrder.id, ccrsRow.orderId))
      .where(and(eq(ccrsRow.state, 'refused'), rowScope(ctx.actor)))
      .groupBy(ccrsRow.kind);
    const files = await ctx.db
      .select({
        kind: ccrsFile.kind,
        notUploaded: sql<number>`(count(*) filter (where ${ccrsFile.uploadedAt} is null))::int`,
        notAnswered: sql<number>`(count(*) filter (where ${ccrsFile.uploadedAt} is not null))::int`,
      })
      .from(ccrsFile)
      .where(and(isNull(ccrsFile.outcome), fileScope(ctx.actor)))
      .groupBy(ccrsFile.kind);
    const kinds = ccrsKinds.map((kind) => {
      const rows = waiting.filter((row) => row.kind === kind);
      const toFixCount = rows.filter(({ id }) => toFix.has(id)).length;
      const open = files.find((file) => file.kind === kind);
      return {
        kind,
        readyCount: rows.length - toFixCount,
        toFixCount,
        refusedCount: refused.find((each) => each.kind === kind)?.rows ?? 0,
        notUploadedCount: open?.notUploaded ?? 0,
        notAnsweredCount: open?.notAnswered ?? 0,
      };
    });
    return { kinds };
  });
}
