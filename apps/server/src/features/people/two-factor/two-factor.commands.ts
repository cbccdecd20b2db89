import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { isTwoFactorRequired } from '../../../auth/session.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, secondFactor, session } from '../../../db/schema/people.table.ts';
import { assertOwnPassword } from '../sign-in/own-password.commands.ts';
import { assertOwnSignIn, type Proof } from '../sign-in/own-sign-in.commands.ts';
import { forgiveAttempts } from '../sign-in/sign-in-limits.commands.ts';
import { beginSession, type Caller } from '../sign-in/sign-in.commands.ts';
import { lockPerson } from '../staff/person.locks.ts';
import { assertRoleWithinRights } from '../staff/rights.ts';
import { endSessionsWithoutTwoFactor } from './required.commands.ts';
import { makeRecoveryCodes, removeSecondFactor } from './second-factor.commands.ts';
import { openSecret, sealSecret } from './second-factor-secret.commands.ts';
import { base32, enrolmentUri, stepWith } from './totp.ts';

const SECRET_BYTES = 20;
const entity = 'person';
const REQUIRED = 'Your role requires two-factor sign-in.';

const heldBy = (ctx: StaffCtx) => eq(secondFactor.personId, ctx.actor.personId);

/**
 * Begins to turn the actor's second factor on: makes the secret of their authenticator app, in place of one that was never
 * confirmed. Refuses `wrong_password`, `two_factor_on`, `no_secret_key`.
 */
export async function beginTwoFactor(ctx: StaffCtx, { currentPassword }: { currentPassword: string }, caller: Caller) {
  await forgiveAttempts(ctx, await assertOwnPassword(ctx, currentPassword, caller));
  const { personId, email } = ctx.actor;
  const secret = randomBytes(SECRET_BYTES);
  return await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId);
    const [found] = await ctx.db.select().from(secondFactor).where(heldBy(ctx));
    if (found !== undefined && found.confirmedAt !== null) fail('two_factor_on');
    const stored = sealSecret(ctx, secret);
    await ctx.db
      .insert(secondFactor)
      .values({ personId, secret: stored })
      .onConflictDoUpdate({ target: secondFactor.personId, set: { secret: stored } });
    const { companyName } = await companySettings(ctx.db);
    const issuer = companyName === '' ? 'Cartwright' : companyName;
    return { secret: base32(secret), uri: enrolmentUri(secret, { issuer, account: email }) };
  });
}

/**
 * Turns the second factor on with a code of the app; returns the recovery codes, which are never shown again, and for
 * somebody who had to set it up the token of a new session, as they may more than before (S-3). Refuses
 * `two_factor_not_begun`, `two_factor_on`, `wrong_code`.
 */
export async function confirmTwoFactor(ctx: StaffCtx, { code }: { code: string }, caller: Caller) {
  const { personId, sessionId, mustSetUpTwoFactor } = ctx.actor;
  return await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId);
    const [found] = await ctx.db.select().from(secondFactor).where(heldBy(ctx));
    if (found === undefined) fail('two_factor_not_begun');
    if (found.confirmedAt !== null) fail('two_factor_on');
    const secret = openSecret(ctx, found.secret);
    const lastStep = secret && stepWith(secret, code.replaceAll(/\s/g, ''), ctx.now());
    if (lastStep === null) fail('wrong_code');
    const confirmedAt = ctx.now().toISOString();
    await ctx.db.update(secondFactor).set({ confirmedAt, lastStep }).where(heldBy(ctx));
    await recordAudit(ctx, { action: 'turn on two-factor', entity, entityId: personId });
    const recoveryCodes = await makeRecoveryCodes(ctx, personId);
    if (mustSetUpTwoFactor !== true) return { recoveryCodes, token: null };
    await ctx.db.update(session).set({ endedAt: confirmedAt }).where(eq(session.id, sessionId));
    return { recoveryCodes, token: await beginSession(ctx, personId, caller) };
  });
}

/** Makes new recovery codes, in place of all before; returns them, this once. Refuses `wrong_password`, `wrong_code`, `two_factor_off`. */
export async function renewRecoveryCodes(ctx: StaffCtx, proof: Proof, caller: Caller) {
  const { personId } = ctx.actor;
  await assertOwnSignIn(ctx, proof, caller);
  return await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId);
    const [found] = await ctx.db.select().from(secondFactor).where(heldBy(ctx));
    if (found === undefined || found.confirmedAt === null) fail('two_factor_off');
    const recoveryCodes = await makeRecoveryCodes(ctx, personId);
    await recordAudit(ctx, { action: 'renew recovery codes', entity, entityId: personId });
    return { recoveryCodes };
  });
}

/** Turns the actor's second factor off. Refuses `wrong_password`, `two_factor_off`, `two_factor_required`, `wrong_code`. */
export async function turnOffTwoFactor(ctx: StaffCtx, proof: Proof, caller: Caller): Promise<void> {
  const { personId } = ctx.actor;
  const [own] = await ctx.db.select({ isTwoFactorRequired }).from(person).where(eq(person.id, personId));
  if (own?.isTwoFactorRequired === true) fail('two_factor_required', { detail: REQUIRED });
  await assertOwnSignIn(ctx, proof, caller);
  await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId);
    if (!(await removeSecondFactor(ctx, personId))) fail('two_factor_off');
    await recordAudit(ctx, { action: 'turn off two-factor', entity, entityId: personId });
  });
}

/** Turns somebody else's second factor off, who has lost it. Refuses `not_found`, `more_rights`, `own_two_factor`, `two_factor_off`. */
export async function resetTwoFactor(ctx: StaffCtx, personId: number): Promise<void> {
  if (personId === ctx.actor.personId) fail('own_two_factor');
  await inTransaction(ctx, async (ctx) => {
    await assertRoleWithinRights(ctx, (await lockPerson(ctx, personId)).roleId);
    if (!(await removeSecondFactor(ctx, personId))) fail('two_factor_off');
    await endSessionsWithoutTwoFactor(ctx, { personId });
    await recordAudit(ctx, { action: 'reset two-factor', entity, entityId: personId });
  });
}
