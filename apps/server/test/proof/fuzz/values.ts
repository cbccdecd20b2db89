import type { Random } from '../../../src/seed/random.ts';
import { resolved, type Schema } from './document.ts';

/** Values of requests: good ones by their schema, and bad ones that no field should be able to do harm with. */

const texts = [
  'abc',
  '2026-12-01',
  '2026-11-20T10:00:00Z',
  'abc@example.com',
  '12',
  'asc',
  'orders',
  'a long enough secret',
  'O’Brien & Søn',
  '',
  'Blue Dream 3.5g',
];

/** A value that the schema accepts, or nearly: what it cannot say, such as dates, is left to chance. */
export function valueOf(given: Schema, random: Random): unknown {
  const schema = resolved(given);
  if (schema.anyOf !== undefined) return valueOf(random.pick(schema.anyOf), random);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : (schema.type as string | undefined);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || random.chance(0.5))
          .map(([name, field]) => [name, valueOf(field, random)]),
      );
    case 'array':
      return Array.from({ length: random.int(schema.minItems ?? 0, 3) }, () => valueOf(schema.items ?? {}, random));
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return textOf(schema, random);
    default:
      return null;
  }
}

function numberOf({ type, minimum = 0, maximum = 1_000_000 }: Schema, random: Random): number {
  const low = Math.max(minimum, -2);
  const whole = random.pick([low, maximum, random.int(low, Math.min(maximum, low + 60)), random.int(low, maximum)]);
  return type === 'integer' || random.chance(0.5) ? whole : Math.min(maximum, whole + random.int(0, 99) / 100);
}

function textOf({ format, minLength = 0, maxLength = 200, pattern }: Schema, random: Random): string {
  if (format === 'uuid') return crypto.randomUUID();
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const good = [...texts, 'x'.repeat(maxLength)].filter(fits);
  return good.length === 0 ? 'abcdefghijklmn' : random.pick(good);
}

const long = 'x'.repeat(200_000);
const manyIds = Array.from({ length: 20_000 }, (_, n) => n + 1);
const deep = Array.from({ length: 11 }).reduce<unknown>((inner) => ({ a: inner }), 1);

/** What replaces a good value. Numbers that JSON cannot say are written as text by `jsonOf`. */
export const nasty: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -0,
  -1,
  0.005,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53 + 2,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_297,
  '1e400',
  'NaN',
  '-0',
  '1',
  [],
  {},
  [[]],
  [null],
  [1, '1', null, {}],
  deep,
  manyIds,
  long,
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  'a\nb',
  'a\tb',
  'a\u2028b',
  "'; DROP TABLE person; --",
  '%',
  '%_\\',
  '%'.repeat(100),
  '_'.repeat(100),
  '\\'.repeat(99),
  '=1+1',
  '@SUM(A1)',
  '‮ abc',
  'ｅ́',
  'e\u0301'.repeat(60),
  '\u{1f332}'.repeat(60),
  'İIıi',
  '../../../etc/passwd',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '(a+)+$',
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '2026-03-08T02:30:00',
  '2026-11-01T01:30:00-07:00',
  '9999-12-31',
  '+275760-09-13',
  '2026-12-01T00:00:00+99:00',
  'asc; --',
  'desc NULLS FIRST',
  { toString: 1, valueOf: 1 },
  { $ne: null },
];

/** Those of them that fit into a query. */
export const nastyTexts: readonly string[] = nasty.flatMap((value) =>
  typeof value === 'string' && value.length < 300 ? [value] : typeof value === 'number' ? [String(value)] : [],
);

/** JSON of a value; now and then with a number that JSON.stringify would not write. */
export function jsonOf(value: unknown, random: Random): string {
  const json = JSON.stringify(value) ?? 'null';
  if (!random.chance(0.03)) return json;
  const odd = random.pick(['1e400', '-0', '1E+2', '0.1000000000000000055511151231257827', '1.', 'NaN', '0x10', '01']);
  return json.replace(/:(\d+)/, `:${odd}`);
}
