import type { StaffCtx } from '../../../core/context.ts';
import type { Kept, UndoneRow } from '../../../jobs/import/import-kind.ts';
import {
  isSame,
  removeWorkbookClients,
  restoreWorkbookClient,
  whyClientsStay,
} from '../../accounts/workbook/undo-clients.commands.ts';
import { tiersOf } from './plan-clients.queries.ts';
import { setTiers, type StoredFacts } from './write-clients.commands.ts';

const TIERS_CHANGED = 'Its tiers have changed since.';

async function tierIdsOf(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<(id: number) => number[]> {
  const tiers = await tiersOf(
    ctx,
    rows.map(({ recordId }) => recordId),
  );
  return (id) => (tiers.get(id) ?? []).map((tier) => tier.id);
}

/** Removes clients that an import has made, unless something hangs on them or somebody has changed them since. */
export async function removeImportedClients(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const stay = await whyClientsStay(ctx, rows);
  const now = await tierIdsOf(ctx, rows);
  const kept: Kept[] = [];
  const removed: UndoneRow[] = [];
  for (const row of rows) {
    const { recordId, name, after } = row;
    const isOurs = isSame(now(recordId), (after as StoredFacts).tierIds);
    const reasons = [...(stay.get(recordId) ?? []), ...(isOurs ? [] : [TIERS_CHANGED])];
    if (reasons.length > 0) kept.push({ recordId, name, reasons });
    else removed.push(row);
  }
  await setTiers(
    ctx,
    removed.map(({ recordId }) => ({ id: recordId, tierIds: [] })),
  );
  await removeWorkbookClients(ctx, removed);
  return kept;
}

/** Gives clients their former values, but for what somebody has changed since, which is named. */
export async function restoreImportedClients(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const now = await tierIdsOf(ctx, rows);
  const kept: Kept[] = [];
  for (const row of rows) {
    const { recordId, name } = row;
    const [{ tierIds: was }, { tierIds: wrote }] = [row.before as StoredFacts, row.after as StoredFacts];
    const reasons = await restoreWorkbookClient(ctx, row);
    if (!isSame(was, wrote)) {
      if (isSame(now(recordId), wrote)) await setTiers(ctx, [{ id: recordId, tierIds: was }]);
      else reasons.push(TIERS_CHANGED);
    }
    if (reasons.length > 0) kept.push({ recordId, name, reasons });
  }
  return kept;
}
