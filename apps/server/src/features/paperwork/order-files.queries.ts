import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx, Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { orderFile, orderFileSlice, orderFileVersion } from '../../db/schema/paperwork.table.ts';
import { person } from '../../db/schema/people.table.ts';
import type { SentFile } from '../../http/send-file.ts';
import { unpack } from '../../jobs/stored-files.commands.ts';
import { documentStates } from './stale-documents.queries.ts';

/** The most versions that one response shows; 100 files rarely have more than a few. */
const MOST_VERSIONS = 1_000;

/** Refuses `not_found` for an order that is not in the actor's scope. */
export async function assertOrder(ctx: StaffCtx, orderId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  if (found === undefined) fail('not_found');
}

/** The files of an order with their versions, and which documents show another order than today's. */
export async function orderFiles(ctx: StaffCtx, orderId: number) {
  await assertOrder(ctx, orderId);
  const rows = await ctx.db
    .select({
      fileId: orderFile.id,
      kind: orderFile.kind,
      name: orderFile.name,
      factsHash: orderFileVersion.factsHash,
      versionId: orderFileVersion.id,
      number: orderFileVersion.number,
      size: orderFileVersion.size,
      createdAt: orderFileVersion.createdAt,
      personName: person.name,
    })
    .from(orderFile)
    .innerJoin(orderFileVersion, eq(orderFileVersion.fileId, orderFile.id))
    .innerJoin(person, eq(person.id, orderFileVersion.personId))
    .where(and(eq(orderFile.orderId, orderId), isNull(orderFile.removedAt)))
    .orderBy(sql`${orderFile.kind} = 'upload'`, asc(orderFile.name), asc(orderFile.id), desc(orderFileVersion.number))
    .limit(MOST_VERSIONS);
  const files = [...Map.groupBy(rows, ({ fileId }) => fileId).values()].flatMap((versions) => {
    const [latest] = versions;
    if (latest === undefined) return [];
    const { fileId, kind, name, factsHash } = latest;
    return [{ fileId, kind, name, factsHash, versions }];
  });
  const states = await documentStates(ctx, orderId, files);
  const data = files.map(({ factsHash: _hash, ...file }) => ({
    ...file,
    ...(states.get(file.kind) ?? { isStale: false, cannotMake: null }),
  }));
  return { data, count: data.length };
}

/** A version of a file of the order as a download; `not_found` when it is another order's, or its file was removed. */
export async function fileVersion(ctx: StaffCtx, orderId: number, versionId: number): Promise<SentFile> {
  await assertOrder(ctx, orderId);
  const [found] = await ctx.db
    .select({ name: orderFile.name, number: orderFileVersion.number })
    .from(orderFileVersion)
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .where(and(eq(orderFileVersion.id, versionId), eq(orderFile.orderId, orderId), isNull(orderFile.removedAt)));
  if (found === undefined) fail('not_found');
  return { name: versionName(found), content: versionContent(ctx, versionId) };
}

/** The same in place, of a PDF that we made: what somebody has added is only downloaded (S-29). */
export async function shownDocument(ctx: StaffCtx, orderId: number, versionId: number): Promise<SentFile> {
  const [found] = await ctx.db
    .select({ kind: orderFile.kind })
    .from(orderFileVersion)
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .where(and(eq(orderFileVersion.id, versionId), eq(orderFile.orderId, orderId)));
  if (found === undefined || found.kind === 'upload' || found.kind === 'transfer') fail('not_found');
  return { ...(await fileVersion(ctx, orderId, versionId)), etag: `"${versionId}"` };
}

/** "PO-10452 v2.pdf": so that two downloaded versions have two names; the first one of an added file keeps its own. */
const versionName = ({ name, number }: { name: string; number: number }): string =>
  number === 1 ? name : name.replace(/(\.\w+)?$/, (ending) => ` v${number}${ending}`);

/** The bytes of a version, a slice at a time. */
export const versionContent = (ctx: Ctx, versionId: number): AsyncGenerator<Buffer> => unpack(slicesOf(ctx, versionId));

async function* slicesOf({ db }: Ctx, versionId: number): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const [row] = await db
      .select({ content: orderFileSlice.content })
      .from(orderFileSlice)
      .where(and(eq(orderFileSlice.versionId, versionId), eq(orderFileSlice.number, number)));
    if (row === undefined) return;
    yield row.content;
  }
}
