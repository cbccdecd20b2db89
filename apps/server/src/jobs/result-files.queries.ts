import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../core/context.ts';
import { jobTransaction } from '../db/schema/platform.table.ts';
import type { SentFile } from '../http/send-file.ts';
import { refuse } from '../core/errors.ts';
import { checkTicket } from './result-links.ts';
import { ownFile, readFile } from './stored-files.commands.ts';

/** The file that one of the actor's own jobs made; `not_found` when there is none or its day is over, `link_expired`. */
export async function resultFile(ctx: ActorCtx, id: string, ticket: string): Promise<SentFile> {
  const [found] = await ctx.db
    .select({ fileId: jobTransaction.resultFileId })
    .from(jobTransaction)
    .where(and(eq(jobTransaction.id, id), eq(jobTransaction.personId, ctx.actor.personId)));
  if (found === undefined || found.fileId === null) throw refuse('not_found');
  await checkTicket(ctx, id, ticket);
  const { name } = await ownFile(ctx, found.fileId);
  return { name, content: readFile(ctx, found.fileId) };
}
