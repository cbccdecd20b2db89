import { gunzipSync } from 'node:zlib';
import { MOST_MAILED_PHOTOS } from '@cartwright/domain/receiving/receipt-difference';
import { nextAttemptIn } from '@cartwright/domain/settings/mail-address';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { hasMoreRights } from '../../auth/more-rights.ts';
import type { Ctx } from '../../core/context.ts';
import { publish } from '../../core/publish.ts';
import { companySettings } from '../../db/company.ts';
import { mailAttachment, orderFile, orderFileSlice, orderFileVersion } from '../../db/schema/paperwork.table.ts';
import { type MailRecipient, outgoingMail } from '../../db/schema/platform.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { receiptLine, receiptMail, receiptPhoto } from '../../db/schema/products-receipts.table.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Attachment, type Delivery, sendOverSmtp, type SmtpLimits } from '../../net/smtp.ts';
import { MAIL_PASSWORD_LOCKED, openMailPassword } from './mail-password.ts';
import { bodyWithToken, LINK_LOCKED, WITHHELD } from './link-token.ts';
import { readableBody } from './one-time-link.ts';
import { RESERVED_MS } from './outbox.commands.ts';

type Mail = typeof outgoingMail.$inferSelect;

/**
 * Sends every mail that is due, one after the other. No transaction is open while it talks to the server; two processes
 * never send the same one, unless one of them stood still for a minute.
 */
export async function sendDueMail(ctx: Ctx, limits: SmtpLimits = {}): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const mail = await reserve(ctx);
    if (mail === null) return sent;
    await attempt(ctx, mail, limits);
  }
}

/** The mail that has been due for the longest, reserved for this process. */
async function reserve(ctx: Ctx): Promise<Mail | null> {
  const now = ctx.now();
  return await inTransaction(ctx, async ({ db }) => {
    const [due] = await db
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .where(and(eq(outgoingMail.status, 'waiting'), lte(outgoingMail.nextAttemptAt, now.toISOString())))
      .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const nextAttemptAt = new Date(now.getTime() + RESERVED_MS).toISOString();
    const [mail] = await db.update(outgoingMail).set({ nextAttemptAt }).where(eq(outgoingMail.id, due.id)).returning();
    return mail ?? null;
  });
}

async function attempt(ctx: Ctx, mail: Mail, limits: SmtpLimits): Promise<void> {
  const isUnsent = and(eq(outgoingMail.id, mail.id), eq(outgoingMail.status, 'waiting'));
  const [set] = await ctx.db
    .select({ server: mailSetting, isWithheld: isWithheld(mail) })
    .from(mailSetting)
    .leftJoin(person, eq(person.id, mailSetting.changedBy));
  const server = mail.via ?? set?.server;
  if (server === undefined) {
    await ctx.db
      .update(outgoingMail)
      .set({ status: 'held', nextAttemptAt: null, ...ofSent(mail) })
      .where(isUnsent);
    return;
  }
  if (mail.via === null && set?.isWithheld === true) {
    // Looked at again when its time is over, or an administrator has seen the change.
    await ctx.db.update(outgoingMail).set({ problem: WITHHELD }).where(isUnsent);
    return;
  }
  const password = openMailPassword(ctx, server.password);
  if (password === null) {
    return await record(ctx, mail, { accepted: null, answer: MAIL_PASSWORD_LOCKED, isTemporary: true });
  }
  const body = bodyWithToken(ctx, mail);
  if (body === null) return await record(ctx, mail, { accepted: null, answer: LINK_LOCKED, isTemporary: false });
  const { companyName } = await companySettings(ctx.db);
  const waiting = mail.recipients.filter(({ state }) => state === 'waiting');
  const delivery = await sendOverSmtp(
    { ...server, password },
    {
      messageId: mail.messageId,
      from: { name: companyName, address: server.fromAddress },
      to: mail.recipients,
      sendTo: waiting.map(({ address }) => address),
      replyTo: mail.replyTo,
      subject: mail.subject,
      body,
      date: new Date(mail.createdAt),
      attachments: [...(await documentOf(ctx, mail.id)), ...(await photosOf(ctx, mail.id))],
    },
    limits,
  );
  await record(ctx, mail, delivery);
}

/**
 * Whether a one-time link must not go over the server of the settings yet, in a statement that joins who has changed that:
 * it is for somebody with more rights, and no administrator has seen the change. Read with the server that it would go over.
 */
