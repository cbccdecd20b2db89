import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { orderFile, orderFileVersion, transferLink } from '../../../db/schema/paperwork.table.ts';
import type { SentFile } from '../../../http/send-file.ts';
import { assertOrder, versionContent } from '../order-files.queries.ts';

/** Where a receiver reads the transfer data behind a token. */
export const transferAddress = ({ origin }: Ctx, token: string): string => `${origin}/v1/transfers/${token}.json`;

const homes = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address of this machine alone opens nothing for receivers. */
const isPublic = ({ origin }: Ctx): boolean => URL.canParse(origin) && !homes.has(new URL(origin).hostname);

/** The transfer link of an order in the actor's scope, as the order page shows it. */
export async function transferLinkOf(ctx: StaffCtx, orderId: number) {
  await assertOrder(ctx, orderId);
  const [found] = await ctx.db
    .select({
      token: transferLink.token,
      revokedAt: transferLink.revokedAt,
      manifestReferenceNo: salesOrder.manifestReferenceNo,
    })
    .from(transferLink)
    .innerJoin(salesOrder, eq(salesOrder.id, transferLink.orderId))
    .where(eq(transferLink.orderId, orderId));
  return {
    address: found === undefined ? null : transferAddress(ctx, found.token),
    isOpen: found !== undefined && found.revokedAt === null && found.manifestReferenceNo !== null,
    isPublic: isPublic(ctx),
    revokedAt: found?.revokedAt ?? null,
  };
}

/**
 * The latest transfer data of the order behind a token. `not_found` alike for a token that nobody has, one that was closed
 * or renewed, and an order whose manifest is void.
 */
export async function openTransfer(ctx: Ctx, token: string): Promise<SentFile> {
  const [found] = await ctx.db
    .select({ versionId: orderFileVersion.id, name: orderFile.name })
    .from(transferLink)
    .innerJoin(salesOrder, eq(salesOrder.id, transferLink.orderId))
    .innerJoin(orderFile, and(eq(orderFile.orderId, transferLink.orderId), eq(orderFile.kind, 'transfer')))
    .innerJoin(orderFileVersion, eq(orderFileVersion.fileId, orderFile.id))
    .where(
      and(eq(transferLink.token, token), isNull(transferLink.revokedAt), isNotNull(salesOrder.manifestReferenceNo)),
    )
    .orderBy(desc(orderFileVersion.number))
    .limit(1);
  if (found === undefined) fail('not_found');
  const { versionId, name } = found;
  return { name, content: versionContent(ctx, versionId), etag: `"${versionId}"` };
}
