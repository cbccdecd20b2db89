import { allAreaRows } from '@cartwright/domain/paperwork/ccrs-goods';
import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { productRows, strainsOf } from '@cartwright/domain/paperwork/ccrs-rows';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { insertRows } from '../../../../db/bulk.ts';
import { ccrsRow } from '../../../../db/schema/paperwork-ccrs.table.ts';
import { ccrsSettings } from '../ccrs-settings.queries.ts';
import { lockLedger } from '../ledger.commands.ts';
import { type LedgerRow, rowsOfKeys } from '../ledger.queries.ts';
import { stateLots } from './state-lots.queries.ts';

interface Reported {
  readonly lots: readonly { readonly lotId: number; readonly stateId: string | null }[];
}

const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

/**
 * Notes that the state knows lots from another program, and with them the products, strains and areas that they name: none
 * of those that wait to be inserted is. They were reported before (`reportLots`) in the same transaction.
 */
export async function noteReportedLots(ctx: StaffCtx, { lots }: Reported): Promise<void> {
  await lockLedger(ctx);
  const found = await stateLots(
    ctx,
    lots.map(({ lotId }) => lotId),
  );
  const settings = await ccrsSettings(ctx);
  const products = [...new Map(found.map(({ product }) => [product.id, product])).values()];
  const areas = found.flatMap(({ areaId, area, isQuarantine }) =>
    areaId === null || area === null ? [] : [{ id: areaId, name: area, isQuarantine }],
  );
  const rows = await rowsOfKeys(
    ctx,
    new Map<CcrsKind, readonly string[]>([
      ['Strain', keysOf(strainsOf(products, settings))],
      ['Area', keysOf(allAreaRows(settings, areas))],
      ['Product', keysOf(productRows(products))],
      ['Inventory', found.map(({ barcode }) => barcode)],
    ]),
  );
  const stateIds = new Map(lots.map(({ lotId, stateId }) => [lotId, stateId]));
  const identifiers = new Map(found.map(({ id, barcode }) => [barcode, stateIds.get(id) ?? null]));
  const waiting = rows.filter(({ state, operation }) => state === 'waiting' && operation === 'INSERT');
  await withdraw(ctx, waiting);
  await insertRows(
    ctx.db,
    ccrsRow,
    waiting.map(({ kind, key, cells, externalId, createdOn, changedOn }) => ({
      kind,
      key,
      cells,
      externalId: (kind === 'Inventory' ? identifiers.get(key) : null) ?? externalId,
      operation: 'INSERT' as const,
      state: 'known' as const,
      createdOn,
      changedOn,
      personId: ctx.actor.personId,
    })),
  );
}

/** Takes back what was to be reported of lots that are removed, or was noted of them. None was in a file. */
export async function forgetLots(ctx: StaffCtx, { barcodes }: { readonly barcodes: readonly string[] }): Promise<void> {
  await lockLedger(ctx);
  await withdraw(ctx, await rowsOfKeys(ctx, new Map([['Inventory', barcodes]])));
}

async function withdraw(ctx: StaffCtx, rows: readonly LedgerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await ctx.db.update(ccrsRow).set({ state: 'withdrawn' }).where(inArray(ccrsRow.id, ids));
}
