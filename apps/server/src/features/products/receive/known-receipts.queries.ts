import { supplierKey } from '@cartwright/domain/receiving/receipt';
import { receiptStateLabels } from '@cartwright/domain/receiving/receipt-states';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { receipt } from '../../../db/schema/products-receipts.table.ts';

interface Manifest {
  readonly supplierName: string;
  readonly supplierLicenseNo: string;
  readonly manifestNo: string;
}

/** The receipt that has this manifest of this supplier, by license or by name, unless it is void. */
export async function receiptOfManifest(db: Db, { manifestNo, ...supplier }: Manifest, exceptId = 0) {
  if (manifestNo === '') return null;
  const { id: receiptId, state } = receipt;
  const [found] = await db
    .select({ receiptId, state })
    .from(receipt)
    .where(
      and(
        sql`lower(${receipt.manifestNo}) = lower(${manifestNo})`,
        or(
          eq(receipt.supplier, supplierKey(supplier)),
          sql`lower(${receipt.supplierName}) = lower(${supplier.supplierName})`,
        ),
        // In the words of the index.
        sql`${receipt.manifestNo} <> '' and ${receipt.state} <> 'void'`,
        ne(receipt.id, exceptId),
      ),
    )
    .orderBy(desc(receipt.id))
    .limit(1);
  return found ?? null;
}

/** Refuses `receipt_exists` with the receipt that has the manifest already. */
export async function assertNewManifest(db: Db, manifest: Manifest, exceptId?: number): Promise<void> {
  const known = await receiptOfManifest(db, manifest, exceptId);
  if (known === null) return;
  const what = `is ${receiptStateLabels[known.state].toLowerCase()} already`;
  fail('receipt_exists', {
    detail: `Manifest ${manifest.manifestNo} of ${manifest.supplierName} ${what}, by receipt ${known.receiptId}.`,
    fields: [{ path: ['manifestNo'], code: 'receipt_exists', detail: `The manifest ${what}.` }],
    extra: { ...known },
  });
}
