import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/errors.ts';
import { refusalOfRequest } from '../errors.ts';
import type { UploadedFile } from '../implement.ts';

/** The one file of a multipart request. Fails with `malformed` when the body is not multipart, here or while it is read. */
export async function oneFile(request: FastifyRequest): Promise<UploadedFile> {
  const file = await request.file().catch(failMalformed);
  if (file === undefined) fail('invalid', { detail: 'Send one file.' });
  // A part whose name cannot be read has none, whatever its type says.
  const name: string | undefined = file.filename;
  return { name: name ?? '', content: pieces(file.file as AsyncIterable<Buffer>) };
}

/** An upload that is in memory as a whole, and the hash of its bytes. */
export interface HeldFile {
  readonly file: UploadedFile;
  readonly sha256: string;
}

/** Reads the one file of a multipart request. Refuses `too_large` beyond `most` bytes. */
export async function heldFile(request: FastifyRequest, most: number): Promise<HeldFile> {
  const { name, content } = await oneFile(request);
  const hash = createHash('sha256');
  const read: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > most) fail('too_large', { detail: `The file is larger than ${most / 1_000_000} MB.` });
    hash.update(piece);
    read.push(piece);
  }
  return { file: { name, content: Readable.from(read) }, sha256: hash.digest('hex') };
}

/** Passes the pieces on; only the errors of the parser are caught here, not those of whoever reads them. */
async function* pieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await source.next().catch(failMalformed);
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    await source.return?.();
  }
}

/** The parser's errors have no code of their own: none of them is ours. */
function failMalformed(error: unknown): never {
  const refusal = refusalOfRequest(error);
  if (refusal !== null) throw refusal;
  fail('malformed', { detail: 'The upload is not whole, or not multipart/form-data.' });
}
