import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { mailServerFaults } from '@cartwright/domain/settings/mail-server';
import { and, eq, sql } from 'drizzle-orm';
import { hasMoreRights } from '../../auth/more-rights.ts';
import type { StaffCtx, Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { sealedAgain } from '../../core/secrets.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { person } from '../../db/schema/people.table.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MAIL_PASSWORD, MAIL_PASSWORD_LOCKED } from '../../jobs/mail/mail-password.ts';
import { queueMail, sendWithheld } from '../../jobs/mail/outbox.commands.ts';
import { assertOwnSignIn, type Proof } from '../people/sign-in/own-sign-in.commands.ts';
import type { Caller } from '../people/sign-in/sign-in.commands.ts';
import { announceMailServer } from './mail-notice.commands.ts';
import { mailServer } from './mail.queries.ts';

type Given = Input<(typeof settings)['updateMailServer']>['body'];

/**
 * Sets the mail server. The stored password is never sent to a server, or for a user, that it was not typed for. Who
 * manages people learns of it in the app and over the server before. Refuses `invalid` fields, `stale_version`, and what
 * `assertOwnSignIn` refuses.
 */
export async function updateMailServer(
  ctx: StaffCtx,
  { version, password, currentPassword, code, ...given }: Given,
  caller: Caller,
) {
  const faults = mailServerFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  await assertOwnSignIn(ctx, { currentPassword, code }, caller);
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockMailServer(ctx);
    assertSettingsVersion(before?.version ?? 0, version);
    const isSame = before?.host === given.host && before.port === given.port && before.userName === given.userName;
    const kept = isSame ? before.password : '';
    const now = ctx.now().toISOString();
    const isChanged =
      password != null || !isSame || before.security !== given.security || before.fromAddress !== given.fromAddress;
    const decision = { changedBy: ctx.actor.personId, changedAt: now, reviewedAt: await reviewedFrom(ctx, now) };
    const row = {
      ...given,
      password: password == null ? kept : sealPassword(ctx, password),
      version: (before?.version ?? 0) + 1,
      updatedAt: now,
      ...(isChanged ? decision : {}),
    };
    await ctx.db
      .insert(mailSetting)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: mailSetting.id, set: row });
    const detail = { ...given, hasNewPassword: password != null };
    await recordAudit(ctx, { action: 'update', entity: 'mail server', detail });
    if (isChanged) await announceMailServer(ctx, before, given.host);
    return await mailServer(ctx);
  });
}

/** The mail server before a change, which is the only one until the transaction ends; undefined when there is none. */
async function lockMailServer(ctx: Ctx) {
  await ctx.db.execute(sql`lock table ${mailSetting} in share row exclusive mode`);
  const [before] = await ctx.db.select().from(mailSetting);
  return before;
}

/** At once where nobody active has more rights than the actor; otherwise an administrator must see the change first. */
async function reviewedFrom({ db, actor }: StaffCtx, now: string): Promise<string | null> {
  const own = sql`(select own.role_id from ${person} own where own.id = ${actor.personId})`;
  const above = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.isActive, true), hasMoreRights(person.roleId, own)))
    .limit(1);
  return above.length === 0 ? now : null;
}

/**
 * Says that an administrator has seen who changed the mail server: the one-time links that waited for it are sent. Refuses
 * `no_mail_server`, `own_mail_server`, `stale_version`.
 */
export async function reviewMailServer(ctx: StaffCtx, version: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockMailServer(ctx);
    if (found === undefined) fail('no_mail_server');
    assertSettingsVersion(found.version, version);
    if (found.reviewedAt !== null) return;
    if (found.changedBy === ctx.actor.personId) fail('own_mail_server');
    await ctx.db.update(mailSetting).set({ reviewedAt: ctx.now().toISOString() });
    await sendWithheld(ctx);
    await recordAudit(ctx, { action: 'review', entity: 'mail server', detail: { host: found.host } });
  });
}

const sealPassword = (ctx: Ctx, password: string): string =>
  password === '' ? '' : ctx.secrets.seal(password, MAIL_PASSWORD);

/**
 * Encrypts a stored password that is not yet, and again one under a key that is no longer the first. One whose key is
 * missing stays as it is, and a warning says so.
 */
export async function sealMailPassword(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ password: mailSetting.password }).from(mailSetting).for('update');
    if (found === undefined || found.password === '') return;
    const password = sealedAgain(ctx.secrets, found.password, MAIL_PASSWORD);
    if (password === null) return ctx.log.warn({}, MAIL_PASSWORD_LOCKED);
    if (password !== found.password) await ctx.db.update(mailSetting).set({ password });
  });
}

/** Removes the mail server with its password; what waits is held. Announced like a change of it. */
export async function removeMailServer(ctx: StaffCtx, proof: Proof, caller: Caller) {
  await assertOwnSignIn(ctx, proof, caller);
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockMailServer(ctx);
    await ctx.db.delete(mailSetting);
    await recordAudit(ctx, { action: 'remove', entity: 'mail server' });
    if (before !== undefined) await announceMailServer(ctx, before, null);
    return await mailServer(ctx);
  });
}

/** Writes a mail to the actor's own address. Refuses `no_mail_server`. */
export async function sendTestMail(ctx: StaffCtx) {
  const { name, email } = ctx.actor;
  return await inTransaction(ctx, async (ctx) => {
    const { server } = await mailServer(ctx);
    if (server === null) fail('no_mail_server');
    const { companyName } = await companySettings(ctx.db);
    await queueMail(ctx, {
      kind: 'test',
      recipients: [{ name, address: email }],
      replyTo: null,
      subject: `Test of the mail server of ${companyName}`,
      body: `Mail from ${companyName} arrives.`,
    });
    return { message: `A test is on its way to ${email}.` };
  });
}
