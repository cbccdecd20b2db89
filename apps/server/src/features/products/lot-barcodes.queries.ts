import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { ccrsRow } from '../../db/schema/paperwork-ccrs.table.ts';
import { receipt, receiptLine } from '../../db/schema/products-receipts.table.ts';
import { lot } from '../../db/schema/products.table.ts';

/** A lot that has a barcode. */
interface HeldBarcode {
  readonly lotId: number;
  /** The void receipt that the lot came with, when nothing of it is left. */
  readonly voidReceiptId: number | null;
  /** Goods under this barcode were reported to the state. */
  readonly isReported: boolean;
}

const isReported = sql<boolean>`exists (select from ${ccrsRow} where ${and(
  eq(ccrsRow.kind, 'Inventory'),
  sql`(${ccrsRow.key} = ${lot.barcode} or ${ccrsRow.externalId} = ${lot.barcode})`,
  or(isNotNull(ccrsRow.fileId), eq(ccrsRow.state, 'known')),
)})`;

/** The lots that have these barcodes. */
export async function heldBarcodes(db: Db, barcodes: readonly string[]): Promise<ReadonlyMap<string, HeldBarcode>> {
  if (barcodes.length === 0) return new Map();
  const rows = await db
    .select({ barcode: lot.barcode, lotId: lot.id, onHand: lot.onHand, receiptId: receipt.id, isReported })
    .from(lot)
    .leftJoin(receiptLine, eq(receiptLine.lotId, lot.id))
    .leftJoin(receipt, and(eq(receipt.id, receiptLine.receiptId), eq(receipt.state, 'void')))
    .where(inArray(lot.barcode, [...barcodes]));
  return new Map(
    rows.map(({ barcode, onHand, receiptId, ...row }) => [
      barcode,
      { ...row, voidReceiptId: onHand === 0 ? receiptId : null },
    ]),
  );
}

/** A lot of a void receipt gives its barcode to another one, unless the state knows goods under it. */
export const isFree = ({ voidReceiptId, isReported: reported }: HeldBarcode): boolean =>
  voidReceiptId !== null && !reported;

/** Why a new lot cannot have a barcode; null when it can. */
export function barcodeFault(held: HeldBarcode | undefined): string | null {
  if (held === undefined || isFree(held)) return null;
  return held.voidReceiptId === null
    ? 'Another lot has this barcode.'
    : `Receipt ${held.voidReceiptId}, which is void, was reported to the state with this barcode: it is not used again.`;
}
