import type { StaffCtx } from '../../../../core/context.ts';
import { lockLedger } from '../ledger.commands.ts';
import { arrivalsOf, lossesOf } from './lot-moves.queries.ts';
import { reportGoods } from './report-goods.commands.ts';
import { stateLots } from './state-lots.queries.ts';

const none: ReadonlySet<number> = new Set();

/** Brings the rows reported of lots to what the lots are. The lots are locked. */
export async function reportLots(
  ctx: StaffCtx,
  { lotIds }: { readonly lotIds: readonly number[] },
  again: ReadonlySet<number> = none,
): Promise<void> {
  if (lotIds.length === 0) return;
  await lockLedger(ctx);
  const lots = await stateLots(ctx, lotIds);
  if (lots.length === 0) return;
  const ids = lots.map(({ id }) => id);
  const [losses, arrivals] = [await lossesOf(ctx, ids), await arrivalsOf(ctx, ids)];
  await reportGoods(ctx, { lots, losses, arrivals }, again);
}
