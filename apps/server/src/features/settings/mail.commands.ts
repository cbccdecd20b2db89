import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { mailServerFaults } from '@cartwright/domain/settings/mail-server';
import { sql } from 'drizzle-orm';
import type { ActorCtx, Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { sealedAgain } from '../../core/secrets.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MAIL_PASSWORD, MAIL_PASSWORD_LOCKED } from '../../jobs/mail/mail-password.ts';
import { queueMail } from '../../jobs/mail/outbox.commands.ts';
import { mailServer } from './mail.queries.ts';

type Given = Input<(typeof settings)['updateMailServer']>['body'];

/**
 * Sets the mail server. The stored password is never sent to a server, or for a user, that it was not typed for.
 * Refuses `invalid` fields and `stale_version`.
 */
export async function updateMailServer(ctx: ActorCtx, { version, password, ...given }: Given) {
  const faults = mailServerFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${mailSetting} in share row exclusive mode`);
    const [before] = await ctx.db.select().from(mailSetting);
    assertSettingsVersion(before?.version ?? 0, version);
    const isSame = before?.host === given.host && before.port === given.port && before.userName === given.userName;
    const kept = isSame ? before.password : '';
    const row = {
      ...given,
      password: password == null ? kept : sealPassword(ctx, password),
      version: (before?.version ?? 0) + 1,
      updatedAt: ctx.now().toISOString(),
    };
    await ctx.db
      .insert(mailSetting)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: mailSetting.id, set: row });
    const detail = { ...given, hasNewPassword: password != null };
    await recordAudit(ctx, { action: 'update', entity: 'mail server', detail });
    return await mailServer(ctx);
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

/** Removes the mail server with its password; what waits is held. */
export async function removeMailServer(ctx: ActorCtx) {
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(mailSetting);
    await recordAudit(ctx, { action: 'remove', entity: 'mail server' });
    return await mailServer(ctx);
  });
}

/** Writes a mail to the actor's own address. Refuses `no_mail_server`. */
export async function sendTestMail(ctx: ActorCtx) {
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
