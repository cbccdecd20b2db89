import { toWire, type WireNames } from '@cartwright/contract/naming';
import type { z } from 'zod';

/** Values of which every plain field accepts one. */
const candidates: readonly unknown[] = [
  1,
  'abc',
  '2026-11-20',
  'abc@example.com',
  '12',
  '2026-11-20T10:00:00Z',
  '0190b0a5-0000-4000-8000-000000000000',
  'a long enough secret',
  true,
  0,
  0.5,
  [],
  {},
  null,
  undefined,
  'x'.repeat(43),
];

/** A value that a schema accepts, built field by field; undefined when none of the candidates fits. */
export function sample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sample(field)]));
    case 'array':
      return [sample(def.element)];
    case 'optional':
    case 'nullable':
    case 'default':
      return sample(def.innerType);
    case 'enum':
      return Object.values(def.entries)[0];
    default:
      return candidates.find((value) => (schema as z.ZodType).safeParse(value).success);
  }
}

/** What no field should be able to do harm with. */
export const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  2 ** 53 + 2,
  0.005,
  true,
  [],
  {},
  [[]],
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  'a\nb',
  "'; DROP TABLE person; --",
  '%_\\',
  '‮ abc',
  'ｅ́',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '9999-12-31',
  -2_147_483_649,
  2_147_483_648,
  Array.from({ length: 300 }, () => 1),
  { __proto__: null, admin: true },
];

/** The given value with each of its fields in turn replaced by each bad value, on the wire. */
export function* spoiled(value: unknown, names: WireNames, pick: (n: number) => number): Generator {
  for (const path of pathsOf(value)) {
    // What PostgreSQL cannot store always, the others by chance.
    for (const bad of ['a\u0000b', ...Array.from({ length: 5 }, () => nasty[pick(nasty.length)])]) {
      const copy = structuredClone(value) as Record<string, unknown>;
      put(copy, path, bad);
      yield toWire(copy, names);
    }
  }
}

function* pathsOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key]);
}

function put(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[key] = value;
  else put(target[key] as Record<string, unknown>, rest, value);
}
