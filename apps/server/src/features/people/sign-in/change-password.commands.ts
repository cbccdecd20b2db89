import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person } from '../../../db/schema/people.table.ts';
import { forgetDevices } from './known-devices.commands.ts';
import { assertStrongPassword } from './password-strength.ts';
import { assertOwnPassword } from './own-password.commands.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.commands.ts';
import { forgiveAttempts } from './sign-in-limits.commands.ts';
import { beginSession, type Caller } from './sign-in.commands.ts';

/** Changes the actor's password (12 to 128 characters, another one, not easy to guess); all sessions end, a new one begins. */
export async function changePassword(
  ctx: StaffCtx,
  given: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<string> {
  const { personId, email } = ctx.actor;
  const attempt = await assertOwnPassword(ctx, given.currentPassword, caller);
  await forgiveAttempts(ctx, attempt);
  if (given.newPassword.normalize('NFC') === given.currentPassword.normalize('NFC')) fail('password_unchanged');
  const { companyName } = await companySettings(ctx.db);
  await assertStrongPassword(given.newPassword, email, [companyName, ctx.actor.name]);
  const passwordHash = await hashPassword(given.newPassword);
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(person).set({ passwordHash }).where(eq(person.id, personId));
    await endSessions(ctx, personId);
    await forgetDevices(ctx, personId);
    await recordAudit(ctx, { action: 'change password', entity: 'person', entityId: personId });
    return await beginSession(ctx, personId, caller);
  });
}
