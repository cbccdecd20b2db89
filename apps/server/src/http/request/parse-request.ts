import { wireName, type WireNames } from '@cartwright/contract/naming';
import { visitFields } from '@cartwright/contract/wire-names';
import type { z } from 'zod';
import { fail } from '../../core/errors.ts';

/** Lower-cased wire name → code name, over all fields of a request part; requests are read in any case. */
export type RequestKeys = ReadonlyMap<string, string>;

export function requestKeys(schema: z.core.$ZodType, names: WireNames): RequestKeys {
  const keys = new Map<string, string>();
  visitFields(schema, (name) => {
    const lower = wireName(name, names).toLowerCase();
    const taken = keys.get(lower);
    if (taken !== undefined && taken !== name) throw new Error(`two fields read as ${lower}: ${taken} and ${name}`);
    keys.set(lower, name);
  });
  return keys;
}

type Path = readonly (string | number)[];

/** No text may hold these, whatever its field allows: PostgreSQL stores no NUL, UTF-8 has no lone surrogates (S-22). */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function failText(path: Path): never {
  fail('invalid', { fields: [{ path, code: 'invalid_text', detail: 'This holds characters that are no text.' }] });
}

/** A request's JSON in wire names of any case → the same in code names; a field given twice is refused (S-20). */
export function parseWire(value: unknown, keys: RequestKeys, path: Path = []): unknown {
  if (typeof value === 'string' && !isStorable(value)) failText(path);
  if (Array.isArray(value)) return value.map((item, index) => parseWire(item, keys, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value)) {
    const name = keys.get(key.toLowerCase()) ?? key;
    if (Object.hasOwn(out, name)) fail('malformed', { detail: `The field ${key} is given twice.` });
    out[name] = parseWire(inner, keys, [...path, name]);
  }
  return out;
}
