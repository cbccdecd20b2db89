/** A text as it is compared: without case, accents and marks. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface Matchable {
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words?: string | undefined;
}

/**
 * How well an entry fits a typed text: 3 the label begins with it, 2 each typed word begins a word of the label, 1 a
 * word of the label or of the other words, 0 not at all. An empty text fits everything.
 */
export function matchScore(entry: Matchable, text: string): 0 | 1 | 2 | 3 {
  const wanted = plain(text);
  const label = plain(entry.label);
  if (label.startsWith(wanted)) return 3;
  const begins = (words: readonly string[]) => wanted.split(' ').every((part) => words.some((w) => w.startsWith(part)));
  if (begins(label.split(' '))) return 2;
  return begins(`${label} ${plain(entry.words ?? '')}`.split(' ')) ? 1 : 0;
}

/** The entries that fit, the best first and otherwise in their order, at most `most`. */
export const bestMatches = <E extends Matchable>(entries: readonly E[], text: string, most: number): E[] =>
  entries
    .map((entry) => ({ entry, score: matchScore(entry, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);

/** True when the text can only be an order's number, written bare or as ORD-10418. */
export const isOrderNumber = (text: string): boolean => /^\s*(?:ord\s*-?\s*)?\d{1,12}\s*$/i.test(text);
