import { bulkKey, sourceOfKey } from '@cartwright/domain/paperwork/ccrs-bulk';
import type { StaffCtx } from '../../../../core/context.ts';
import type { Events } from '../../../../core/events.ts';
import { lockLedger } from '../ledger.commands.ts';
import { rowsOfKeys } from '../ledger.queries.ts';
import { bulkArrivalsOf, bulkLossesOf } from './bulk-moves.queries.ts';
import { reportGoods } from './report-goods.commands.ts';
import { stateSources } from './state-sources.queries.ts';

const none: ReadonlySet<number> = new Set();

/**
 * Brings the rows reported of bulk to what it is; a source of which nothing has moved waits until something does, as the state
 * may know its opening amount already. The sources are locked.
 */
export async function reportSources(
  ctx: StaffCtx,
  { sourceIds, haveMoved }: Events['sourcesChanged'],
  again: ReadonlySet<number> = none,
): Promise<void> {
  const asked = haveMoved ? sourceIds : await reportedOf(ctx, sourceIds);
  if (asked.length === 0) return;
  await lockLedger(ctx);
  const lots = await stateSources(ctx, asked);
  if (lots.length === 0) return;
  const ids = lots.map(({ id }) => id);
  const [losses, arrivals] = [await bulkLossesOf(ctx, ids), await bulkArrivalsOf(ctx, ids)];
  await reportGoods(ctx, { lots, losses, arrivals }, again);
}

/** Those of which something is, or was to be, reported. */
async function reportedOf(ctx: StaffCtx, sourceIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOfKeys(ctx, new Map([['Inventory', sourceIds.map(bulkKey)]]));
  return [...new Set(rows.flatMap(({ key }) => sourceOfKey(key) ?? []))];
}
