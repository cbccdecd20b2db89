import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { ccrsFile } from '../../../db/schema/paperwork-ccrs.table.ts';
import { orderFile, orderFileVersion } from '../../../db/schema/paperwork.table.ts';
import { picture } from '../../../db/schema/products-pictures.table.ts';
import { receiptPhoto } from '../../../db/schema/products-receipts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { companyLogo } from '../../../db/schema/settings.table.ts';
import { versionContent } from '../../paperwork/order-files.queries.ts';

/** A stored file of the archive: its place in it, and its bytes. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: () => AsyncIterable<Buffer>;
}

/** Names come from people: nothing of them leads out of a folder. */
const plain = (name: string): string => name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '_').replace(/^\.+/, '_');

async function* once(read: () => PromiseLike<readonly { readonly content: Buffer }[]>): AsyncGenerator<Buffer> {
  for (const { content } of await read()) yield content;
}

/** The files that are stored: documents of orders in every version, files for the state, pictures, photos and the logo. */
export async function archivedFiles(ctx: Ctx): Promise<ArchivedFile[]> {
  const { db } = ctx;
  const versions = await db
    .select({ id: orderFileVersion.id, name: orderFile.name, orderNo: salesOrder.orderNo })
    .from(orderFileVersion)
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderFile.orderId))
    .orderBy(asc(orderFileVersion.id));
  const reports = await db.select({ id: ccrsFile.id, name: ccrsFile.name }).from(ccrsFile).orderBy(asc(ccrsFile.id));
  const pictures = await db.select({ hash: picture.hash }).from(picture).orderBy(asc(picture.hash));
  const photos = await db.select({ id: receiptPhoto.id }).from(receiptPhoto).orderBy(asc(receiptPhoto.id));
  const logos = await db.select({ contentType: companyLogo.contentType }).from(companyLogo);
  return [
    ...versions.map(({ id, name, orderNo }) => ({
      name: `documents/order ${orderNo}/${id} ${plain(name)}`,
      content: () => versionContent(ctx, id),
    })),
    ...reports.map(({ id, name }) => ({
      name: `state reports/${id} ${plain(name)}`,
      content: () => once(() => db.select({ content: ccrsFile.content }).from(ccrsFile).where(eq(ccrsFile.id, id))),
    })),
    ...pictures.map(({ hash }) => ({
      name: `pictures/${hash}.webp`,
      content: () => once(() => db.select({ content: picture.large }).from(picture).where(eq(picture.hash, hash))),
    })),
    ...photos.map(({ id }) => ({
      name: `receipt photos/${id}.webp`,
      content: () =>
        once(() => db.select({ content: receiptPhoto.large }).from(receiptPhoto).where(eq(receiptPhoto.id, id))),
    })),
    ...logos.map(({ contentType }) => ({
      name: `company/logo.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      content: () => once(() => db.select({ content: companyLogo.content }).from(companyLogo)),
    })),
  ];
}
