import { allAreaRows, lotRow, reportedLot } from '@cartwright/domain/paperwork/ccrs-goods';
import {
  adjustmentRows,
  type StateArrival,
  type StateLoss,
  transferRow,
} from '@cartwright/domain/paperwork/ccrs-goods-moves';
import type { CurrentRow } from '@cartwright/domain/paperwork/ccrs-operations';
import { productRows, strainsOf } from '@cartwright/domain/paperwork/ccrs-rows';
import { businessDate } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../../../core/context.ts';
import { companySettings } from '../../../../db/company.ts';
import { ccrsSettings } from '../ccrs-settings.queries.ts';
import { reconcile } from '../ledger.commands.ts';
import { type LedgerRow, rowsOfKeys } from '../ledger.queries.ts';
import { reportMasters } from '../report-masters.commands.ts';
import type { LotFacts } from './state-lots.queries.ts';

/** Of a lot or source, with whether it counts still: what was undone or voided does not. */
export type Counted<T> = T & { readonly lotId: number; readonly isVoid: boolean };

export interface StateGoods {
  /** Lots, or sources as lots. */
  readonly lots: readonly LotFacts[];
  readonly losses: readonly Counted<StateLoss>[];
  readonly arrivals: readonly Counted<StateArrival & { readonly at: string }>[];
}

/**
 * Brings the rows reported of goods to what they are: their product, strain and area, what they hold, what came in from others
 * and what was lost. What happened before goods were first reported is not reported by itself. The ledger is locked.
 */
export async function reportGoods(
  ctx: StaffCtx,
  { lots, losses, arrivals }: StateGoods,
  again: ReadonlySet<number>,
): Promise<void> {
  const [settings, { licenseNo }] = [await ccrsSettings(ctx), await companySettings(ctx.db)];
  const reported = await rowsOfKeys(
    ctx,
    new Map([
      ['Inventory', lots.map(({ barcode }) => barcode)],
      ['InventoryAdjustment', losses.map(({ id }) => id)],
      ['InventoryTransfer', arrivals.map(({ id }) => id)],
    ]),
  );
  const of = (kind: LedgerRow['kind']) => reported.filter((row) => row.kind === kind);
  const isReported = reportedSince(ctx, lots, of('Inventory'));
  const lost = losses.filter(isReported).flatMap((loss) => adjustmentRows(loss, ctx.timeZone));
  const came = arrivals.filter(isReported).map((arrival) => transferRow(arrival, licenseNo));
  const kept = lots.filter((each) => !each.isVoid);
  const products = kept.map(({ product }) => product);
  await reportMasters(
    ctx,
    [
      ['Strain', strainsOf(products, settings)],
      ['Area', allAreaRows(settings, kept.flatMap(areaOf))],
      ['Product', productRows([...new Map(products.map((each) => [each.id, each])).values()])],
    ],
    again,
  );
  const rows = kept.map((each) => {
    const isOf = ({ key }: { readonly key: string }) => key === each.barcode;
    const wanted = lost.filter(({ cells }) => cells['InventoryExternalIdentifier'] === each.barcode);
    return lotRow(each, settings, reportedLot(of('Inventory').filter(isOf), of('InventoryAdjustment'), wanted));
  });
  const write = async (kind: LedgerRow['kind'], current: readonly CurrentRow[]) =>
    await reconcile(ctx, { kind, rows: current, reported: of(kind), orderId: null, name: (key) => key }, again);
  await write('Inventory', rows);
  await write('InventoryTransfer', came);
  await write('InventoryAdjustment', lost);
}

const areaOf = ({ areaId, area, isQuarantine }: LotFacts) =>
  areaId === null || area === null ? [] : [{ id: areaId, name: area, isQuarantine }];

/** Whether something that happened to a lot is reported: it counts still, and is not from before the lot's first row. */
function reportedSince(ctx: StaffCtx, lots: readonly LotFacts[], rows: readonly LedgerRow[]) {
  const today = businessDate(ctx.now(), ctx.timeZone);
  const since = new Map(
    lots.map(({ id, barcode }) => [id, rows.find(({ key }) => key === barcode)?.createdOn ?? today]),
  );
  return ({ lotId, isVoid, at }: { readonly lotId: number; readonly isVoid: boolean; readonly at: string }): boolean =>
    !isVoid && businessDate(at, ctx.timeZone) >= (since.get(lotId) ?? today);
}
