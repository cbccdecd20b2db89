import { expect, test } from 'vitest';
import { findRuleFaults } from './rules.ts';

const pages = new Map([
  ['docs/rules/invariants.md', '- **INV-1** A lot never promises more than it has.\n'],
  ['docs/rules/trade.md', '## Stock\n\n- **WAC 314-55-096** samples\n'],
]);
const faults = (text: string, of = pages) => findRuleFaults(of, new Map([['a.ts', text]]));

test('a rule that is defined may be named', () => {
  expect(faults('// (domain rule "stock"; INV-1), WAC 314-55-096')).toEqual([]);
});

test.each([
  ['// as above\n// (INV-2)', 'a.ts:2 names a rule that docs/rules does not have: inv-2'],
  ['// (S-40)', 'a.ts:1 names a rule that docs/rules does not have: s-40'],
  ['// (spec 000 §10)', 'a.ts:1 names a rule that docs/rules does not have: spec 000 §10'],
  ['// (domain rule "weather")', 'a.ts:1 names a rule that docs/rules does not have: weather'],
])('%s is found', (text, fault) => {
  expect(faults(text)).toEqual([fault]);
});

test('a rule is defined once', () => {
  const twice = new Map([...pages, ['docs/rules/more.md', '\n- **INV-1** Again.']]);
  expect(faults('', twice)).toEqual(['docs/rules/more.md:2 defines a rule again: inv-1']);
});
