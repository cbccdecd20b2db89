import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../core/context.ts';
import { session } from '../db/schema/people.table.ts';
import { refuse } from '../core/errors.ts';

/** Links to the files of jobs open for a quarter of an hour, in the session that asked for them only (S-30). */
const OPEN_MS = 15 * 60_000;

/** The key of a session's links is the hash that its token has in the database: it ends with the session. */
async function signed(ctx: ActorCtx, id: string, until: string): Promise<Buffer> {
  const [own] = await ctx.db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.id, ctx.actor.sessionId));
  if (own === undefined) throw refuse('signed_out');
  return createHmac('sha256', own.tokenHash).update(`transaction file ${id} ${until}`).digest();
}

/** The address of a job's file, good for the actor's session and the next quarter of an hour. */
export async function linkTo(ctx: ActorCtx, id: string): Promise<string> {
  const until = String(ctx.now().getTime() + OPEN_MS);
  return `/v1/transactions/${id}/file?Ticket=${until}.${(await signed(ctx, id, until)).toString('base64url')}`;
}

/** Refuses `link_expired` unless the ticket is one that `linkTo` gave to this session and its time is not over. */
export async function checkTicket(ctx: ActorCtx, id: string, ticket: string): Promise<void> {
  const [until = '', signature = ''] = ticket.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = await signed(ctx, id, until);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine || Number(until) < ctx.now().getTime()) throw refuse('link_expired');
}
