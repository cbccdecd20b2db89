/** What may be between the cells; Excel writes semicolons where a comma is part of numbers, and tabs as “Text”. */
const delimiters = [',', ';', '\t'] as const;

/** Lines that are longer than this decide by their beginning. */
const ENOUGH = 65_536;

const QUOTE = 0x22;
const breaks: readonly number[] = [0x0a, 0x0d];

/**
 * What the first line with any delimiter has most of, outside quotes: above the columns may be a title, or `sep=;` as Excel
 * knows it. `hasEnded` says whether that line is there to its end.
 */
function delimiterIn(start: Uint8Array): { delimiter: string; hasEnded: boolean } {
  const counts = new Map(delimiters.map((each) => [each.charCodeAt(0), 0]));
  const most = (): number => Math.max(...counts.values());
  let isQuoted = false;
  let hasEnded = false;
  for (const byte of start) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    hasEnded = breaks.includes(byte) && most() > 0;
    if (hasEnded) break;
    const found = counts.get(byte);
    if (found !== undefined) counts.set(byte, found + 1);
  }
  return { delimiter: delimiters.find((each) => counts.get(each.charCodeAt(0)) === most()) ?? ',', hasEnded };
}

/** Finds the delimiter of a text from its first lines; a comma when it has none. `content` is the whole text again. */
export async function findDelimiter(
  content: AsyncIterable<Uint8Array>,
): Promise<{ delimiter: string; content: AsyncIterable<Uint8Array> }> {
  const pieces = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let hasEnded = false;
  while (!hasEnded && size < ENOUGH) {
    const next = await pieces.next();
    if (next.done === true) break;
    first.push(next.value);
    size += next.value.length;
    const hasBreak = breaks.some((mark) => next.value.includes(mark));
    if (hasBreak) ({ hasEnded } = delimiterIn(Buffer.concat(first)));
  }
  return { delimiter: delimiterIn(Buffer.concat(first)).delimiter, content: rejoin(first, pieces) };
}

/** The pieces that were read ahead, then the rest; ends the source when its reader does. */
export async function* rejoin<T>(first: readonly T[], rest: Iterator<T> | AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
