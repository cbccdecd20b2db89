import type { DocumentKind, OrderFileKind } from '@cartwright/domain/paperwork/order-documents';
import { desc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { orderFile, orderFileVersion } from '../../../db/schema/paperwork.table.ts';

/** The latest version of each document of an order, with the hash of what it shows. */
export async function latestVersions({ db }: StaffCtx, orderId: number) {
  const rows = await db
    .selectDistinctOn([orderFile.id], {
      kind: orderFile.kind,
      versionId: orderFileVersion.id,
      factsHash: orderFileVersion.factsHash,
    })
    .from(orderFile)
    .innerJoin(orderFileVersion, eq(orderFileVersion.fileId, orderFile.id))
    .where(sql`${orderFile.orderId} = ${orderId} and ${orderFile.kind} <> 'upload'`)
    .orderBy(orderFile.id, desc(orderFileVersion.number));
  return new Map<OrderFileKind, (typeof rows)[number]>(rows.map((row) => [row.kind, row]));
}

/** The latest version of one document; null before it was made. */
export const latestVersion = async (ctx: StaffCtx, orderId: number, kind: DocumentKind) =>
  (await latestVersions(ctx, orderId)).get(kind) ?? null;
