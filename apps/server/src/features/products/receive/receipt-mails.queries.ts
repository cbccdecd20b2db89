import { desc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { outgoingMail } from '../../../db/schema/platform.table.ts';
import { receipt, receiptMail, supplierAddress } from '../../../db/schema/products-receipts.table.ts';

/** Mails about what a receipt did not accept, the latest first, and the address that its supplier had before. */
export async function mailsOf({ db }: StaffCtx, receiptId: number) {
  const mails = await db
    .select({
      mailId: outgoingMail.id,
      address: sql<string>`${outgoingMail.recipients} -> 0 ->> 'address'`,
      status: outgoingMail.status,
      problem: outgoingMail.problem,
      createdAt: outgoingMail.createdAt,
      sentAt: outgoingMail.sentAt,
    })
    .from(receiptMail)
    .innerJoin(outgoingMail, eq(outgoingMail.id, receiptMail.mailId))
    .where(eq(receiptMail.receiptId, receiptId))
    .orderBy(desc(receiptMail.mailId))
    .limit(50);
  const [known] = await db
    .select({ address: supplierAddress.address })
    .from(supplierAddress)
    .innerJoin(receipt, eq(receipt.supplier, supplierAddress.supplier))
    .where(eq(receipt.id, receiptId));
  return { mails, supplierAddress: known?.address ?? null };
}
