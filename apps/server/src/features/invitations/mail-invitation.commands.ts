import { formatPhone, isEmail } from '@cartwright/domain/accounts/identifiers';
import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { queueMail } from '../../jobs/mail/outbox.commands.ts';
import type { Retailer } from './retailer.ts';

/**
 * Queues the mail that invites a retailer, in the transaction of the invitation. It asks for an answer by mail or phone:
 * nothing can be accepted on a page. Refuses `too_many`.
 */
export async function mailInvitation(
  ctx: StaffCtx,
  { companyName: shop, email }: Retailer,
): ReturnType<typeof queueMail> {
  const { companyName, phone, email: ofCompany } = await companySettings(ctx.db);
  const seller = companyName === '' ? 'Cartwright' : companyName;
  const { name, email: own } = ctx.actor;
  const call = phone === '' ? '' : ` or call ${formatPhone(phone)}`;
  return await queueMail(ctx, {
    kind: 'invitation',
    recipients: email === null ? [] : [{ name: shop, address: email }],
    replyTo: [own, ofCompany].find((each) => isEmail(each)) ?? null,
    subject: `${seller} invites you to order`,
    body: [
      `Hello ${shop},`,
      `${name} of ${seller} invites you to order from ${seller}.`,
      `Answer this mail${call} to say whether you want to. Orders are taken by mail and phone; there is nothing to sign in to.`,
      `${name}\n${seller}`,
    ].join('\n\n'),
  });
}
