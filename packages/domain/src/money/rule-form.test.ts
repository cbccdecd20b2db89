import { expect, test } from 'vitest';
import { type RuleForm, ruleFaults } from './rule-form.ts';

const rule: RuleForm = {
  name: 'By the case',
  kind: 'price',
  value: 11.4,
  productId: 5,
  productLineId: null,
  clientId: null,
  accountTierId: 3,
  minUnits: 24,
  fromDate: '2026-12-01',
  toDate: '2026-12-01',
};

test.each<[string, Partial<RuleForm>, string[]]>([
  ['as it is', {}, []],
  ['no name', { name: '  ' }, ['name']],
  ['nothing off', { value: 0 }, ['value']],
  ['one cent', { value: 0.01 }, []],
  ['a negative price', { value: -1 }, ['value']],
  ['parts of a cent', { value: 1.005 }, ['value']],
  ['more than any price', { value: 10_000_000 }, ['value']],
  ['everything off', { kind: 'percent', value: 100 }, []],
  ['more than everything', { kind: 'percent', value: 100.01 }, ['value']],
  ['parts of a hundredth of a percent', { kind: 'percent', value: 1.005 }, ['value']],
  ['no units', { minUnits: 0 }, ['minUnits']],
  ['any units', { minUnits: null }, []],
  ['a product and a line', { productLineId: 2 }, ['productId']],
  ['a client and a tier', { clientId: 7 }, ['clientId']],
  ['an end before its beginning', { toDate: '2026-11-30' }, ['toDate']],
  ['a first day that no calendar here has', { fromDate: '1926-01-01' }, ['fromDate']],
  ['a last day that no calendar here has', { toDate: '2126-01-01' }, ['toDate']],
  ['without an end', { toDate: null }, []],
])('%s', (_, change, faults) => {
  expect(ruleFaults({ ...rule, ...change }).map(({ path }) => path[0])).toEqual(faults);
});
