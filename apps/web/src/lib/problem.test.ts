import { expect, it } from 'vitest';
import { isRule, readProblem } from './problem.ts';

const body = { code: 'any', title: 'No', detail: 'Not so.', instance: 'urn:uuid:7d1c' };

it('names the request of a failure, and none where a rule says no', () => {
  expect([500, 503, 404, 400].map((status) => readProblem(status, body).requestId)).toEqual(Array(4).fill('7d1c'));
  expect([409, 422].map((status) => readProblem(status, body, '7d1c').requestId)).toEqual([undefined, undefined]);
  expect([409, 422, 404, 503].map((status) => isRule({ status }))).toEqual([true, true, false, false]);
});

it('leaves out the name that a field has in the request', () => {
  const errors = [{ pointer: '/SearchKey', detail: 'Use one line of plain text.' }];
  const refused = { code: 'invalid', detail: 'SearchKey: Use one line of plain text.', errors };
  expect(readProblem(400, refused).detail).toBe('Use one line of plain text.');
});
