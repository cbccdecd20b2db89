import { expect, test } from 'vitest';
import { findViolations, lengths } from './conventions.ts';

const file = 'packages/domain/src/money/money.ts';
const violations = (name: string, text: string) => findViolations(new Map([[name, text]]));

test.each([
  [file, 'const a: any = 1;', 'any'],
  [file, 'const a = b as any;', 'any'],
  [file, 'const a: Array<any> = [];', 'any'],
  [file, 'const a = b!.c;', 'non-null'],
  [file, 'f(a!, b);', 'non-null'],
  [file, '// TODO later', 'unfinished work'],
  [file, '// @ts-expect-error', 'silenced'],
  [file, '/* eslint-disable */', 'silenced'],
  ['tools/a.ts', '// oxlint-disable-next-line', 'silenced'],
  ['apps/server/src/app.ts', 'console.log(1);', 'console'],
  [file, 'export default a;', 'default export'],
  ['packages/domain/src/money/money.test.ts', "test.skip('a', () => {});", 'skipped test'],
  ['e2e/a.test.ts', "describe.only('a', () => {});", 'skipped test'],
  ['e2e/a.test.ts', "test.concurrent.only('a', () => {});", 'skipped test'],
  ['apps/server/src/db/a.ts', "const at = new URL('x.txt', import.meta.url);", 'paths.ts'],
  ['apps/server/src/features/carts/a.queries.ts', "db.select().from(cart).for('update');", 'lock outside'],
  [file, '\n'.repeat(350) + 'x', '350 is the most'],
])('%s: %s is refused', (name, text, rule) => {
  expect(violations(name, text)).toEqual([expect.stringContaining(rule)]);
});

test.each([
  [file, "// any default console.log\nconst a = 'as any; export default x!.y';"],
  [file, 'if (!a && b !== c) return !d;'],
  [file, 'const ok = many as company;'],
  ['vitest.config.ts', 'export default {};'],
  ['tools/start.mjs', 'console.log(1);'],
  ['apps/server/src/main.ts', 'console.log(1);'],
  ['apps/server/src/features/carts/a.locks.ts', "db.select().from(cart).for('update');"],
  ['apps/server/src/seed/world.ts', '\n'.repeat(350) + 'x'],
  ['apps/server/src/paths.ts', "const at = new URL('x.txt', import.meta.url);"],
  ['apps/web/src/api/calls.gen.ts', 'export default {} as any;'],
])('%s: %s is fine', (name, text) => {
  expect(violations(name, text)).toEqual([]);
});

test('the median and the 90th percentile of lengths', () => {
  const sources = new Map(Array.from({ length: 11 }, (_, index) => [`${index}.ts`, 'x\n'.repeat(index + 1)]));
  expect(lengths(sources)).toEqual({ median: 6, p90: 10 });
});
