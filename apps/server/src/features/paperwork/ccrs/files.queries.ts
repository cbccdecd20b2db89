import type { Input } from '@cartwright/contract/route';
import type { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderScope } from '../../../auth/scope.ts';
import type { Actor, StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertListLength, containing, limitsOf } from '../../../db/lists/paging.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import type { SentFile } from '../../../http/send-file.ts';

const uploader = alias(person, 'uploader');

/** Files all of whose orders the actor may see. */
export function fileScope(actor: Actor): SQL | undefined {
  const scope = orderScope(actor);
  if (scope === undefined) return undefined;
  return sql`not exists (select from ${ccrsRow} join ${salesOrder} on ${salesOrder.id} = ${ccrsRow.orderId}
    where ${ccrsRow.fileId} = ${ccrsFile.id} and not ${scope})`;
}

type Criteria = Input<(typeof stateReports)['files']>['body'];

/** A page of the files for the state, the newest first. */
export async function stateFiles(ctx: StaffCtx, { searchKey, showAnswered, orderId, page }: Criteria) {
  const { limit, offset } = limitsOf({ ...page, sort: [] });
  const term = containing(searchKey);
  const where = and(
    fileScope(ctx.actor),
    term === null ? undefined : sql`${ccrsFile.name} ilike ${term}`,
    showAnswered ? undefined : isNull(ccrsFile.outcome),
    orderId == null
      ? undefined
      : sql`exists (select from ${ccrsRow} where ${ccrsRow.fileId} = ${ccrsFile.id} and ${ccrsRow.orderId} = ${orderId})`,
  );
  const [data, [all]] = await readConsistently(ctx, ({ db }) => [
    db
      .select({
        fileId: ccrsFile.id,
        name: ccrsFile.name,
        kind: ccrsFile.kind,
        rowCount: ccrsFile.rowCount,
        manifestOrderId: sql<
          number | null
        >`(select min(${ccrsRow.orderId}) from ${ccrsRow} where ${ccrsRow.fileId} = ${ccrsFile.id} and ${ccrsFile.kind} = 'Manifest')`,
        madeAt: ccrsFile.madeAt,
        personName: person.name,
        uploadedAt: ccrsFile.uploadedAt,
        uploadedByName: uploader.name,
        outcome: ccrsFile.outcome,
        answer: ccrsFile.answer,
        answeredAt: ccrsFile.answeredAt,
        refusedCount: sql<number>`(select count(*)::int from ${ccrsRow} where ${ccrsRow.fileId} = ${ccrsFile.id} and ${ccrsRow.state} = 'refused')`,
      })
      .from(ccrsFile)
      .innerJoin(person, eq(person.id, ccrsFile.personId))
      .leftJoin(uploader, eq(uploader.id, ccrsFile.uploadedBy))
      .where(where)
      .orderBy(desc(ccrsFile.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(ccrsFile).where(where),
  ]);
  assertListLength({ ...page, sort: [] }, all?.count ?? 0);
  return { data, count: all?.count ?? 0 };
}

/** A file as it was written; `not_found` for one with orders outside the actor's scope. */
export async function downloadStateFile(ctx: StaffCtx, fileId: number): Promise<SentFile> {
  const [found] = await ctx.db
    .select({ name: ccrsFile.name, content: ccrsFile.content })
    .from(ccrsFile)
    .where(and(eq(ccrsFile.id, fileId), fileScope(ctx.actor)));
  if (found === undefined) fail('not_found');
  const { name, content } = found;
  return {
    name,
    content: (async function* () {
      yield content;
    })(),
  };
}

/** Is there a file of this name? */
export async function nameTaken({ db }: Ctx, name: string): Promise<boolean> {
  const found = await db.select({ id: ccrsFile.id }).from(ccrsFile).where(eq(ccrsFile.name, name));
  return found.length > 0;
}

/** A file of the actor's scope, found by its id or its name. */
export async function findStateFile(ctx: StaffCtx, which: { readonly fileId: number } | { readonly name: string }) {
  const [found] = await ctx.db
    .select({ fileId: ccrsFile.id, name: ccrsFile.name, kind: ccrsFile.kind })
    .from(ccrsFile)
    .where(and('fileId' in which ? eq(ccrsFile.id, which.fileId) : eq(ccrsFile.name, which.name), fileScope(ctx.actor)))
    .orderBy(asc(ccrsFile.id));
  return found ?? null;
}

export type FoundFile = NonNullable<Awaited<ReturnType<typeof findStateFile>>>;
