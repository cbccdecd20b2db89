import { searchWords } from '@cartwright/domain/products/product-search';
import { type Placeholder, sql } from 'drizzle-orm';

/**
 * `words`: every word is part of the text. Else each that is misspelled is nearly a word of it, and the others are part of
 * it; `swapped` has what was meant by a word in which two letters changed places.
 */
export type Match =
  | 'words'
  | { readonly misspelled: readonly string[]; readonly swapped?: ReadonlyMap<string, string> };

/** A text in a statement: itself, or the placeholder of a statement that is built once. */
export type Text = string | Placeholder<string, string>;

/** A word as the SQL compares it; `bare` is without its hyphens. */
export interface Word {
  readonly text: Text;
  /** Patterns of LIKE: a text that contains the word, that contains it bare, and a name with a word that begins so. */
  readonly within: Text;
  readonly withinBare: Text;
  readonly begins: Text;
  readonly isHyphened: boolean;
  /** One or two letters or digits. */
  readonly isInitial: boolean;
  /** Shorter than a trigram. */
  readonly isShort: boolean;
  readonly isBareShort: boolean;
  /** It can be misspelled: three letters at least. Numbers are not, they only move what is found. */
  readonly isSpelled: boolean;
  readonly isMisspelled: boolean;
}

/** What is searched. Its texts may be placeholders: the rest decides the SQL, so that it is the shape of a statement. */
export interface Term {
  readonly isSimilar: boolean;
  readonly words: readonly Word[];
  /** All words, as one text and as patterns of LIKE. */
  readonly typed: Text;
  readonly within: Text;
  readonly begins: Text;
  readonly isShort: boolean;
  /** The pattern of its digits, where it is a number; `isBare` when nothing else was typed. */
  readonly digits: { readonly within: Text; readonly isShort: boolean; readonly isBare: boolean } | null;
}

/** Letters of a trigram. */
const SHORTEST = 3;

/** Whether a part is shorter than a trigram: it would read the whole index, and a scan of the table is cheaper. */
export const isShort = (part: string): boolean => part.length < SHORTEST;

const escaped = (part: string): string => part.replaceAll(/[\\%_]/g, (wild) => `\\${wild}`);

/** The pattern of LIKE for a text that contains this part. */
export const partPattern = (part: string): string => `%${escaped(part)}%`;

/** The digits of a term that holds only digits and separators, as in a UBI or a phone; else null. */
function digitsOf(term: string): string | null {
  const digits = term.replaceAll(/[\s().+/-]/g, '');
  return /^\d{2,20}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** Whether a term is a number typed whole, as a license or a phone, which few records have. */
export const isWholeNumber = (term: string): boolean => (digitsOf(searchWords(term).join(' ')) ?? '').length >= 6;

export const isSpelled = (word: string): boolean => /\p{L}{3}/u.test(word);

/** The shortest word of which another order of two letters is looked for. */
const SHORTEST_SWAPPED = 4;

/** A word with two neighbouring letters in the other order, for each two. */
export function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  if (!isSpelled(word) || letters.length < SHORTEST_SWAPPED) return [];
  const swaps = letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

function wordOf(word: string, match: Match): Word {
  const bare = word.replaceAll('-', '');
  return {
    text: word,
    within: partPattern(word),
    withinBare: partPattern(bare),
    begins: partPattern(` ${bare}`),
    isHyphened: bare !== word && bare !== '',
    isInitial: /^[\p{L}\p{N}]{1,2}$/u.test(word),
    isShort: isShort(word),
    isBareShort: isShort(bare),
    isSpelled: isSpelled(word),
    isMisspelled: match !== 'words' && match.misspelled.includes(word),
  };
}

/** The most words of a search that is kept prepared: each number of words is a statement of its own. */
const MOST_WORDS = 4;

/** Whether these terms have more words in all than a search that is kept prepared. */
export const isLongSearch = (...terms: readonly (Term | null)[]): boolean =>
  terms.reduce((sum, term) => sum + (term?.words.length ?? 0), 0) > MOST_WORDS;

/** Reads a term; null when nothing is searched. */
export function termOf(given: string | null | undefined, match: Match = 'words'): Term | null {
  const swapped = match === 'words' ? undefined : match.swapped;
  const words = searchWords(given).map((word) => swapped?.get(word) ?? word);
  if (words.length === 0) return null;
  const typed = words.join(' ');
  const digits = digitsOf(typed);
  return {
    isSimilar: match !== 'words',
    words: words.map((word) => wordOf(word, match)),
    typed,
    within: partPattern(typed),
    begins: `${escaped(typed)}%`,
    isShort: isShort(typed),
    digits:
      digits === null ? null : { within: partPattern(digits), isShort: isShort(digits), isBare: digits === typed },
  };
}

/** The same with placeholders for its texts, and their values; `name` begins the names of both. */
export function keptTerm<N extends string>(
  term: Term,
  name: N,
): { term: Term; values: Record<`${N}${number}`, string> } {
  const values = {} as Record<`${N}${number}`, string>;
  let kept = 0;
  const keep = (text: Text): Text => {
    if (typeof text !== 'string') return text;
    const key = `${name}${(kept += 1)}` as const;
    values[key] = text;
    return sql.placeholder(key);
  };
  const { words, typed, within, begins, digits } = term;
  const same = {
    ...term,
    words: words.map((word) => ({
      ...word,
      text: keep(word.text),
      within: keep(word.within),
      withinBare: keep(word.withinBare),
      begins: keep(word.begins),
    })),
    typed: keep(typed),
    within: keep(within),
    begins: keep(begins),
    digits: digits && { ...digits, within: keep(digits.within) },
  };
  return { term: same, values };
}
