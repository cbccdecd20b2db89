import { TRAY_CAP } from '@cartwright/contract/reports/transactions.contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { holds } from '../auth/holds.ts';
import type { Actor, StaffCtx } from '../core/context.ts';
import { job, storedFile } from '../db/schema/platform.table.ts';
import { fail } from '../core/errors.ts';
import { jobStreams } from './job-streams.ts';
import { kindOf, kindsWithin } from './kinds.ts';
import { linkTo } from './result-links.ts';

type Status = (typeof job.$inferSelect)['status'];

export const isOver = (status: Status): boolean => status !== 'queued' && status !== 'running';

const stateColumns = {
  transactionId: job.id,
  kind: job.kind,
  title: job.title,
  status: job.status,
  progress: job.progress,
  note: job.note,
  error: job.error,
};

const WEEK_MS = 7 * 86_400_000;

/** The actor's own jobs of the last week, of kinds they may still start, that they have not dismissed, newest first, at most fifty. */
export async function listJobs(ctx: StaffCtx) {
  const rows = await ctx.db
    .select({
      ...stateColumns,
      fileName: storedFile.name,
      cancelRequestedAt: job.cancelRequestedAt,
      createdAt: job.createdAt,
      updatedAt: job.updatedAt,
    })
    .from(job)
    .leftJoin(storedFile, eq(storedFile.id, job.resultFileId))
    .where(
      and(
        eq(job.personId, ctx.actor.personId),
        inArray(job.kind, kindsWithin(ctx.actor)),
        isNull(job.dismissedAt),
        gt(job.createdAt, new Date(ctx.now().getTime() - WEEK_MS).toISOString()),
      ),
    )
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(TRAY_CAP);
  const data = rows.map(({ cancelRequestedAt, ...row }) => ({
    ...row,
    canCancel: !isOver(row.status) && kindOf(row.kind).canCancel,
    isCancelling: !isOver(row.status) && cancelRequestedAt !== null,
  }));
  return { data, count: data.length };
}

/**
 * A job of the actor's own by its id; somebody else's is as missing as one that never was, and one whose key was taken
 * away is `forbidden`. Of the result everything but
 * its `rows`, which are megabytes for a large import and have a call of their own.
 */
export async function findJob(ctx: StaffCtx, id: string) {
  const [row] = await ctx.db
    .select({
      ...stateColumns,
      result: sql<string | null>`(${job.result} - 'rows')::text`,
      fileId: storedFile.id,
      reached: job.reached,
    })
    .from(job)
    .leftJoin(storedFile, eq(storedFile.id, job.resultFileId))
    .where(and(eq(job.id, id), eq(job.personId, ctx.actor.personId)));
  if (row === undefined) fail('not_found');
  const { fileId, reached, ...state } = row;
  assertOpen(ctx.actor, { kind: state.kind, reached });
  return { ...state, fileLink: fileId === null ? null : await linkTo(ctx, id) };
}

/** Refuses `forbidden` when the key of the call that started a job, or one for the records in its result, was taken away. */
export function assertOpen(
  actor: Actor,
  { kind, reached }: { readonly kind: string; readonly reached: readonly PermissionKey[] | null },
): void {
  const isOpen = holds(actor, kindOf(kind).permission) && (reached ?? []).every((key) => actor.permissions.has(key));
  if (!isOpen) fail('forbidden');
}

/** The state of a job, each time it changes, until it ends, or the reader's session does. Refuses `too_many`. */
export async function* watchJob(ctx: StaffCtx, id: string, signal: AbortSignal) {
  const streams = jobStreams(ctx);
  const stream = streams.open(ctx.actor, id, signal);
  try {
    do {
      const state = await findJob(ctx, id);
      stream.send(state);
      yield state;
      if (isOver(state.status)) return;
    } while (await stream.changed());
  } finally {
    streams.close(stream);
  }
}
