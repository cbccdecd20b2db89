import type { FastifyRequest } from 'fastify';
import { fail } from '../core/errors.ts';
import { refusalOf } from './errors.ts';
import type { UploadedFile } from './implement.ts';

/** The one file of a multipart request. Fails with `malformed` when the body is not multipart, here or while it is read. */
export async function oneFile(request: FastifyRequest): Promise<UploadedFile> {
  const file = await request.file().catch(failMalformed);
  if (file === undefined) fail('invalid', { detail: 'Send one file.' });
  return { name: file.filename, content: pieces(file.file as AsyncIterable<Buffer>) };
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
  const refusal = refusalOf(error);
  if (refusal !== null) throw refusal;
  fail('malformed', { detail: 'The upload is not whole, or not multipart/form-data.' });
}
