import { allAreaRows } from '@cartwright/domain/paperwork/ccrs-goods';
import { productRows } from '@cartwright/domain/paperwork/ccrs-rows';
import type { CurrentRow } from '@cartwright/domain/paperwork/ccrs-operations';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { area } from '../../../db/schema/products.table.ts';
import { ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ccrsSettings } from './ccrs-settings.queries.ts';
import { isOfGoods, lotsOfRows, sourcesOfRows } from './goods/lots-of-rows.queries.ts';
import { reportLots } from './goods/report-lots.commands.ts';
import { reportSources } from './goods/report-sources.commands.ts';
import { typeOfStrain } from './goods/strain-type.queries.ts';
import { lockLedger, reconcile } from './ledger.commands.ts';
import { type LedgerRow, rowsOfKeys } from './ledger.queries.ts';
import { reportOrder } from './report-order.commands.ts';
import { rowScope } from './rows.queries.ts';
import { stateProduct } from './state-order.queries.ts';

/**
 * Reports refused rows again, as things are now: what is not needed any more is dropped. Refuses `not_found` when one is
 * missing or out of scope, and `not_refused` for any other row; then nothing changes.
 */
export async function sendAgain(ctx: StaffCtx, rowIds: readonly number[]) {
  const ids = [...new Set(rowIds)];
  if (ids.length === 0) fail('nothing_selected');
  return await inTransaction(ctx, async (ctx) => {
    const orderIds = [...new Set((await chosenRows(ctx, ids)).flatMap(({ orderId }) => orderId ?? []))];
    await ctx.db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .where(inArray(salesOrder.id, orderIds))
      .orderBy(salesOrder.id)
      .for('update');
    await lockLedger(ctx);
    const chosen = await chosenRows(ctx, ids);
    if (chosen.some(({ state }) => state !== 'refused')) fail('not_refused');
    const again = new Set(ids);
    for (const row of chosen) if (row.orderId === null && !isOfGoods(row)) await renewMaster(ctx, row, again);
    const goods = chosen.filter((row) => row.orderId === null);
    await reportLots(ctx, { lotIds: await lotsOfRows(ctx, goods) }, again);
    await reportSources(ctx, { sourceIds: sourcesOfRows(goods), haveMoved: true }, again);
    for (const orderId of orderIds) await reportOrder(ctx, orderId, { again });
    const [waiting] = await ctx.db.select({ n: count() }).from(ccrsRow).where(eq(ccrsRow.state, 'waiting'));
    await recordAudit(ctx, { action: 'send again', entity: 'state file', detail: { rows: ids.length } });
    const n = ids.length;
    return {
      message: `${n === 1 ? 'The row waits' : `${n} rows wait`} for the next files.`,
      waitingCount: waiting?.n ?? 0,
    };
  });
}

/** Rows within the actor's scope; `not_found` when one is missing. */
export async function chosenRows(ctx: StaffCtx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: ccrsRow.id,
      kind: ccrsRow.kind,
      operation: ccrsRow.operation,
      key: ccrsRow.key,
      externalId: ccrsRow.externalId,
      cells: ccrsRow.cells,
      createdOn: ccrsRow.createdOn,
      changedOn: ccrsRow.changedOn,
      state: ccrsRow.state,
      orderId: ccrsRow.orderId,
    })
    .from(ccrsRow)
    .leftJoin(salesOrder, eq(salesOrder.id, ccrsRow.orderId))
    .where(and(sql`${ccrsRow.id} = any(${sql.param([...ids])}::int[])`, rowScope(ctx.actor)));
  if (rows.length < ids.length) fail('not_found');
  return rows;
}

type Master = Pick<LedgerRow, 'kind' | 'key' | 'cells'>;

/** A strain, an area or a product belongs to no order: it is reported as it is now. */
async function renewMaster(ctx: StaffCtx, row: Master, again: ReadonlySet<number>): Promise<void> {
  const { kind, key } = row;
  const reported = await rowsOfKeys(ctx, new Map([[kind, [key]]]));
  const rows = (await currentOf(ctx, row)).filter((each) => each.key === key);
  await reconcile(ctx, { kind, rows, reported, orderId: null, name: (name) => name }, again);
}

async function currentOf(ctx: StaffCtx, { kind, key, cells }: Master): Promise<CurrentRow[]> {
  const settings = await ccrsSettings(ctx);
  if (kind === 'Area') return allAreaRows(settings, await ctx.db.select().from(area));
  if (kind === 'Strain') return [{ key, cells: { ...cells, StrainType: await typeOfStrain(ctx, key, settings) } }];
  const product = await stateProduct(ctx, Number(key.slice(2)));
  return product === null ? [] : productRows([product]);
}
