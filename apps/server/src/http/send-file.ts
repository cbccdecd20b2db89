import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download: its name and its bytes as they come. */
export interface SentFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** `attachment` with the name twice (RFC 6266): ASCII for old clients, encoded for all others (S-29). */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a download. A refusal before the first byte becomes a problem response. */
export async function sendFile(reply: FastifyReply, { name, content }: SentFile): Promise<FastifyReply> {
  const rest = content[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* bytes() {
    for (let step = first; step.done !== true; step = await rest.next()) yield step.value;
  }
  return await reply
    .type(types[extname(name).toLowerCase()] ?? 'application/octet-stream')
    .headers({ 'content-disposition': attachment(name), 'content-encoding': 'identity' })
    .send(Readable.from(bytes()));
}
