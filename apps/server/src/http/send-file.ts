import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download: its name and its bytes as they come. */
export interface SentFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** For readers to show in place, under its name: only they keep it, and ask by this tag whether it is still the same. */
  readonly etag?: string;
  /** For readers to show in place and to keep: the address always leads to the same bytes. */
  readonly isImmutable?: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** `attachment` with the name twice (RFC 6266): ASCII for old clients, encoded for all others (S-29). */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** `If-None-Match` lists tags, weak ones too, or is a star. */
const isKnown = (etag: string, knownTags = ''): boolean =>
  knownTags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Sends a download. A refusal before the first byte becomes a problem response. */
export async function sendFile(
  reply: FastifyReply,
  { name, content, etag, isImmutable = false }: SentFile,
  knownTag?: string,
): Promise<FastifyReply> {
  if (etag !== undefined) {
    // Only the reader keeps it, and asks each time whether it is still the same.
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(etag, knownTag)) return await reply.status(304).send();
  }
  if (isImmutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  const rest = content[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* bytes() {
    for (let step = first; step.done !== true; step = await rest.next()) yield step.value;
  }
  return await reply
    .type(types[extname(name).toLowerCase()] ?? 'application/octet-stream')
    .headers({
      'content-disposition':
        etag === undefined && !isImmutable ? attachment(name) : attachment(name).replace('attachment', 'inline'),
      'content-encoding': 'identity',
    })
    .send(Readable.from(bytes()));
}
