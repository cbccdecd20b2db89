import type { paperwork } from '@cartwright/contract/paperwork/paperwork.contract';
import type { Input } from '@cartwright/contract/route';
import { isEmail } from '@cartwright/domain/accounts/names';
import { formatMoney } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../../orders/order/order.locks.ts';
import { documentFacts, shownFacts } from '../documents/document-facts.queries.ts';
import { latestVersion } from '../documents/latest-versions.queries.ts';
import { assertDocument } from '../documents/papers.ts';
import { makeIfNeeded } from '../documents/step-documents.commands.ts';
import { invoiceOwed } from '../papers/invoice.ts';
import { queueOrderMail } from './queue-order-mail.commands.ts';
import { recipientsOf } from './recipients.queries.ts';

type Given = Input<(typeof paperwork)['emailInvoice']>['body'];

/**
 * Writes a mail with the order's invoice into the outbox: to contacts of its client and other addresses, with answers to
 * the sales person. A missing or outdated invoice is made first. Refuses `order_not_invoiced`.
 */
export async function emailInvoice(ctx: StaffCtx, given: Given) {
  const { orderId, message } = given;
  const facts = await documentFacts(ctx, orderId);
  assertDocument('invoice', facts);
  const recipients = await recipientsOf(ctx, given);
  await makeIfNeeded(ctx, orderId, 'invoice');
  const { companyName, email } = await companySettings(ctx.db);
  const { salesPerson, grandTotal } = facts.order;
  const { open, due } = invoiceOwed(shownFacts.invoice(facts), ctx.timeZone);
  const name = orderName(facts.order);
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const latest = await latestVersion(ctx, orderId, 'invoice');
    if (latest === null) fail('order_not_invoiced');
    const queued = await queueOrderMail(ctx, {
      orderId,
      kind: 'invoice',
      action: 'email invoice',
      what: 'Invoice',
      versionId: latest.versionId,
      recipients,
      replyTo: [salesPerson.email, email].find((each) => isEmail(each)) ?? null,
      subject: `Invoice ${name} from ${companyName}`,
      message,
      paragraphs: [
        [
          `Invoice ${name}`,
          `Total: ${formatMoney(grandTotal)}`,
          ...(open > 0 ? [`Open: ${formatMoney(open)}`, `Due: ${due}`] : ['Paid in full.']),
        ].join('\n'),
        [salesPerson.name, companyName].filter((part) => part !== '').join('\n'),
      ],
    });
    return { message: 'Invoice emailed.', ...queued };
  });
}
