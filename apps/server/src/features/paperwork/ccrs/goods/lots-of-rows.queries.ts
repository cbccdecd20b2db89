import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { lot } from '../../../../db/schema/products.table.ts';
import type { LedgerRow } from '../ledger.queries.ts';

type Row = Pick<LedgerRow, 'kind' | 'key' | 'cells'>;

/** The barcode of the lot that a row belongs to; undefined for strains, areas and products. */
function barcodeOfRow({ kind, key, cells }: Row): string | undefined {
  if (kind === 'Inventory') return key;
  if (kind === 'InventoryTransfer') return cells['ToInventoryExternalIdentifier'];
  return kind === 'InventoryAdjustment' ? cells['InventoryExternalIdentifier'] : undefined;
}

export const isOfLot = (row: Row): boolean => barcodeOfRow(row) !== undefined;

/** The lots that rows are about. */
export async function lotsOfRows({ db }: Ctx, rows: readonly Row[]): Promise<number[]> {
  const barcodes = rows.flatMap((row) => barcodeOfRow(row) ?? []);
  if (barcodes.length === 0) return [];
  const found = await db.select({ id: lot.id }).from(lot).where(inArray(lot.barcode, barcodes)).orderBy(lot.id);
  return found.map(({ id }) => id);
}
