import { setTimeout } from 'node:timers/promises';
import { TRAY_CAP } from '@cartwright/contract/transactions.contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ActorCtx } from '../core/context.ts';
import { jobTransaction, storedFile } from '../db/schema/platform.table.ts';
import { refuse } from '../core/errors.ts';
import { kindOf } from './kinds.ts';
import { linkTo } from './result-links.ts';

type Status = (typeof jobTransaction.$inferSelect)['status'];

export const isOver = (status: Status): boolean => status !== 'queued' && status !== 'running';

const stateColumns = {
  transactionId: jobTransaction.id,
  kind: jobTransaction.kind,
  title: jobTransaction.title,
  status: jobTransaction.status,
  progress: jobTransaction.progress,
  note: jobTransaction.note,
  error: jobTransaction.error,
};

const WEEK_MS = 7 * 86_400_000;

/** The actor's own jobs of the last week that they have not dismissed, newest first, at most fifty. */
export async function listTransactions(ctx: ActorCtx) {
  const rows = await ctx.db
    .select({
      ...stateColumns,
      fileName: storedFile.name,
      cancelRequestedAt: jobTransaction.cancelRequestedAt,
      createdAt: jobTransaction.createdAt,
      updatedAt: jobTransaction.updatedAt,
    })
    .from(jobTransaction)
    .leftJoin(storedFile, eq(storedFile.id, jobTransaction.resultFileId))
    .where(
      and(
        eq(jobTransaction.personId, ctx.actor.personId),
        isNull(jobTransaction.dismissedAt),
        gt(jobTransaction.createdAt, new Date(ctx.now().getTime() - WEEK_MS).toISOString()),
      ),
    )
    .orderBy(desc(jobTransaction.createdAt), desc(jobTransaction.id))
    .limit(TRAY_CAP);
  const data = rows.map(({ cancelRequestedAt, ...row }) => ({
    ...row,
    canCancel: !isOver(row.status) && kindOf(row.kind).canCancel,
    isCancelling: !isOver(row.status) && cancelRequestedAt !== null,
  }));
  return { data, count: data.length };
}

/**
 * A job of the actor's own by its id; somebody else's is as missing as one that never was. Of the result everything but
 * its `rows`, which are megabytes for a large import and have a list of their own.
 */
export async function oneTransaction(ctx: ActorCtx, id: string) {
  const [row] = await ctx.db
    .select({
      ...stateColumns,
      result: sql<string | null>`(${jobTransaction.result} - 'rows')::text`,
      fileId: storedFile.id,
    })
    .from(jobTransaction)
    .leftJoin(storedFile, eq(storedFile.id, jobTransaction.resultFileId))
    .where(and(eq(jobTransaction.id, id), eq(jobTransaction.personId, ctx.actor.personId)));
  if (row === undefined) throw refuse('not_found');
  const { fileId, ...state } = row;
  return { ...state, fileLink: fileId === null ? null : await linkTo(ctx, id) };
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
    const seen = `${state.status} ${state.progress} ${state.note}`;
    if (seen !== last) yield state;
    last = seen;
    if (isOver(state.status)) return;
    await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
