import { wireName, type WireNames } from '@cartwright/contract/naming';
import { dateOfText } from '@cartwright/domain/dates/dates';
import { isDayField, visitFields } from '@cartwright/contract/wire-names';
import type { z } from 'zod';
import { fail } from '../../core/errors.ts';

interface RequestKey {
  readonly name: string;
  /** A date of the seller's calendar. */
  readonly isDay: boolean;
}

/** Lower-cased wire name → field, over all fields of a request part; requests are read in any case. */
export type RequestKeys = ReadonlyMap<string, RequestKey>;

export function requestKeys(schema: z.core.$ZodType, names: WireNames): RequestKeys {
  const keys = new Map<string, RequestKey>();
  visitFields(schema, (name, field) => {
    const lower = wireName(name, names).toLowerCase();
    const taken = keys.get(lower);
    const key = { name, isDay: isDayField(field) };
    if (taken !== undefined && (taken.name !== name || taken.isDay !== key.isDay))
      throw new Error(`two fields read as ${lower}: ${taken.name} and ${name}`);
    keys.set(lower, key);
  });
  return keys;
}

type Path = readonly (string | number)[];

/** No text may hold these, whatever its field allows: PostgreSQL stores no NUL, UTF-8 has no lone surrogates (S-22). */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function failText(path: Path): never {
  fail('invalid', { fields: [{ path, code: 'invalid_text', detail: 'This holds characters that are no text.' }] });
}

/** How a request part is read: its fields, and the time zone in which an instant is on a day. */
export interface Reading {
  readonly keys: RequestKeys;
  readonly timeZone: string;
}

/**
 * A request's JSON in wire names of any case → the same in code names, days as dates; a field given twice is refused
 * (S-20).
 */
export function parseWire(value: unknown, reading: Reading, path: Path = []): unknown {
  if (typeof value === 'string' && !isStorable(value)) failText(path);
  if (Array.isArray(value)) return value.map((item, index) => parseWire(item, reading, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value)) {
    const { name, isDay } = reading.keys.get(key.toLowerCase()) ?? { name: key, isDay: false };
    if (Object.hasOwn(out, name)) fail('malformed', { detail: `The field ${key} is given twice.` });
    const read = parseWire(inner, reading, [...path, name]);
    out[name] = isDay && typeof read === 'string' ? dateOfText(read, reading.timeZone) : read;
  }
  return out;
}
