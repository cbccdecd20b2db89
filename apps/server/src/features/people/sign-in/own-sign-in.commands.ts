import type { StaffCtx } from '../../../core/context.ts';
import { assertSecondFactor } from '../two-factor/second-factor.commands.ts';
import { assertOwnPassword } from './own-password.commands.ts';
import { forgiveAttempts } from './sign-in-limits.commands.ts';
import type { Caller } from './sign-in.commands.ts';

/** That it is still the person who has signed in: their password, and a code where they sign in with one. */
export interface Proof {
  readonly currentPassword: string;
  readonly code?: string | null | undefined;
}

/**
 * Checks the actor's sign-in again before what somebody at their unlocked screen must not do. Counted like a sign-in, so run
 * it outside of a transaction. Refuses `wrong_password`, `second_factor_required`, `wrong_code`, `too_many_sign_ins`.
 */
export async function assertOwnSignIn(ctx: StaffCtx, { currentPassword, code }: Proof, caller: Caller): Promise<void> {
  const attempt = await assertOwnPassword(ctx, currentPassword, caller);
  await assertSecondFactor(ctx, ctx.actor.personId, code, caller);
  await forgiveAttempts(ctx, attempt);
}
