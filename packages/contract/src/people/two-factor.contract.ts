import { z } from 'zod';
import { done, input, named, text } from '../fields.ts';
import { route } from '../route.ts';

/** Two-factor sign-in: a code of an authenticator app after the password. */

const own = { auth: 'staff', permission: 'signed-in', effect: 'write', method: 'POST' } as const;

export const currentPassword = z.string().min(1).max(128);

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = text(40).min(1);

/** Who asks proves anew that it is they. */
const secondFactorProof = input({ currentPassword, code: secondFactorCode }).meta({ id: 'SecondFactorProof' });

export const twoFactor = {
  beginTwoFactor: route({
    ...own,
    path: '/v1/auth/begin-two-factor',
    summary: 'Makes the secret of an authenticator app; nothing changes before a code of it confirms it',
    setsUpTwoFactor: true,
    body: input({ currentPassword }),
    response: named('TwoFactorSecret', { secret: z.string(), uri: z.string() }),
    isSecret: true,
    refusals: ['wrong_password', 'too_many_sign_ins', 'two_factor_on', 'no_secret_key'],
  }),
  confirmTwoFactor: route({
    ...own,
    path: '/v1/auth/confirm-two-factor',
    summary:
      'Turns two-factor sign-in on; answers the recovery codes, this once, and a new session for somebody who had to set it up',
    setsUpTwoFactor: true,
    body: input({ code: secondFactorCode }),
    response: named('TwoFactorConfirmed', { recoveryCodes: z.array(z.string()), token: z.string().nullable() }),
    isSecret: true,
    refusals: ['two_factor_not_begun', 'two_factor_on', 'wrong_code'],
  }),
  renewRecoveryCodes: route({
    ...own,
    path: '/v1/auth/renew-recovery-codes',
    summary: 'Answers new recovery codes, this once; the old ones stop working',
    body: secondFactorProof,
    response: named('RecoveryCodes', { recoveryCodes: z.array(z.string()) }),
    isSecret: true,
    refusals: ['wrong_password', 'too_many_sign_ins', 'two_factor_off', 'wrong_code'],
  }),
  turnOffTwoFactor: route({
    ...own,
    path: '/v1/auth/turn-off-two-factor',
    summary: 'Turns two-factor sign-in off, with password and code',
    body: secondFactorProof,
    response: done,
    isSecret: true,
    refusals: ['wrong_password', 'too_many_sign_ins', 'two_factor_off', 'two_factor_required', 'wrong_code'],
  }),
};
