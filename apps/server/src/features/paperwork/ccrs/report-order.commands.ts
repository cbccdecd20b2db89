import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import type { CurrentRow } from '@cartwright/domain/paperwork/ccrs-operations';
import { withReportedCosts, withReportedPrices } from '@cartwright/domain/paperwork/ccrs-operations';
import {
  areaRows,
  inventoryRows,
  manifestRows,
  productRows,
  productsOf,
  saleRows,
  strainRows,
  type StateOrder,
} from '@cartwright/domain/paperwork/ccrs-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { ccrsSettings } from './ccrs-settings.queries.ts';
import { lockLedger, reconcile } from './ledger.commands.ts';
import { isReported, type LedgerRow, rowsOfOrder } from './ledger.queries.ts';
import { reportMasters } from './report-masters.commands.ts';
import { stateOrder } from './state-order.queries.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

interface Reporting {
  /** Changed prices are reported too; otherwise they wait for their own report (domain rule "order life"). */
  readonly withPrices?: boolean;
  /** Ids of refused rows that are sent again. */
  readonly again?: ReadonlySet<number>;
}

/**
 * Brings the rows reported of an order to what the order is: its goods, its manifest, its sales. Rows arise in the
 * transaction of the change, and the order is locked. Returns whether anything of it is reported.
 */
export async function reportOrder(
  ctx: StaffCtx,
  orderId: number,
  { withPrices = false, again = new Set() }: Reporting = {},
): Promise<boolean> {
  if (!(await isReported(ctx, orderId))) return false;
  await lockLedger(ctx);
  const [order, all, settings, company] = await Promise.all([
    stateOrder(ctx, orderId),
    rowsOfOrder(ctx, orderId),
    ccrsSettings(ctx),
    companySettings(ctx.db),
  ]);
  if (order === null) return false;
  await reportMasters(
    ctx,
    [
      ['Strain', strainRows(order, settings)],
      ['Area', areaRows(settings)],
      ['Product', productRows(productsOf(order))],
    ],
    again,
  );
  const reported = all.filter(({ state }) => state !== 'withdrawn');
  const of = (kind: CcrsKind) => reported.filter((row) => row.kind === kind);
  const write = async (kind: CcrsKind, rows: readonly (CurrentRow & { lineId?: number })[]) =>
    await reconcile(ctx, { kind, rows, reported: of(kind), orderId, name: names(kind, order, all) }, again);
  await write('Inventory', withReportedCosts(of('Inventory'), inventoryRows(order, settings)));
  const origin = { licenseNo: company.licenseNo, phone: company.phone, email: company.email };
  await write('Manifest', manifestOf(order, of('Manifest'), origin, ctx.timeZone));
  const sales = saleRows(order, ctx.timeZone);
  await write('Sale', withPrices ? sales : withReportedPrices(of('Sale'), sales));
  return true;
}

/** A manifest that was filed stays as it was: the goods have left with it. */
function manifestOf(
  order: StateOrder,
  reported: readonly LedgerRow[],
  origin: Parameters<typeof manifestRows>[1],
  timeZone: string,
): CurrentRow[] {
  const filed = new Map(
    reported.filter(({ state }) => state === 'filed' || state === 'accepted').map((row) => [row.key, row.cells]),
  );
  return manifestRows(order, origin, timeZone).map(({ key, cells }) => ({ key, cells: filed.get(key) ?? cells }));
}

/** What the state knows new rows by: an identifier that was once sent is not used for another thing. */
function names(kind: CcrsKind, order: StateOrder, all: readonly LedgerRow[]): (key: string) => string {
  if (kind === 'Inventory') return (key) => key;
  const used = new Set(
    all.filter((row) => row.kind === kind && row.fileId !== null).map(({ externalId }) => externalId),
  );
  const free = (base: string, first: string): string => {
    for (let number = 2, id = first; ; number += 1) {
      if (!used.has(id)) return id;
      id = `${base}-${number}`;
    }
  };
  const name = orderName(order);
  if (kind === 'Manifest') return () => free(name, name);
  return (key) => {
    const base = `${order.orderNo}-${key.split('@')[0] ?? ''}`;
    return free(base, base);
  };
}
