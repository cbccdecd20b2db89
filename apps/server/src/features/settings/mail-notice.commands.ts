import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { publish } from '../../core/publish.ts';
import { companySettings } from '../../db/company.ts';
import { person, rolePermission } from '../../db/schema/people.table.ts';
import type { MailServer } from '../../db/schema/platform.table.ts';
import { openMailPassword } from '../../jobs/mail/mail-password.ts';
import { queueMailOf } from '../../jobs/mail/outbox.commands.ts';

/**
 * Says to everybody who manages people or sets the mail server that mail goes elsewhere: in the app, and by mail over the
 * server before, which whoever changed it does not have in their hand, while its password can be read. `host` is null when
 * it was removed.
 */
export async function announceMailServer(
  ctx: StaffCtx,
  before: MailServer | undefined,
  host: string | null,
): Promise<void> {
  await publish(ctx, 'mailServerChanged', { host });
  if (before === undefined || openMailPassword(ctx, before.password) === null) return;
  const { security, port, userName, password, fromAddress } = before;
  const via = { host: before.host, port, security, userName, password, fromAddress };
  const { companyName } = await companySettings(ctx.db);
  const { name: who, email } = ctx.actor;
  const what =
    host === null ? `removed the mail server ${before.host}` : `set the mail server ${host} in place of ${before.host}`;
  for (const { name, address } of await administrators(ctx)) {
    await queueMailOf(ctx, ctx.actor.personId, {
      kind: 'mailServer',
      recipients: [{ name, address }],
      replyTo: null,
      subject: `The mail server of ${companyName} was changed`,
      body: [
        `Hello ${name},`,
        `${who} (${email}) has ${what}.`,
        'Who has a mail server can read every mail that goes over it, links for new passwords too. If you did not expect this, change it back, end the sessions of this person and let them choose a new password:',
        `${ctx.origin}/settings/mail`,
      ].join('\n\n'),
      via,
    });
  }
}

/** Active people who manage people or set the mail server. */
async function administrators({ db }: StaffCtx) {
  const held = db
    .select({ permission: rolePermission.permission })
    .from(rolePermission)
    .where(
      and(eq(rolePermission.roleId, person.roleId), inArray(rolePermission.permission, ['people.edit', 'mail-server'])),
    );
  return await db
    .select({ name: person.name, address: person.email })
    .from(person)
    .where(and(eq(person.isActive, true), exists(held)))
    .orderBy(asc(person.id))
    .limit(100);
}
