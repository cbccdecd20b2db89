import type { linkPurpose } from '@cartwright/contract/people/staff.contract';
import type { z } from 'zod';
import { companySettings } from '../../../db/company.ts';
import type { Ctx } from '../../../core/context.ts';
import type { queueMailOf } from '../../../jobs/mail/outbox.commands.ts';

type Purpose = z.output<typeof linkPurpose>;

const texts: Readonly<Record<Purpose, (company: string) => { subject: string; text: string; end: string }>> = {
  invitation: (company) => ({
    subject: `Your account at ${company}`,
    text: `You have an account at ${company}. Choose your password here. The link works once, within 7 days:`,
    end: '',
  }),
  reset: (company) => ({
    subject: `A new password at ${company}`,
    text: 'Choose a new password here. The link works once, within an hour:',
    end: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  }),
};

/** The mail that brings a one-time link to its person: its token is behind the #, which browsers send to no server. */
export async function mailOfLink(
  ctx: Ctx,
  { id, name, email }: { readonly id: number; readonly name: string; readonly email: string },
  { purpose, linkToken, origin }: { readonly purpose: Purpose; readonly linkToken: string; readonly origin: string },
): Promise<Parameters<typeof queueMailOf>[2]> {
  const { companyName } = await companySettings(ctx.db);
  const { subject, text, end } = texts[purpose](companyName === '' ? 'Cartwright' : companyName);
  return {
    kind: 'oneTimeLink',
    recipients: [{ name, address: email }],
    replyTo: null,
    subject,
    link: { personId: id, token: linkToken },
    // The token comes into the text as it is sent.
    body: [`Hello ${name},`, text, `${origin}/join#…`, end].filter((part) => part !== '').join('\n\n'),
  };
}
