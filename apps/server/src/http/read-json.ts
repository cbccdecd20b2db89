import { refuse } from '../core/errors.ts';

const MAX_DEPTH = 12;

/** The number of fields of all objects in a JSON value; refuses one that is nested too deeply. */
function countFields(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) throw refuse('malformed', { detail: 'The request is nested too deeply.' });
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) count += countFields(inner, depth + 1);
  return count;
}

const jsonStrings = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Reads the JSON of a request. A field given twice is refused, where JSON.parse would silently take the last (S-20):
 * outside of strings, JSON has one colon for each field.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('malformed', { detail: 'The request is not valid JSON.' });
  }
  const colons = text.replaceAll(jsonStrings, '').split(':').length - 1;
  if (colons !== countFields(value)) throw refuse('malformed', { detail: 'A field is given twice.' });
  return value;
}