const isWithheld = ({ kind, linkOf }: Mail): SQL<boolean> =>
  kind === 'oneTimeLink'
    ? sql<boolean>`(${mailSetting.changedBy} is not null and ${mailSetting.reviewedAt} is null and coalesce((
        select ${hasMoreRights(sql`receiver.role_id`, person.roleId)} from ${person} receiver
        where receiver.id = ${linkOf}::int), true))`
    : sql<boolean>`false`;

/** What is not kept of a mail that waits no more. */
const ofSent = (mail: Mail) => ({ body: readableBody(mail), linkToken: null, via: null });

async function documentOf({ db }: Ctx, mailId: number): Promise<Attachment[]> {
  const slices = await db
    .select({ name: orderFile.name, content: orderFileSlice.content })
    .from(mailAttachment)
    .innerJoin(orderFileVersion, eq(orderFileVersion.id, mailAttachment.versionId))
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .innerJoin(orderFileSlice, eq(orderFileSlice.versionId, orderFileVersion.id))
    .where(eq(mailAttachment.mailId, mailId))
    .orderBy(asc(orderFileSlice.number));
  const [first] = slices;
  if (first === undefined) return [];
  const content = gunzipSync(Buffer.concat(slices.map((slice) => slice.content)));
  return [{ name: first.name, content, contentType: 'application/pdf' }];
}

/** The photos of what a receipt rejected, for the mail to its supplier. */
async function photosOf({ db }: Ctx, mailId: number): Promise<Attachment[]> {
  const photos = await db
    .select({ content: receiptPhoto.large })
    .from(receiptMail)
    .innerJoin(receiptLine, eq(receiptLine.receiptId, receiptMail.receiptId))
    .innerJoin(receiptPhoto, eq(receiptPhoto.receiptLineId, receiptLine.id))
    .where(eq(receiptMail.mailId, mailId))
    .orderBy(asc(receiptLine.id), asc(receiptPhoto.id))
    .limit(MOST_MAILED_PHOTOS);
  return photos.map(({ content }, at) => ({ name: `photo-${at + 1}.jpg`, content, contentType: 'image/jpeg' }));
}

/** What an attempt leaves behind: sent, tried again later, or failed. */
async function record(ctx: Ctx, mail: Mail, delivery: Delivery): Promise<void> {
  const now = ctx.now();
  const recipients = mail.recipients.map((each) => after(each, delivery));
  const attempts = mail.attempts + 1;
  const isOpen = recipients.some(({ state }) => state === 'waiting');
  const wait = delivery.accepted === null && !delivery.isTemporary ? null : nextAttemptIn(attempts);
  const isSent = recipients.some(({ state }) => state === 'sent');
  const problem =
    delivery.accepted === null ? delivery.answer : (recipients.find(({ answer }) => answer)?.answer ?? null);
  const ended = {
    nextAttemptAt: null,
    status: isSent ? 'sent' : 'failed',
    sentAt: isSent ? now.toISOString() : null,
  } as const;
  const next =
    isOpen && wait !== null
      ? { nextAttemptAt: new Date(now.getTime() + wait).toISOString(), status: 'waiting' as const }
      : ended;
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(outgoingMail)
      .set({
        ...next,
        recipients,
        attempts,
        problem,
        ...(next.status === 'waiting' ? {} : ofSent(mail)),
      })
      .where(and(eq(outgoingMail.id, mail.id), eq(outgoingMail.status, 'waiting')))
      .returning({ id: outgoingMail.id });
    if (changed.length > 0 && next.status !== 'waiting') await publish(ctx, 'mailEnded', { mailId: mail.id });
  });
  ctx.log.info({ mailId: mail.id, attempts, status: next.status, problem }, 'mail');
}

/** One recipient after an attempt: an accepted one is never sent to again. */
function after(recipient: MailRecipient, delivery: Delivery): MailRecipient {
  if (recipient.state !== 'waiting' || delivery.accepted === null) return recipient;
  const { name, address } = recipient;
  if (delivery.accepted.includes(address)) return { name, address, state: 'sent' };
  const refused = delivery.refused.find((each) => each.address === address);
  if (refused === undefined) return recipient;
  return { name, address, state: refused.isTemporary ? 'waiting' : 'refused', answer: refused.answer };
}
