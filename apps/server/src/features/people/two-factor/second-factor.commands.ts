import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { tokenHash } from '../../../auth/session.ts';
import { recordAudit } from '../../../db/audit.ts';
import { recoveryCode, secondFactor } from '../../../db/schema/people.table.ts';
import { openSecret } from './second-factor-secret.commands.ts';
import { base32, stepWith } from './totp.ts';

const RECOVERY_CODES = 10;

/** As it was shown, without the dashes and spaces that people type or leave out. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Checks the second step of a sign-in: `second_factor_required` without a code, `wrong_code`, which the audit keeps, for
 * one that is wrong or was used. Nothing is asked of a person without a second factor. Count the attempt before, and
 * forgive it only after this; run it outside of a transaction, so that a failure is recorded and a code used up.
 */
export async function assertSecondFactor(
  ctx: Ctx,
  personId: number,
  typed: string | null | undefined,
  { network }: { readonly network: string },
): Promise<void> {
  if (!(await isSecondFactorOn(ctx, personId))) return;
  if (typed === null || typed === undefined) fail('second_factor_required');
  if (await acceptCode(ctx, personId, typed)) return;
  const detail = { network, step: 'code' };
  await recordAudit(ctx, { action: 'sign in failed', entity: 'person', entityId: personId, detail });
  fail('wrong_code');
}

async function isSecondFactorOn(ctx: Ctx, personId: number): Promise<boolean> {
  const [found] = await ctx.db.select({ id: secondFactor.personId }).from(secondFactor).where(isOn(personId));
  return found !== undefined;
}

const isOn = (personId: number) => and(eq(secondFactor.personId, personId), isNotNull(secondFactor.confirmedAt));

/** Uses a code of the app or a recovery code up; false when it is none, or was used. */
async function acceptCode(ctx: Ctx, personId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  return /^\d{6}$/.test(code)
    ? await acceptAppCode(ctx, personId, code)
    : await acceptRecoveryCode(ctx, personId, code);
}

/** Only a later step than the last one is accepted: so a code that was seen or intercepted is worth nothing. */
async function acceptAppCode(ctx: Ctx, personId: number, code: string): Promise<boolean> {
  const [found] = await ctx.db.select({ secret: secondFactor.secret }).from(secondFactor).where(isOn(personId));
  const secret = found ? openSecret(ctx, found.secret) : null;
  const step = secret && stepWith(secret, code, ctx.now());
  if (step === null) return false;
  const used = await ctx.db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(isOn(personId), lt(secondFactor.lastStep, step)))
    .returning({ id: secondFactor.personId });
  return used.length > 0;
}

async function acceptRecoveryCode(ctx: Ctx, personId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCode)
    .set({ usedAt: ctx.now().toISOString() })
    .where(
      and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, tokenHash(code)), isNull(recoveryCode.usedAt)),
    )
    .returning({ id: recoveryCode.id });
  if (used.length === 0) return false;
  await recordAudit(ctx, { personId, action: 'use recovery code', entity: 'person', entityId: personId });
  return true;
}

/** Makes the recovery codes of a person, 80 random bits each, in place of older ones; stores only hashes, returns them. */
export async function makeRecoveryCodes(ctx: Ctx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await ctx.db.insert(recoveryCode).values(codes.map((code) => ({ personId, codeHash: tokenHash(code) })));
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** Removes the second factor of a person with its recovery codes; answers whether it was on. */
export async function removeSecondFactor(ctx: Ctx, personId: number): Promise<boolean> {
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  const [removed] = await ctx.db
    .delete(secondFactor)
    .where(eq(secondFactor.personId, personId))
    .returning({ confirmedAt: secondFactor.confirmedAt });
  return removed !== undefined && removed.confirmedAt !== null;
}
