import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorCtx } from '../context.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import { refuse } from '../http/refusal.ts';

/**
 * A job of the actor's own by its id; somebody else's is as missing as one that never was. Of the result everything but
 * its `rows`, which are megabytes for a large import and have a list of their own.
 */
export async function oneTransaction(ctx: ActorCtx, id: string) {
  const [row] = await ctx.db
    .select({
      transactionId: jobTransaction.id,
      kind: jobTransaction.kind,
      status: jobTransaction.status,
      progress: jobTransaction.progress,
      result: sql<string | null>`(${jobTransaction.result} - 'rows')::text`,
      error: jobTransaction.error,
    })
    .from(jobTransaction)
    .where(and(eq(jobTransaction.id, id), eq(jobTransaction.personId, ctx.actor.personId)));
  if (row === undefined) throw refuse('not_found');
  return row;
}

const POLL_MS = 300;
/** A stream ends after so long and its reader comes again, with a session that is looked at anew. */
const LONGEST_MS = 50_000;

/** The states of a job, each time they change, until it ends. */
export async function* watchTransaction(ctx: ActorCtx, id: string, signal: AbortSignal) {
  let last = '';
  const until = Date.now() + LONGEST_MS;
  while (!signal.aborted && Date.now() < until) {
    const state = await oneTransaction(ctx, id);
    const seen = `${state.status} ${state.progress}`;
    if (seen !== last) yield state;
    last = seen;
    if (state.status === 'done' || state.status === 'failed') return;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
