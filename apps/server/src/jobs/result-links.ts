import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../core/context.ts';
import { session } from '../db/schema/people.table.ts';
import { fail } from '../core/errors.ts';

/** A link to the file of a job works for 15 minutes, in the session that asked for it only (S-30). */
const VALID_MS = 15 * 60_000;

/** Signs with the hash of the session's token, so that a link ends with its session. */
async function sign(ctx: StaffCtx, id: string, until: string): Promise<Buffer> {
  const [own] = await ctx.db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.id, ctx.actor.sessionId));
  if (own === undefined) fail('signed_out');
  return createHmac('sha256', own.tokenHash).update(`job file ${id} ${until}`).digest();
}

/** The address of a job's file, valid in the actor's session for 15 minutes. */
export async function linkTo(ctx: StaffCtx, id: string): Promise<string> {
  const until = String(ctx.now().getTime() + VALID_MS);
  return `/v1/transactions/${id}/file?Ticket=${until}.${(await sign(ctx, id, until)).toString('base64url')}`;
}

/** Throws `link_expired` unless `linkTo` made the ticket for this session within the last 15 minutes. */
export async function assertTicket(ctx: StaffCtx, id: string, ticket: string): Promise<void> {
  const [until = '', signature = ''] = ticket.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = await sign(ctx, id, until);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine || Number(until) < ctx.now().getTime()) fail('link_expired');
}
