import type { Input } from '@cartwright/contract/route';
import type { paperwork } from '@cartwright/contract/paperwork/paperwork.contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import { isEmail } from '@cartwright/domain/accounts/names';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { latestVersion } from '../documents/latest-versions.queries.ts';
import { makeIfNeeded } from '../documents/step-documents.commands.ts';
import { orderFacts } from '../order-facts.queries.ts';
import { transferLinkOf } from '../transfer/transfer-link.queries.ts';
import { queueOrderMail } from './queue-order-mail.commands.ts';
import { recipientsOf } from './recipients.queries.ts';

type Given = Input<(typeof paperwork)['emailTransferLink']>['body'];

/**
 * Writes a mail with the address of the order's transfer data, and the data itself, into the outbox (spec 001 §7): to
 * contacts of its client and other addresses. Outdated data is made again first. Refuses `no_transfer_document`,
 * `not_manifested`, `transfer_link_closed`.
 */
export async function emailTransferLink(ctx: StaffCtx, given: Given) {
  const { orderId, message } = given;
  const link = await transferLinkOf(ctx, orderId);
  if (link.address === null) fail('no_transfer_document');
  if (link.revokedAt !== null) fail('transfer_link_closed');
  if (!link.isOpen) fail('not_manifested');
  const recipients = await recipientsOf(ctx, given);
  await makeIfNeeded(ctx, orderId, 'transfer');
  const { address } = link;
  const facts = await orderFacts(ctx, orderId);
  const { companyName, email } = await companySettings(ctx.db);
  const { salesPerson } = facts;
  const replyTo = [salesPerson.email, email].find((each) => isEmail(each)) ?? null;
  return await inTransaction(ctx, async (ctx) => {
    const latest = await latestVersion(ctx, orderId, 'transfer');
    if (latest === null) fail('no_transfer_document');
    const queued = await queueOrderMail(ctx, {
      orderId,
      kind: 'transferLink',
      action: 'email transfer link',
      what: 'Transfer link',
      versionId: latest.versionId,
      recipients,
      replyTo,
      subject: `Transfer data ${orderName(facts)} from ${companyName}`,
      message,
      paragraphs: [
        `Transfer data of ${orderName(facts)} (WCIA) for your point-of-sale system:\n${address}`,
        [salesPerson.name, companyName].filter((part) => part !== '').join('\n'),
      ],
    });
    return { message: 'Transfer link emailed.', ...queued };
  });
}
