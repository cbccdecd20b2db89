/** What may be between the cells; Excel writes semicolons where a comma is part of numbers, and tabs as “Text”. */
const delimiters = [',', ';', '\t'] as const;

/** A first line that is longer than this decides by its beginning. */
const ENOUGH = 65_536;

const QUOTE = 0x22;
const breaks: readonly number[] = [0x0a, 0x0d];

/** The delimiter that the first line has most of outside quotes; a comma when it has none. */
function delimiterOf(start: Uint8Array): string {
  const counts = new Map(delimiters.map((each) => [each.charCodeAt(0), 0]));
  let isQuoted = false;
  for (const byte of start) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (breaks.includes(byte)) break;
    const found = counts.get(byte);
    if (found !== undefined) counts.set(byte, found + 1);
  }
  const most = Math.max(...counts.values());
  return delimiters.find((each) => counts.get(each.charCodeAt(0)) === most) ?? ',';
}

/** Finds the delimiter of a text from its first line; `content` is the whole text again. */
export async function findDelimiter(
  content: AsyncIterable<Uint8Array>,
): Promise<{ delimiter: string; content: AsyncIterable<Uint8Array> }> {
  const pieces = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let hasLine = false;
  while (!hasLine && size < ENOUGH) {
    const next = await pieces.next();
    if (next.done === true) break;
    first.push(next.value);
    size += next.value.length;
    hasLine = breaks.some((mark) => next.value.includes(mark));
  }
  return { delimiter: delimiterOf(Buffer.concat(first)), content: rejoin(first, pieces) };
}

/** The pieces that were read ahead, then the rest; ends the source when its reader does. */
export async function* rejoin<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
