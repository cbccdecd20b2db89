import { MAX_TABLE } from '@cartwright/domain/paperwork/upload-kinds';
import { fail } from '../../core/errors.ts';

/** Keeps a file piece by piece while it is read. Refuses `too_large`. */
export async function* storeWhileReading(
  content: AsyncIterable<Uint8Array>,
  keep: (piece: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > MAX_TABLE) fail('too_large', { detail: 'The file is larger than 100 MB.' });
    await keep(piece);
    yield piece;
  }
}
