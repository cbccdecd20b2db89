/** Addresses of a mail, and when one that could not be sent is tried again. */
import { isEmail } from '../accounts/names.ts';

/** The most people one mail goes to (S-38). */
export const MAX_RECIPIENTS = 10;

/** The longest message of a person. */
export const MAX_MESSAGE = 2_000;

/** An address with its name before it, as mail programs copy it: `"Lee, Ann" <ann@shop.test>`. */
const NAMED = /(?:"[^"]*"\s*|[^<>,;"\r\n]*)<\s*([^<>\s]+)\s*>/g;

/** What people type into one field: addresses with commas, semicolons, blanks or lines between them; names are dropped. */
export function splitAddresses(typed: string): { addresses: string[]; unreadable: string[] } {
  const bare = typed.replaceAll(NAMED, ' $1 ');
  const parts = bare.split(/[\s,;]+/).filter((part) => part !== '');
  const unique = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  return { addresses: unique.filter(isEmail), unreadable: unique.filter((part) => !isEmail(part)) };
}

const MINUTE = 60_000;
const waits = [1, 5, 15, 60, 240, 480, 720].map((minutes) => minutes * MINUTE);

/** Milliseconds until the next attempt after this many failed ones; null when it is given up, after about a day. */
export const nextAttemptIn = (attempts: number): number | null => waits[attempts - 1] ?? null;
