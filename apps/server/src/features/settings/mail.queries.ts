import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { assertListLength, limitsOf } from '../../db/lists/paging.ts';
import { person } from '../../db/schema/people.table.ts';
import { outgoingMail } from '../../db/schema/platform.table.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';
import { readConsistently } from '../../db/transaction.ts';
import { openMailPassword } from '../../jobs/mail/mail-password.ts';
import { readableBody } from '../../jobs/mail/one-time-link.ts';

/** The mail server without its password; null when there is none. */
export async function mailServer(ctx: StaffCtx) {
  const [found] = await ctx.db
    .select({ ...getTableColumns(mailSetting), personName: person.name })
    .from(mailSetting)
    .leftJoin(person, eq(person.id, mailSetting.changedBy));
  if (found === undefined) return { server: null };
  const { host, port, security, userName, password, fromAddress, version, changedBy, changedAt, personName } = found;
  const opened = openMailPassword(ctx, password);
  const has = { hasPassword: password !== '' && opened !== null, isPasswordLocked: opened === null };
  const changed =
    changedBy === null || changedAt === null
      ? null
      : { personId: changedBy, personName: personName ?? '', at: changedAt };
  const waitsForReview = changed !== null && found.reviewedAt === null;
  return { server: { host, port, security, userName, ...has, fromAddress, changed, waitsForReview, version } };
}

type Criteria = Input<(typeof settings)['outbox']>['body'];

/** A page of the mails that were written, the newest first. */
export async function outbox(ctx: StaffCtx, { status, page }: Criteria) {
  const { limit, offset } = limitsOf(page);
  const where = status ? eq(outgoingMail.status, status) : undefined;
  const [rows, [all]] = await readConsistently(ctx, ({ db }) => [
    db
      .select({
        mailId: outgoingMail.id,
        kind: outgoingMail.kind,
        subject: outgoingMail.subject,
        body: outgoingMail.body,
        personId: outgoingMail.personId,
        recipients: outgoingMail.recipients,
        personName: person.name,
        status: outgoingMail.status,
        attempts: outgoingMail.attempts,
        nextAttemptAt: outgoingMail.nextAttemptAt,
        problem: outgoingMail.problem,
        createdAt: outgoingMail.createdAt,
        sentAt: outgoingMail.sentAt,
      })
      .from(outgoingMail)
      .innerJoin(person, eq(person.id, outgoingMail.personId))
      .where(where)
      .orderBy(desc(outgoingMail.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(outgoingMail).where(where),
  ]);
  assertListLength(page, all?.count ?? 0);
  const { actor } = ctx;
  const data = rows.map(({ recipients, personId, ...row }) => ({
    ...row,
    // What is written to clients and colleagues is not a matter of settings.
    body: personId === actor.personId || actor.permissions.has('mail-server') ? readableBody(row) : null,
    recipients: recipients.map(({ name, address, state, answer = null }) => ({ name, address, state, answer })),
  }));
  return { data, count: all?.count ?? 0 };
}
