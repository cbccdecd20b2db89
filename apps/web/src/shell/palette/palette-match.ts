/** A text normalized for comparison: without case, accents and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface Matchable {
  readonly label: string;
  /** Additional search words. */
  readonly words?: string | undefined;
}

/**
 * How well an entry matches a text: 3 when the label begins with it, 2 when each typed word begins a word of the label,
 * 1 a word of the label or of the search words, else 0. Everything matches an empty text.
 */
export function matchScore(entry: Matchable, text: string): 0 | 1 | 2 | 3 {
  const wanted = plain(text);
  const label = plain(entry.label);
  if (label.startsWith(wanted)) return 3;
  const begins = (words: readonly string[]) => wanted.split(' ').every((part) => words.some((w) => w.startsWith(part)));
  if (begins(label.split(' '))) return 2;
  return begins(`${label} ${plain(entry.words ?? '')}`.split(' ')) ? 1 : 0;
}

/** The matching entries, the best first, else in their order; at most `most`. */
export const bestMatches = <E extends Matchable>(entries: readonly E[], text: string, most: number): E[] =>
  entries
    .map((entry) => ({ entry, score: matchScore(entry, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
