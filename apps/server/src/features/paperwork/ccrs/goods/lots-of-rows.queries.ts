import { sourceOfRow } from '@cartwright/domain/paperwork/ccrs-check';
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

/** Of a lot or of bulk: it is reported with these. */
export const isOfGoods = (row: Row): boolean => barcodeOfRow(row) !== undefined || sourceOfRow(row) !== null;

/** The sources that rows are about. */
export const sourcesOfRows = (rows: readonly Row[]): number[] => [
  ...new Set(rows.flatMap((row) => sourceOfRow(row) ?? [])),
];

/** The lots that rows are about. */
export async function lotsOfRows({ db }: Ctx, rows: readonly Row[]): Promise<number[]> {
  const barcodes = rows.flatMap((row) => barcodeOfRow(row) ?? []);
  if (barcodes.length === 0) return [];
  const found = await db.select({ id: lot.id }).from(lot).where(inArray(lot.barcode, barcodes)).orderBy(lot.id);
  return found.map(({ id }) => id);
}
