import { MAX_RECIPIENTS, splitAddresses } from '@cartwright/domain/settings/mail-address';
import { isEmail } from '@cartwright/domain/accounts/names';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

interface Given {
  readonly orderId: number;
  readonly clientContactEmails?: readonly { readonly name: string; readonly email: string }[] | null | undefined;
  readonly otherEmails?: string | null | undefined;
}

/** Who gets the mail: contacts must be the client's own (INV-44). */
export async function recipientsOf(ctx: StaffCtx, { orderId, clientContactEmails, otherEmails }: Given) {
  const contacts = clientContactEmails ?? [];
  const known = contacts.length === 0 ? new Set<string>() : await knownAddresses(ctx, orderId, contacts);
  const strangers = contacts.flatMap(({ email }, index) =>
    isEmail(email) && known.has(email.toLowerCase())
      ? []
      : [
          {
            path: ['clientContactEmails', index, 'email'],
            code: 'unknown',
            detail: 'This is no contact of the client.',
          },
        ],
  );
  const { addresses, unreadable } = splitAddresses(otherEmails ?? '');
  const unread = unreadable.map((text) => ({
    path: ['otherEmails'],
    code: 'email_not_valid',
    detail: `“${text.slice(0, 40)}” is not an email address.`,
  }));
  if (strangers.length + unread.length > 0) fail('invalid', { fields: [...strangers, ...unread].slice(0, 20) });
  const all = [
    ...contacts.map(({ name, email }) => ({ name, address: email })),
    ...addresses.map((address) => ({ name: '', address })),
  ];
  const recipients = [
    ...new Map(all.toReversed().map((each) => [each.address.toLowerCase(), each])).values(),
  ].toReversed();
  if (recipients.length === 0) fail('recipients_missing');
  if (recipients.length > MAX_RECIPIENTS) fail('too_many_recipients');
  return recipients;
}

async function knownAddresses(ctx: StaffCtx, orderId: number, contacts: readonly { email: string }[]) {
  const email = sql<string>`lower(${contact.email})`;
  const rows = await ctx.db
    .select({ email })
    .from(contact)
    .innerJoin(salesOrder, eq(salesOrder.clientId, contact.clientId))
    .where(
      and(
        eq(salesOrder.id, orderId),
        inArray(
          email,
          contacts.map((each) => each.email.toLowerCase()),
        ),
      ),
    );
  return new Set(rows.map((row) => row.email));
}
