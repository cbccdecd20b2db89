/** Reads one field after the other of JSON that another system wrote, and remembers what could not be read. */
import { isDate } from '../dates/dates.ts';
import { readNumber } from '../money/read-number.ts';

/** A field with a value that says nothing to us: its name as it was sent, and the value, shortened. */
export interface UnreadField {
  readonly field: string;
  readonly value: string;
}

const LONGEST_TEXT = 300;
const LONGEST_SHOWN = 60;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};

/** Blanks of every kind and characters that no screen shows become one blank. */
const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && plain(value) === '');

/**
 * The fields of an object by their names in lower case: documents and files of the same version write them differently.
 * Every getter answers null where the field is missing or empty; one that it cannot read is also added to `unread`.
 */
export function fieldsOf(object: JsonObject, unread: UnreadField[]) {
  const byName = new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const get = <Value>(name: string, read: (value: unknown) => Value | undefined): Value | null => {
    const found = byName.get(name);
    if (found === undefined || isEmpty(found.value)) return null;
    const value = read(found.value);
    if (value !== undefined) return value;
    unread.push({ field: found.name, value: shown(found.value) });
    return null;
  };
  return {
    text: (name: string) =>
      get(name, (value) => {
        if (typeof value !== 'string' && typeof value !== 'number') return undefined;
        const text = plain(String(value));
        return text.length > LONGEST_TEXT ? undefined : text;
      }),
    /** A number of at least 0, also as the text of an amount: "$1,234.50". */
    amount: (name: string) =>
      get(name, (value) => {
        const amount = typeof value === 'string' ? readNumber(value) : value;
        return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
      }),
    flag: (name: string) =>
      get(name, (value) => {
        const word = String(value).toLowerCase();
        if (word === '1' || word === 'true') return true;
        return word === '0' || word === 'false' ? false : undefined;
      }),
    /** The day of an ISO date or instant, as it is written. */
    day: (name: string) =>
      get(name, (value) => {
        const day = typeof value === 'string' ? value.trim().slice(0, 10) : '';
        return isDate(day) ? day : undefined;
      }),
    object: (name: string) => get(name, (value) => (isJsonObject(value) ? value : undefined)),
    list: (name: string) => get<readonly unknown[]>(name, (value) => (Array.isArray(value) ? value : undefined)),
    /** Says of a value that was read that it says nothing to us. */
    refuse: (name: string): null => get<never>(name, () => undefined),
  };
}

export type JsonFields = ReturnType<typeof fieldsOf>;
