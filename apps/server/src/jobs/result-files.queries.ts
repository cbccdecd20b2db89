import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../core/context.ts';
import { job } from '../db/schema/platform.table.ts';
import type { SentFile } from '../http/send-file.ts';
import { fail } from '../core/errors.ts';
import { assertOpen } from './jobs.queries.ts';
import { assertTicket } from './result-links.ts';
import { findOwnFile, readFile } from './stored-files.commands.ts';

/** The file of one of the actor's own jobs. Throws `not_found` when there is none or it has expired, `link_expired`, `forbidden`. */
export async function resultFile(ctx: StaffCtx, id: string, ticket: string): Promise<SentFile> {
  const [found] = await ctx.db
    .select({ fileId: job.resultFileId, kind: job.kind, reached: job.reached })
    .from(job)
    .where(and(eq(job.id, id), eq(job.personId, ctx.actor.personId)));
  if (found === undefined || found.fileId === null) fail('not_found');
  assertOpen(ctx.actor, found);
  await assertTicket(ctx, id, ticket);
  const { name } = await findOwnFile(ctx, found.fileId);
  return { name, content: readFile(ctx, found.fileId) };
}
