import { contract } from '@cartwright/contract/contract';
import { pointer } from '@cartwright/contract/naming';
import type { Group, RouteDef } from '@cartwright/contract/route';
import { isDayField, wireNamesOf } from '@cartwright/contract/wire-names';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  authorization = `Bearer ${(await app.as('admin@demo.test')).token}`;
});
afterAll(async () => await app.stop());

type Path = readonly (string | number)[];

/** The paths of all fields of a schema that `wanted` takes. */
function pathsOf(
  schema: z.core.$ZodType,
  wanted: (name: string, field: z.core.$ZodType) => boolean,
  at: Path = [],
): Path[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return pathsOf(def.element, wanted, [...at, 0]);
  if ('innerType' in def) return pathsOf(def.innerType, wanted, at);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]) => [
    ...(wanted(name, field) ? [[...at, name]] : []),
    ...pathsOf(field, wanted, [...at, name]),
  ]);
}

const calls: [string, RouteDef][] = Object.entries<Group>(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, call]): [string, RouteDef] => [`${feature}.${name}`, call]),
);
const days = calls.flatMap(([operation, call]) =>
  call.body === undefined
    ? []
    : pathsOf(call.body, (_name, field) => isDayField(field)).map((path) => ({ operation, call, path })),
);

/** The body of the wire that has one field alone. */
const bodyWith = (path: readonly string[], value: string): unknown =>
  path.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value);

/** Does the call refuse this value of the field? Whatever else it lacks does not count. */
async function isRefused({ call, path }: (typeof days)[number], value: string): Promise<boolean> {
  const at = pointer(path, wireNamesOf(call));
  const answer = await app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '999999'),
    payload: bodyWith(at.slice(1).split('/'), value) as object,
    headers: { authorization },
  });
  const { errors } = answer.json<{ errors?: { pointer: string }[] }>();
  return errors?.some((error) => error.pointer === at) === true;
}

// The calendar begins on 1 January 1990, which in Los Angeles is 8:00 in UTC.
test.each(days)('$operation takes $path as a date, and an instant as the business day', async (day) => {
  expect({
    date: await isRefused(day, '1990-01-01'),
    dayBefore: await isRefused(day, '1989-12-31'),
    noDate: await isRefused(day, '2026-02-30'),
    instant: await isRefused(day, '1990-01-01T08:00:00Z'),
    withOffset: await isRefused(day, '1990-01-01T00:00:00.000-08:00'),
    onTheDayBefore: await isRefused(day, '1990-01-01T07:59:59.999Z'),
    clockOfNoZone: await isRefused(day, '1990-01-01T00:00:00'),
    instantOfNoDay: await isRefused(day, '2026-02-30T12:00:00Z'),
    noTime: await isRefused(day, '2026-11-24T25:00:00Z'),
  }).toEqual({
    date: false,
    dayBefore: true,
    noDate: true,
    instant: false,
    withOffset: false,
    onTheDayBefore: true,
    clockOfNoZone: false,
    instantOfNoDay: true,
    noTime: true,
  });
});

test('every text of a request that is called a date is one of these, or a time', () => {
  const isNamedDay = (name: string, field: z.core.$ZodType): boolean => {
    let inner = field;
    for (let { def } = (inner as z.core.$ZodTypes)._zod; 'innerType' in def; { def } = (inner as z.core.$ZodTypes)._zod)
      inner = def.innerType;
    return (
      /(^|[a-z])(Date|date|Day|day|On|From|from|To|to|Until)$/.test(name) && (inner as z.ZodType).type === 'string'
    );
  };
  const others = calls.flatMap(([operation, { body, query }]) =>
    [body, query].flatMap((part) =>
      part === undefined
        ? []
        : pathsOf(part, (name, field) => isNamedDay(name, field) && !isDayField(field)).map(
            (path) => `${operation} ${path.join('.')}`,
          ),
    ),
  );
  expect(others).toEqual([]);
  expect(days.length).toBeGreaterThan(20);
});
