import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { isEmail } from '@cartwright/domain/accounts/names';
import { formatDate } from '@cartwright/domain/dates/dates';
import { differenceText, isDifferent } from '@cartwright/domain/receiving/receipt-difference';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { receiptMail, supplierAddress } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueMail } from '../../../jobs/mail/outbox.commands.ts';
import { receiptOf } from './receipt.queries.ts';
import { lockReceipt } from './receipt.locks.ts';

type Given = Input<(typeof products)['mailDifference']>['body'];

/**
 * Writes a mail to the supplier of received goods into the outbox: what was rejected and why, with the photos, which are
 * attached as it is sent. The address is remembered for the supplier. Refuses `receipt_expected`, `receipt_void`,
 * `nothing_differs`, `too_many`.
 */
export async function mailDifference(ctx: StaffCtx, { receiptId, address, message }: Given) {
  if (!isEmail(address))
    fail('invalid', {
      fields: [{ path: ['address'], code: 'email_not_valid', detail: 'Enter an email address.' }],
    });
  return await inTransaction(ctx, async (ctx) => {
    const { state, supplier, supplierName, manifestNo, receivedOn } = await lockReceipt(ctx, receiptId);
    if (state === 'expected') fail('receipt_expected');
    if (state === 'void') fail('receipt_void', { detail: 'The receipt is void.' });
    const receipt = await receiptOf(ctx, receiptId);
    if (!receipt.lines.some(isDifferent)) fail('nothing_differs');
    const { companyName, email } = await companySettings(ctx.db);
    const { name, email: own } = ctx.actor;
    const paragraphs = [
      ...differenceText(receipt, receivedOn === null ? '' : formatDate(receivedOn)),
      message ?? '',
      [name, companyName].filter((part) => part !== '').join('\n'),
    ];
    const queued = await queueMail(ctx, {
      kind: 'receiptDifference',
      recipients: [{ name: supplierName, address }],
      replyTo: [own, email].find((each) => isEmail(each)) ?? null,
      subject:
        manifestNo === '' ? `Goods that differ, from ${companyName}` : `Manifest ${manifestNo}: goods that differ`,
      body: paragraphs.filter((part) => part !== '').join('\n\n'),
    });
    const { mailId } = queued;
    await ctx.db.insert(receiptMail).values({ mailId, receiptId });
    await ctx.db
      .insert(supplierAddress)
      .values({ supplier, address })
      .onConflictDoUpdate({ target: supplierAddress.supplier, set: { address } });
    const detail = { supplierName, manifestNo, mailId, addresses: [address] };
    await recordAudit(ctx, { action: 'email difference', entity: 'receipt', entityId: receiptId, detail });
    return { message: 'Difference mailed.', ...queued };
  });
}
