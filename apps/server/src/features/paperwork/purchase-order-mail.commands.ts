import { messages } from '@cartwright/contract/messages';
import type { paperwork } from '@cartwright/contract/paperwork.contract';
import type { Input } from '@cartwright/contract/route';
import { formatPhone } from '@cartwright/domain/identifiers';
import { MAX_RECIPIENTS, splitAddresses } from '@cartwright/domain/mail-address';
import { isEmail } from '@cartwright/domain/names';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ActorCtx, Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { companySettings } from '../../db/company.ts';
import { contact } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { mailAttachment, orderFile, orderFileVersion } from '../../db/schema/paperwork.table.ts';
import { outgoingMail } from '../../db/schema/platform.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../jobs/mail/outbox.commands.ts';
import { leaveTrace } from '../orders/edit/change-order.commands.ts';
import { lockOrder } from '../orders/edit/lock-order.queries.ts';
import { addSystemNote } from '../orders/edit/order-notes.commands.ts';
import { hashOf, orderFacts, type OrderFacts } from './order-facts.queries.ts';
import { assertOrder } from './order-files.queries.ts';
import { generatePurchaseOrder } from './purchase-order.commands.ts';

type Given = Input<(typeof paperwork)['emailPurchaseOrder']>['body'];

/** The latest purchase order of an order; null when none was generated. */
async function latestVersion(ctx: ActorCtx, orderId: number) {
  const [found] = await ctx.db
    .select({ versionId: orderFileVersion.id, hash: orderFileVersion.factsHash })
    .from(orderFileVersion)
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .where(and(eq(orderFile.orderId, orderId), eq(orderFile.kind, 'purchaseOrder')))
    .orderBy(desc(orderFileVersion.number))
    .limit(1);
  return found ?? null;
}

/**
 * Writes a mail with the order's purchase order into the outbox (spec 001 §5, S-38): to contacts of its client and other
 * addresses, at most ten, with answers to the sales person. An outdated purchase order is made again first.
 */
export async function emailPurchaseOrder(ctx: ActorCtx, given: Given) {
  const { orderId, message } = given;
  await assertOrder(ctx, orderId);
  const latest = await latestVersion(ctx, orderId);
  if (latest === null) fail('purchase_order_not_found');
  const facts = await orderFacts(ctx, orderId);
  const salesPerson = salesPersonOf(facts, given.salesPersonInfo);
  const recipients = await recipientsOf(ctx, given);
  const isCurrent = latest.hash?.equals(hashOf(facts)) === true;
  const { versionId } = isCurrent ? latest : await generatePurchaseOrder(ctx, orderId);
  const { companyName } = await companySettings(ctx.db);
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const { mailId, isHeld } = await queueMail(ctx, {
      kind: 'purchaseOrder',
      recipients,
      replyTo: salesPerson.email,
      subject: `Purchase order ORD-${facts.orderNo} from ${companyName}`,
      body: bodyOf(message ?? '', companyName, salesPerson),
    });
    await ctx.db.insert(mailAttachment).values({ mailId, versionId });
    const addresses = recipients.map(({ address }) => address);
    await leaveTrace(ctx, orderId, {
      action: 'email purchase order',
      note: `Purchase order emailed to ${addresses.join(', ')}`,
      detail: { mailId, versionId, addresses, message },
    });
    return { message: messages.purchaseOrderEmailed, mailId, isHeld };
  });
}

interface SalesPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The record of the sales person, completed by what was typed; refuses what both lack. */
function salesPersonOf({ salesPerson }: OrderFacts, typed: Given['salesPersonInfo']): SalesPerson {
  const name = salesPerson.name || (typed?.name ?? '');
  const email = salesPerson.email || (typed?.emailAddress ?? '');
  const phone = salesPerson.phone || (typed?.phoneNumber ?? '');
  const lacking = [
    name === '' ? 'name' : null,
    isEmail(email) ? null : 'emailAddress',
    phone === '' ? 'phoneNumber' : null,
  ].filter((field) => field !== null);
  if (lacking.length === 0) return { name, email, phone };
  const fields = lacking.map((field) => ({
    path: ['salesPersonInfo', field],
    code: 'required',
    detail: messages.requiredFieldMissing,
  }));
  fail('sales_person_incomplete', { fields });
}

/** Who gets the mail: contacts must be the client's own (INV-44). */
async function recipientsOf(ctx: ActorCtx, { orderId, clientContactEmails, otherEmails }: Given) {
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

async function knownAddresses(ctx: ActorCtx, orderId: number, contacts: readonly { email: string }[]) {
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

const bodyOf = (message: string, companyName: string, { name, email, phone }: SalesPerson): string =>
  [message, `${name}\n${companyName}\n${formatPhone(phone)}\n${email}`].filter((part) => part !== '').join('\n\n');

/** Notes at the order what became of a mail that not everybody got. */
export async function noteMailOfOrder(ctx: Ctx, { mailId }: { mailId: number }): Promise<void> {
  const [found] = await ctx.db
    .select({ orderId: orderFile.orderId, recipients: outgoingMail.recipients, problem: outgoingMail.problem })
    .from(mailAttachment)
    .innerJoin(outgoingMail, eq(outgoingMail.id, mailAttachment.mailId))
    .innerJoin(orderFileVersion, eq(orderFileVersion.id, mailAttachment.versionId))
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .where(eq(mailAttachment.mailId, mailId));
  const without = found?.recipients.filter(({ state }) => state !== 'sent') ?? [];
  if (found === undefined || without.length === 0) return;
  const addresses = without.map(({ address }) => address).join(', ');
  const because = without.find(({ answer }) => answer !== undefined)?.answer ?? found.problem ?? 'no answer';
  await addSystemNote(ctx, found.orderId, `The purchase order did not reach ${addresses}: ${because}`.slice(0, 1_000));
}
