import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../core/context.ts';

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

/** `words`: every word is part of the text. Else each that is misspelled is nearly a word of it, and the others are part of it. */
export type Match = 'words' | { readonly misspelled: readonly string[] };

/** Letters of a trigram. A shorter word would read the whole index, and a scan of the table is cheaper. */
const SHORTEST = 3;

const escaped = (part: string): string => part.replaceAll(/[\\%_]/g, (wild) => `\\${wild}`);

/** The pattern of LIKE for a text that contains this part. */
export const partPattern = (part: string): string => `%${escaped(part)}%`;

/** A condition that a text contains this part, in the same case; an index finds it from three letters on. */
export const holds = (text: SQL | PgColumn, part: string): SQL =>
  sql`${part.length < SHORTEST ? sql`(${text} || '')` : text} like ${partPattern(part)}`;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** The words of a term, in lower case as the texts are. */
export const wordsOf = (term: string | null | undefined): string[] =>
  (term ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The digits of a term that holds only digits and separators, as in a UBI or a phone; else null. */
function digitsOf(term: string): string | null {
  const digits = term.replaceAll(/[\s().+/-]/g, '');
  return /^\d{2,20}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** Whether a term is a number typed whole, as a license or a phone, which few records have. */
export const isWholeNumber = (term: string): boolean => (digitsOf(wordsOf(term).join(' ')) ?? '').length >= 6;

/** The name of a record, without hyphens, after a blank. */
const bareName = (text: PgColumn): SQL => sql`(' ' || replace(split_part(${text}, chr(10), 1), '-', ''))`;

/**
 * One word of several: anywhere, also without its hyphens ("pre-roll" is "preroll"). One or two letters or digits only where a
 * word of the name begins, because they are part of nearly every number.
 */
function hasWord(text: PgColumn, word: string): SQL {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(word)) return sql`${bareName(text)} like ${partPattern(` ${word}`)}`;
  const bare = word.replaceAll('-', '');
  return bare === word || bare === '' ? holds(text, word) : anyOf([holds(text, word), holds(text, bare)]);
}

/** Words that can be misspelled: three letters at least. Numbers are not, they only move what is found. */
const spelled = (words: readonly string[]): string[] => words.filter((word) => /\p{L}{3}/u.test(word));

/**
 * The condition of a search: each word of the term is part of any field, in any order; `%` and `_` mean themselves. A
 * misspelled word is nearly a word of the text (pg_trgm's word similarity, whose threshold `connect` sets); numbers then count
 * in the order only. Undefined when nothing is searched, `false` when nothing can be similar.
 */
export function matchesSearch(
  where: Searched,
  term: string | null | undefined,
  match: Match = 'words',
): SQL | undefined {
  const words = wordsOf(term);
  if (words.length === 0) return undefined;
  if (match !== 'words') {
    const { text, similarText } = where;
    const alike = spelled(words).map((word) => {
      if (!match.misspelled.includes(word)) return holds(text, word);
      return similarText === undefined ? sql`false` : sql`${similarText} %> ${word}`;
    });
    return alike.length === 0 ? sql`false` : and(...alike);
  }
  const digits = where.hasPhones === true ? digitsOf(words.join(' ')) : null;
  if (digits === null && words.length > 1) return and(...words.map((word) => hasWord(where.text, word)));
  const typed = words.join(' ');
  if (digits === null) return typed.length < SHORTEST ? holds(where.text, typed) : hasWord(where.text, typed);
  return typed === digits ? holds(where.text, digits) : anyOf([holds(where.text, typed), holds(where.text, digits)]);
}

/**
 * ORDER BY of a search, best first: the exact number or name, a name that begins with the term, one whose words begin with
 * the words, one that contains them, others. Similar records by how similar they are, their names above
 * all. Nothing without a search.
 */
export function bySearchRank(where: Searched, term: string | null | undefined, match: Match = 'words'): SQL[] {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  if (match !== 'words') {
    const { text, similarText = text } = where;
    const name = sql`split_part(${text}, chr(10), 1)`;
    const alike = spelled(words).map((word) =>
      match.misspelled.includes(word)
        ? sql`word_similarity(${word}, ${similarText}) + word_similarity(${word}, ${name})`
        : sql`(${holds(name, word)})::int`,
    );
    const others = words.filter((word) => !/\p{L}{3}/u.test(word)).map((word) => desc(holds(text, word)));
    return alike.length === 0 ? [] : [desc(sql`(${sql.join(alike, sql` + `)})`), ...others];
  }
  const typed = words.join(' ');
  const name = sql`split_part(${where.text}, chr(10), 1)`;
  const bare = bareName(where.text);
  const parts = words.map((word) => word.replaceAll('-', ''));
  const begins = and(...parts.map((word) => sql`${bare} like ${partPattern(` ${word}`)}`));
  const within = and(...parts.map((word) => sql`${bare} like ${partPattern(word)}`));
  return [
    asc(sql`case when lower(${where.number}) = ${typed} or ${name} = ${typed} then 0
      when ${where.text} like ${`${escaped(typed)}%`} then 1 when ${begins} then 2 when ${within} then 3 else 4 end`),
  ];
}

/** Those of the words that are part of no text at all: they are misspelled. */
async function misspelledOf({ db }: Pick<Ctx, 'db'>, { text }: Searched, words: readonly string[]): Promise<string[]> {
  const occurs = words.map((word) => sql`exists (select from ${text.table} where ${holds(text, word)})`);
  const { rows } = await db.execute<{ occurs: boolean[] }>(sql`select array[${sql.join(occurs, sql`, `)}] as occurs`);
  return words.filter((_word, index) => rows[0]?.occurs[index] !== true);
}

/**
 * Reads by the words of a term, and when nothing matches, by similar words; `similar` says which. `read` is called once
 * more only then.
 */
export async function orSimilar<R extends { readonly count: number }>(
  ctx: Pick<Ctx, 'db'>,
  where: Searched,
  term: string | null | undefined,
  read: (match: Match) => Promise<R>,
): Promise<R & { similar: boolean }> {
  const found = await read('words');
  const words = spelled(wordsOf(term));
  if (found.count > 0 || words.length === 0) return { ...found, similar: false };
  const alike = await read({ misspelled: await misspelledOf(ctx, where, words) });
  return { ...alike, similar: alike.count > 0 };
}
