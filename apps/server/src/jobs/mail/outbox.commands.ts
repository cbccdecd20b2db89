import { randomUUID } from 'node:crypto';
import type { mailKinds } from '@cartwright/contract/settings/mail-kinds';
import { and, count, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { type MailServer, outgoingMail } from '../../db/schema/platform.table.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MAIL_QUEUE } from '../queues.ts';
import { LINK_TOKEN, WITHHELD } from './link-token.ts';

/** Mails that one person may write in an hour (S-38); those to watchers of orders are not theirs. */
const MOST_IN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** For how long a mail that is being sent belongs to the process that sends it; longer than an attempt can take. */
export const RESERVED_MS = 60_000;

/** Any number: the class of the advisory locks that serialize the mails of one person. */
const LOCK_CLASS = 7_142;

interface NewMail {
  readonly kind: (typeof mailKinds)[number];
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** Of a one-time link: whose it is, and the token that goes into the text in place of `…`. */
  readonly link?: { readonly personId: number; readonly token: string };
  /** The server that sends it, in place of the one of the settings. */
  readonly via?: MailServer;
  /** When it is sent; at once when left out. */
  readonly dueAt?: string;
}

/**
 * Writes a mail of the actor's into the outbox, in the transaction of what causes it; a job sends it after the commit.
 * Without a mail server it is held until somebody sends it. Refuses `too_many`.
 */
export async function queueMail(ctx: StaffCtx, mail: NewMail): Promise<QueuedMail> {
  await assertMailLimit(ctx);
  return await queueMailOf(ctx, ctx.actor.personId, mail);
}

interface QueuedMail {
  readonly mailId: number;
  readonly isHeld: boolean;
}

/** The same for somebody who is not signed in; whatever causes it limits how many there are. */
export async function queueMailOf(
  ctx: Ctx,
  personId: number,
  { recipients, dueAt, link, via, ...mail }: NewMail,
): Promise<QueuedMail> {
  const [set] = await ctx.db.select({ fromAddress: mailSetting.fromAddress }).from(mailSetting);
  const server = via ?? set;
  const at = ctx.now().toISOString();
  const domain = server?.fromAddress.split('@').at(-1) ?? 'cartwright.local';
  const [made] = await ctx.db
    .insert(outgoingMail)
    .values({
      ...mail,
      ...(link === undefined || server === undefined
        ? {}
        : { linkOf: link.personId, linkToken: ctx.secrets.seal(link.token, LINK_TOKEN) }),
      via: via ?? null,
      messageId: `<${randomUUID()}@${domain}>`,
      personId,
      recipients: recipients.map((each) => ({ ...each, state: 'waiting' as const })),
      status: server === undefined ? 'held' : 'waiting',
      nextAttemptAt: server === undefined ? null : (dueAt ?? at),
      createdAt: at,
    })
    .returning({ mailId: outgoingMail.id });
  if (made === undefined) throw new Error('an insert answered no row');
  if (server !== undefined && dueAt === undefined) await wake(ctx, made.mailId);
  return { ...made, isHeld: server === undefined };
}

interface Addition {
  readonly kind: NewMail['kind'];
  /** Of their only recipients. */
  readonly addresses: readonly string[];
  readonly subject: string;
  readonly line: string;
  /** How long a mail of this kind waits for more, which was the `dueAt` of it. */
  readonly gatherMs: number;
}

/** Adds a line to mails of a kind and subject that still gather; the addresses that have one. */
export async function addToGathering(ctx: Ctx, { kind, addresses, subject, line, gatherMs }: Addition) {
  const since = new Date(ctx.now().getTime() - gatherMs).toISOString();
  const address = sql<string>`${outgoingMail.recipients} -> 0 ->> 'address'`;
  const changed = await ctx.db
    .update(outgoingMail)
    .set({ body: sql`${outgoingMail.body} || ${`\n${line}`}::text` })
    .where(
      and(
        eq(outgoingMail.kind, kind),
        eq(outgoingMail.status, 'waiting'),
        eq(outgoingMail.subject, subject),
        gt(outgoingMail.createdAt, since),
        // One that is being sent has another time of its next attempt.
        sql`${outgoingMail.nextAttemptAt} = ${outgoingMail.createdAt} + ${`${gatherMs} milliseconds`}::interval`,
        sql`${address} = any(${sql.param([...addresses])}::text[])`,
      ),
    )
    .returning({ address });
  return new Set(changed.map((row) => row.address));
}

async function assertMailLimit(ctx: StaffCtx): Promise<void> {
  const { personId } = ctx.actor;
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${personId})`);
  const since = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
  const [recent] = await ctx.db
    .select({ n: count() })
    .from(outgoingMail)
    .where(
      and(eq(outgoingMail.personId, personId), gt(outgoingMail.createdAt, since), ne(outgoingMail.kind, 'orderWatch')),
    );
  if ((recent?.n ?? 0) < MOST_IN_HOUR) return;
  fail('too_many', {
    detail: `You have sent ${MOST_IN_HOUR} mails in an hour. Wait some minutes.`,
    retryAfterSeconds: 600,
  });
}

const wake = async ({ jobs, db }: Ctx, mailId: number): Promise<void> =>
  await jobs.enqueue(db, MAIL_QUEUE, { jobId: String(mailId) });

/** Sends at once the one-time links that have waited for an administrator. */
export async function sendWithheld(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .update(outgoingMail)
    .set({ nextAttemptAt: ctx.now().toISOString(), problem: null })
    .where(and(eq(outgoingMail.status, 'waiting'), eq(outgoingMail.problem, WITHHELD)))
    .returning({ id: outgoingMail.id });
  for (const { id } of due.slice(0, 1)) await wake(ctx, id);
}

/**
 * Sends a mail that is held or has failed, or one that waits, at once; recipients that were refused are tried again.
 * Refuses `mail_sent`, `mail_link_over` for a one-time link, which is kept no longer than it waits, `no_mail_server`.
 */
export async function sendAgain(ctx: StaffCtx, mailId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ recipients: outgoingMail.recipients, kind: outgoingMail.kind, status: outgoingMail.status })
      .from(outgoingMail)
      .where(eq(outgoingMail.id, mailId))
      .for('update');
    if (found === undefined) fail('not_found');
    if (found.kind === 'oneTimeLink' && found.status !== 'waiting') fail('mail_link_over');
    const { rowCount } = await ctx.db.execute(sql`select from ${mailSetting}`);
    if (rowCount === 0) fail('no_mail_server');
    const recipients = found.recipients.map(({ name, address, state, ...rest }) =>
      state === 'refused' ? { name, address, state: 'waiting' as const } : { name, address, state, ...rest },
    );
    // A mail that is being sent is due in less.
    const notSending = new Date(ctx.now().getTime() + RESERVED_MS).toISOString();
    const isWaiting = and(eq(outgoingMail.status, 'waiting'), gt(outgoingMail.nextAttemptAt, notSending));
    const changed = await ctx.db
      .update(outgoingMail)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: ctx.now().toISOString(), recipients })
      .where(and(eq(outgoingMail.id, mailId), or(inArray(outgoingMail.status, ['held', 'failed']), isWaiting)))
      .returning({ id: outgoingMail.id });
    if (changed.length === 0) fail('mail_sent');
    await wake(ctx, mailId);
    await recordAudit(ctx, { action: 'send again', entity: 'mail', entityId: mailId });
  });
}
