import { fail } from '../../core/errors.ts';

const MAX_DEPTH = 12;
/** No call has nearly as many fields in one object. */
const MAX_FIELDS = 200;

/** The number of fields of all objects in a JSON value; refuses one that is nested too deeply. */
function countFields(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) fail('malformed', { detail: 'The request is nested too deeply.' });
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  if (count > MAX_FIELDS) fail('malformed', { detail: `An object has more than ${MAX_FIELDS} fields.` });
  for (const inner of Object.values(value)) count += countFields(inner, depth + 1);
  return count;
}

const jsonStrings = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes → text; bytes that are no UTF-8 are `malformed`, because U+FFFD would be stored in their place. */
export function utf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    fail('malformed', { detail: 'The request is not valid UTF-8.' });
  }
}

/**
 * Reads the JSON of a request. A field given twice is refused, where JSON.parse would silently take the last (S-20):
 * outside of strings, JSON has one colon for each field.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('malformed', { detail: 'The request is not valid JSON.' });
  }
  const colons = text.replaceAll(jsonStrings, '').split(':').length - 1;
  if (colons !== countFields(value)) fail('malformed', { detail: 'A field is given twice.' });
  return value;
}
