import { searchWords } from '@cartwright/domain/products/product-search';
import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../core/context.ts';
import {
  isShort,
  isSpelled,
  type Match,
  partPattern,
  swapsOf,
  type Term,
  termOf,
  type Text,
  type Word,
} from './search-term.ts';

/**
 * Where a record is searched: a text in lower case, one field a line, its name first, with a trigram index; and the number
 * that people type whole.
 */
export interface Searched {
  readonly text: PgColumn;
  readonly number: PgColumn;
  /**
   * The part of the text in which similar words are looked for, with a trigram index of its own: every candidate is compared
   * with the word, which takes long for a long text. Without it nothing is similar.
   */
  readonly similarText?: PgColumn | SQL;
  /** Digits are found without the separators that people type, as in a phone. */
  readonly hasPhones?: boolean;
}

const contains = (text: SQL | PgColumn, pattern: Text, isScanned: boolean): SQL =>
  sql`${isScanned ? sql`(${text} || '')` : text} like ${pattern}`;

/** A condition that a text contains this part, in the same case; an index finds it from three letters on. */
export const holds = (text: SQL | PgColumn, part: string): SQL => contains(text, partPattern(part), isShort(part));

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** The name of a record. */
export const nameIn = (text: PgColumn): SQL => sql`split_part(${text}, chr(10), 1)`;

/** The name without hyphens, after a blank. */
const bareName = (text: PgColumn): SQL => sql`(' ' || replace(${nameIn(text)}, '-', ''))`;

/**
 * One word of several: anywhere, also without its hyphens ("pre-roll" is "preroll"). One or two letters or digits only where a
 * word of the name begins, because they are part of nearly every number.
 */
function hasWord(text: PgColumn, word: Word): SQL {
  if (word.isInitial) return sql`${bareName(text)} like ${word.begins}`;
  const typed = contains(text, word.within, word.isShort);
  return word.isHyphened ? anyOf([typed, contains(text, word.withinBare, word.isBareShort)]) : typed;
}

/** How similar a word must be to one of a text that other words of the search have found: "wnd" is 0.29 of "wind". */
const LOOSELY_ALIKE = 0.25;

/**
 * A text that has the words that are spelled right, and words like the others. A single one, or one of several when all are
 * misspelled, must be so similar that the index finds it; the others only as far as a slip in a short word leaves it similar.
 */
function isAlike(text: PgColumn, similarText: Searched['similarText'], words: readonly Word[]): SQL | undefined {
  const spelled = words.filter((word) => word.isSpelled);
  const misspelled = spelled.filter((word) => word.isMisspelled);
  const right = spelled.filter((word) => !word.isMisspelled).map((word) => contains(text, word.within, word.isShort));
  if (spelled.length === 0 || (similarText === undefined && misspelled.length > 0)) return sql`false`;
  const found = (word: Word) => sql`${similarText} %> ${word.text}`;
  if (spelled.length === 1) return and(...right, ...misspelled.map(found));
  const loosely = misspelled.map(
    (word) => sql`word_similarity(${word.text}, ${similarText}) >= ${sql.raw(`${LOOSELY_ALIKE}`)}`,
  );
  if (right.length > 0) return and(...right, ...loosely);
  return and(anyOf(misspelled.flatMap((word) => [contains(text, word.within, word.isShort), found(word)])), ...loosely);
}

/**
 * The condition of a search: each word of the term is part of any field, in any order; `%` and `_` mean themselves. A
 * misspelled word is nearly a word of the text (pg_trgm's word similarity, whose threshold `connect` sets, and less beside
 * a word that is found); numbers then count
 * in the order only. Undefined when nothing is searched, `false` when nothing can be similar.
 */
export function matchesTerm({ text, similarText, hasPhones }: Searched, term: Term | null): SQL | undefined {
  if (term === null) return undefined;
  const { words, digits } = term;
  if (term.isSimilar) return isAlike(text, similarText, words);
  if (digits !== null && hasPhones === true) {
    const number = contains(text, digits.within, digits.isShort);
    return digits.isBare ? number : anyOf([contains(text, term.within, term.isShort), number]);
  }
  const [first] = words;
  if (words.length > 1 || first === undefined) return and(...words.map((word) => hasWord(text, word)));
  return term.isShort ? contains(text, term.within, true) : hasWord(text, first);
}

/** The same for a term that is not read yet. */
export const matchesSearch = (where: Searched, term: string | null | undefined, match?: Match): SQL | undefined =>
  matchesTerm(where, termOf(term, match));

/** What counts in an order of search beside how well a record matches; each a condition. */
interface Preferred {
  /** Above all but an exact match. */
  readonly first: readonly SQLWrapper[];
  /** Among records whose name has the words. */
  readonly named: readonly SQLWrapper[];
}

