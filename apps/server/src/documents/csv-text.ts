/** How the bytes of a text file were read. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

const isAscii = (text: string): boolean => !/[\u0080-\uFFFF]/.test(text);

/**
 * Decodes a text in pieces: as UTF-8, and as Windows-1252, which Excel writes as plain CSV, from the first byte on that is
 * no UTF-8, as long as nothing before it was more than ASCII. `decode` returns undefined for what is neither.
 */
export class TextReader {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #hasUtf8 = false;
  /** Bytes after the last ASCII character, of which the next piece may have the rest. */
  #open: Uint8Array = new Uint8Array();
  encoding: TextEncoding = 'utf-8';

  /** The text of a piece, up to its last ASCII character; without a piece the rest. */
  decode(piece?: Uint8Array): string | undefined {
    const bytes = Buffer.concat([this.#open, piece ?? new Uint8Array()]);
    const end = piece === undefined ? bytes.length : bytes.findLastIndex((byte) => byte < 0x80) + 1;
    this.#open = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    try {
      const text = this.#decoder.decode(whole);
      this.#hasUtf8 ||= this.encoding === 'utf-8' && !isAscii(text);
      return text;
    } catch {
      if (this.#hasUtf8 || !isAscii(before(whole))) return undefined;
      this.encoding = 'windows-1252';
      this.#decoder = new TextDecoder('windows-1252');
      return this.#decoder.decode(whole);
    }
  }
}

/** What a piece has before its first byte that is no UTF-8. */
export const before = (piece: Uint8Array): string => new TextDecoder().decode(piece).split('\uFFFD', 1)[0] ?? '';

/** A UTF-16 text, which Excel writes as “Unicode Text”, as UTF-8. */
export async function* utf16AsUtf8(
  pieces: AsyncIterable<Uint8Array>,
  label: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(label);
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}
