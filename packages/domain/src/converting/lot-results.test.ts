import { expect, test } from 'vitest';
import { commonResult, type LotResult, noResult } from './lot-results.ts';

const result = (number: string, total: number): LotResult => ({
  certificate: {
    number,
    hasPassed: true,
    link: '',
    certificate: 'https://lab.test/1.pdf',
    collectedOn: null,
    releasedOn: '2026-09-01',
    expiresOn: null,
  },
  thca: null,
  thc: null,
  cbd: null,
  total,
});

test('new lots get the result that all have, and none of several', () => {
  expect(commonResult([result('CL-1', 27.9), result('CL-1', 27.9)])).toEqual(result('CL-1', 27.9));
  expect(commonResult([result('CL-1', 27.9), result('CL-2', 27.9)])).toBeUndefined();
  expect(commonResult([result('CL-1', 27.9), result('CL-1', 26.15)])).toBeUndefined();
  expect(commonResult([result('CL-1', 27.9), noResult])).toBeUndefined();
  expect(commonResult([])).toEqual(noResult);
});