/**
 * ORDER BY of a search, best first: the exact number or name, a name that begins with the term, one whose words begin with
 * the words, one that contains them, others. Similar records by how similar they are, their names above
 * all. Nothing without a search.
 */
export function byTermRank(
  { text, number, similarText = text }: Searched,
  term: Term | null,
  preferred?: Preferred,
): SQL[] {
  if (term === null) return [];
  const { words, typed } = term;
  const name = nameIn(text);
  if (term.isSimilar) {
    const alike = words
      .filter((word) => word.isSpelled)
      .map((word) =>
        word.isMisspelled
          ? sql`word_similarity(${word.text}, ${similarText}) + word_similarity(${word.text}, ${name})`
          : sql`(${contains(name, word.within, word.isShort)})::int`,
      );
    const others = words
      .filter((word) => !word.isSpelled)
      .map((word) => desc(contains(text, word.within, word.isShort)));
    return alike.length === 0 ? [] : [desc(sql`(${sql.join(alike, sql` + `)})`), ...others];
  }
  const bare = bareName(text);
  const begins = and(...words.map((word) => sql`${bare} like ${word.begins}`));
  const within = and(...words.map((word) => sql`${bare} like ${word.withinBare}`));
  const rank = sql`case when lower(${number}) = ${typed} or ${name} = ${typed} then 0
      when ${text} like ${term.begins} then 1 when ${begins} then 2 when ${within} then 3 else 4 end`;
  if (preferred === undefined) return [asc(rank)];
  const { first, named } = preferred;
  return [asc(sql`(${rank}) > 0`), ...first.map(desc), asc(sql`(${rank}) > 3`), ...named.map(desc), asc(rank)];
}

/** The same for a term that is not read yet. */
export const bySearchRank = (where: Searched, term: string | null | undefined, match?: Match): SQL[] =>
  byTermRank(where, termOf(term, match));

/** Those of the words that are part of no text at all: they are misspelled. */
async function misspelledOf({ db }: Pick<Ctx, 'db'>, { text }: Searched, words: readonly string[]): Promise<string[]> {
  const occurs = words.map((word) => sql`exists (select from ${text.table} where ${holds(text, word)})`);
  const { rows } = await db.execute<{ occurs: boolean[] }>(sql`select array[${sql.join(occurs, sql`, `)}] as occurs`);
  return words.filter((_word, index) => rows[0]?.occurs[index] !== true);
}

/** The most orders of letters that are looked for at once. */
const MOST_SWAPS = 60;

/**
 * The word in which two letters changed places, and what was meant: a text has it beside all other words. Trigrams do not
 * find it in a short word: "tren" and "tern" share one of nine.
 */
async function swappedOf({ db }: Pick<Ctx, 'db'>, { text, similarText }: Searched, words: readonly string[]) {
  const tries = words.flatMap((word, at) => swapsOf(word).map((meant) => ({ word, meant, at }))).slice(0, MOST_SWAPS);
  if (similarText === undefined || tries.length === 0) return undefined;
  const occurs = tries.map(
    ({ meant, at }) =>
      sql`exists (select from ${text.table} where ${and(...words.with(at, meant).map((word) => holds(text, word)))})`,
  );
  const { rows } = await db.execute<{ occurs: boolean[] }>(sql`select array[${sql.join(occurs, sql`, `)}] as occurs`);
  const found = tries.find((_try, index) => rows[0]?.occurs[index] === true);
  return found && new Map([[found.word, found.meant]]);
}

/**
 * Reads by the words of a term, and when nothing matches, by similar words; `similar` says which. `read` is called again
 * only then, at most three times.
 */
export async function orSimilar<R extends { readonly count: number }>(
  ctx: Pick<Ctx, 'db'>,
  where: Searched,
  term: string | null | undefined,
  read: (match: Match) => Promise<R>,
): Promise<R & { similar: boolean }> {
  const found = await read('words');
  const words = searchWords(term).filter(isSpelled);
  if (found.count > 0 || words.length === 0) return { ...found, similar: false };
  const swapped = await swappedOf(ctx, where, searchWords(term));
  const meant = swapped && (await read({ misspelled: [], swapped }));
  if (meant !== undefined && meant.count > 0) return { ...meant, similar: true };
  const misspelled = await misspelledOf(ctx, where, words);
  const alike = await read({ misspelled });
  // A slip may be a word of another record.
  const isMixed = alike.count === 0 && words.length > 1 && misspelled.length < words.length;
  const nearest = isMixed ? await read({ misspelled: words }) : alike;
  return { ...nearest, similar: nearest.count > 0 };
}
