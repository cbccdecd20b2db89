import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import type { CurrentRow } from '@cartwright/domain/paperwork/ccrs-operations';
import type { StaffCtx } from '../../../core/context.ts';
import { reconcile } from './ledger.commands.ts';
import { type LedgerRow, rowsOfKeys } from './ledger.queries.ts';

/**
 * Strains, areas and products that goods name, as far as the state does not know them so. What the state knows a thing by
 * never changes. The ledger is locked.
 */
export async function reportMasters(
  ctx: StaffCtx,
  wanted: readonly (readonly [CcrsKind, readonly CurrentRow[]])[],
  again: ReadonlySet<number>,
): Promise<void> {
  const keys = new Map(wanted.map(([kind, rows]) => [kind, rows.map(({ key }) => key)]));
  const known = await rowsOfKeys(ctx, keys);
  for (const [kind, rows] of wanted) {
    const reported = known.filter((row) => row.kind === kind);
    const latest = new Map(reported.map((row) => [row.key, row]));
    const current = rows.map((row) => asKnown(kind, row, latest.get(row.key)));
    const named = new Map(current.map(({ key, cells }) => [key, cells['ExternalIdentifier']]));
    const name = (key: string) => named.get(key) ?? key;
    await reconcile(ctx, { kind, rows: current, reported, orderId: null, name }, again);
  }
}

function asKnown(kind: CcrsKind, row: CurrentRow, before: LedgerRow | undefined): CurrentRow {
  if (before === undefined) return row;
  // A strain has no operation: one that is known stays as it is.
  if (kind === 'Strain') return { ...row, cells: before.cells };
  const isSent = before.fileId !== null || before.state === 'known';
  return isSent ? { ...row, cells: { ...row.cells, ExternalIdentifier: before.externalId } } : row;
}
