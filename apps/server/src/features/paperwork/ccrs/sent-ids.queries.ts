import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import type { Ctx } from '../../../core/context.ts';
import { type LedgerRow, rowsOfKeys } from './ledger.queries.ts';

const columns: Partial<Record<CcrsKind, string>> = {
  InventoryTransfer: 'ToInventoryExternalIdentifier',
  InventoryAdjustment: 'InventoryExternalIdentifier',
};

/** Rows that name lots, by what the state knows those by: another program may have reported them under other identifiers. */
export async function withSentIds(ctx: Ctx, kind: CcrsKind, rows: readonly LedgerRow[]): Promise<readonly LedgerRow[]> {
  const column = columns[kind];
  if (column === undefined) return rows;
  const barcodes = [...new Set(rows.map(({ cells }) => cells[column] ?? ''))];
  const lots = await rowsOfKeys(ctx, new Map([['Inventory', barcodes]]));
  const sent = new Map(lots.map(({ key, externalId }) => [key, externalId]));
  return rows.map((row) => {
    const barcode = row.cells[column] ?? '';
    return { ...row, cells: { ...row.cells, [column]: sent.get(barcode) ?? barcode } };
  });
}
