import { readFileSync } from 'node:fs';
import { refuse } from '../../../core/errors.ts';
import { commonPasswords } from '../../../paths.ts';

/**
 * The 10,000 most used passwords of 12 and more characters, and 3,000 words that are most used as passwords: those people
 * pad with digits until they are long enough. Lower case, one a line. Taken from the list of the million most used of ten
 * million leaked passwords (M. Burnett, in OWASP SecLists), with the trade's own words added.
 */
const listed: ReadonlySet<string> = new Set(readFileSync(commonPasswords, 'utf8').trimEnd().split('\n'));

/** The part that is said over and over, if the whole is nothing else; the whole otherwise. */
const unitOf = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

const isRun = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
};

/**
 * Refuses passwords of the list, words of the list between digits and signs, runs such as 123456789012, and repeats
 * (S-6). The case of letters makes no difference.
 */
export function refuseCommonPassword(password: string): void {
  const plain = password.normalize('NFC').toLowerCase();
  const word = unitOf(plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  if (listed.has(plain) || listed.has(word) || unitOf(plain) !== plain || isRun(plain)) {
    throw refuse('password_too_common');
  }
}
