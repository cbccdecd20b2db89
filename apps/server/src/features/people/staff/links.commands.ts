import { and, eq, gt, isNull } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { newToken, tokenHash } from '../../../auth/session.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { oneTimeLink, person } from '../../../db/schema/people.table.ts';
import { forgetDevices } from '../sign-in/known-devices.commands.ts';
import { assertStrongPassword } from '../sign-in/password-strength.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { endSessions } from '../sign-in/sessions.commands.ts';
import { countAttempt, forgiveAttempts } from '../sign-in/sign-in-limits.commands.ts';
import { assertSecondFactor } from '../two-factor/second-factor.commands.ts';
import { beginSession, type Caller } from '../sign-in/sign-in.commands.ts';
import { hasMailServer } from '../../../jobs/mail/mail-server.queries.ts';
import { queueMail } from '../../../jobs/mail/outbox.commands.ts';
import { lockPerson } from './person.locks.ts';
import { assertRoleWithinRights } from './rights.ts';
import { mailOfLink } from './mail-link.commands.ts';

/** How long a link is valid: 7 days for somebody new, an hour for a forgotten password (S-6). */
const VALID_MS = { invitation: 7 * 24 * 3_600_000, reset: 3_600_000 } as const;

/** Makes the one link of a person, in place of an older one; returns its token, which is never stored. */
export async function makeLink(ctx: Ctx, personId: number, purpose: keyof typeof VALID_MS) {
  const token = newToken();
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + VALID_MS[purpose]).toISOString();
  const row = { tokenHash: tokenHash(token), purpose, createdAt: now.toISOString(), endsAt, endedAt: null };
  await ctx.db
    .insert(oneTimeLink)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: oneTimeLink.personId, set: row });
  return { personId, linkToken: token, linkEndsAt: endsAt };
}

/** Withdraws the link of a person, if one waits. */
export async function withdrawLink(ctx: Ctx, personId: number): Promise<void> {
  await ctx.db
    .update(oneTimeLink)
    .set({ endedAt: ctx.now().toISOString() })
    .where(and(eq(oneTimeLink.personId, personId), isNull(oneTimeLink.endedAt)));
}

/** What the next link of a person is for: `invitation` until they have used one. */
export async function nextPurpose(ctx: Ctx, personId: number): Promise<keyof typeof VALID_MS> {
  const [last] = await ctx.db
    .select({ purpose: oneTimeLink.purpose, endedAt: oneTimeLink.endedAt })
    .from(oneTimeLink)
    .where(eq(oneTimeLink.personId, personId));
  return last?.purpose === 'invitation' && last.endedAt === null ? 'invitation' : 'reset';
}

type Owner = Pick<typeof person.$inferSelect, 'id' | 'name' | 'email'>;

/** Makes a link and, where there is a mail server, mails it in the same transaction. Refuses `too_many`. */
export async function makeAndMailLink(ctx: StaffCtx, owner: Owner, purpose: keyof typeof VALID_MS, origin: string) {
  const link = await makeLink(ctx, owner.id, purpose);
  const isMailed = await hasMailServer(ctx);
  if (isMailed) await queueMail(ctx, await mailOfLink(ctx, owner, { purpose, linkToken: link.linkToken, origin }));
  return { ...link, isMailed };
}

/**
 * A new link for a person; the old password works until it is used. `person_disabled` for somebody who may not sign in,
 * `more_rights` for somebody as whom the actor could do more than as themselves.
 */
export async function renewLink(ctx: StaffCtx, personId: number, origin: string) {
  return await inTransaction(ctx, async (ctx) => {
    const owner = await lockPerson(ctx, personId);
    if (!owner.isActive) fail('person_disabled');
    await assertRoleWithinRights(ctx, owner.roleId);
    const purpose = await nextPurpose(ctx, personId);
    const link = await makeAndMailLink(ctx, owner, purpose, origin);
    await recordAudit(ctx, { action: 'renew link', entity: 'person', entityId: personId, detail: { purpose } });
    return link;
  });
}

const waiting = (ctx: Ctx, token: string) =>
  and(
    eq(oneTimeLink.tokenHash, tokenHash(token)),
    isNull(oneTimeLink.endedAt),
    gt(oneTimeLink.endsAt, ctx.now().toISOString()),
  );

/** Whom a link is for; `link_not_valid` when it was used, replaced, withdrawn or has run out. */
export async function ownerOfLink(ctx: Ctx, token: string) {
  const { name, email, purpose } = await holderOfLink(ctx, token);
  return { name, email, purpose };
}

async function holderOfLink(ctx: Ctx, token: string) {
  const [holder] = await ctx.db
    .select({ personId: person.id, name: person.name, email: person.email, purpose: oneTimeLink.purpose })
    .from(oneTimeLink)
    .innerJoin(person, eq(person.id, oneTimeLink.personId))
    .where(and(waiting(ctx, token), eq(person.isActive, true)));
  if (holder === undefined) fail('link_not_valid');
  return holder;
}

/**
 * Uses a link up: sets name and password, ends all sessions and begins one; returns its token. Refuses `link_not_valid`,
 * `password_too_weak`, and what a second factor refuses: a link alone does not replace it.
 */
export async function acceptLink(
  ctx: Ctx,
  given: { linkToken: string; name: string; password: string; code?: string | null | undefined },
  caller: Caller,
): Promise<string> {
  const { personId: owner, email } = await holderOfLink(ctx, given.linkToken);
  const { companyName } = await companySettings(ctx.db);
  await assertStrongPassword(given.password, email, [companyName, given.name]);
  const passwordHash = await hashPassword(given.password);
  const attempt = await countAttempt(ctx, email.toLowerCase(), caller);
  await assertSecondFactor(ctx, owner, given.code, caller);
  await forgiveAttempts(ctx, attempt);
  return await inTransaction(ctx, async (ctx) => {
    const [used] = await ctx.db
      .update(oneTimeLink)
      .set({ endedAt: ctx.now().toISOString() })
      .where(waiting(ctx, given.linkToken))
      .returning({ personId: oneTimeLink.personId, purpose: oneTimeLink.purpose });
    if (used === undefined) fail('link_not_valid');
    const { personId, purpose } = used;
    const changed = await ctx.db
      .update(person)
      .set({ name: given.name, passwordHash, version: nextVersion })
      .where(and(eq(person.id, personId), eq(person.isActive, true)))
      .returning({ id: person.id });
    if (changed.length === 0) fail('link_not_valid');
    await endSessions(ctx, personId);
    await forgetDevices(ctx, personId);
    await recordAudit(ctx, {
      personId,
      action: 'accept link',
      entity: 'person',
      entityId: personId,
      detail: { purpose },
    });
    return await beginSession(ctx, personId, caller);
  });
}
