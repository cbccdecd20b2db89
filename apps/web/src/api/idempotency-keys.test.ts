import { expect, it } from 'vitest';
import { networkProblem, type Problem } from '../lib/problem.ts';
import { makeIdempotencyKeys } from './idempotency-keys.ts';

const problem = (status: number, code: string): Problem => ({ ...networkProblem, status, code });

function countedKeys() {
  let count = 0;
  return makeIdempotencyKeys(() => `key-${++count}`);
}

it.each([[networkProblem], [problem(503, 'unavailable')], [problem(500, 'internal')], [problem(409, 'key_running')]])(
  'keeps the key while the outcome is unknown: %o',
  (unknown) => {
    const keys = countedKeys();
    const first = keys.begin({ cartId: 7 });
    first.end(unknown);
    const second = keys.begin({ cartId: 7 });
    expect(second.key).toBe(first.key);
    second.end(unknown);
    expect(keys.begin({ cartId: 7 }).key).toBe(first.key);
  },
);

it('uses a new key after any response, an error included', () => {
  const keys = countedKeys();
  const first = keys.begin({ cartId: 7 });
  first.end(problem(409, 'allocation_failed'));
  const second = keys.begin({ cartId: 7 });
  expect(second.key).not.toBe(first.key);
  second.end();
  expect(keys.begin({ cartId: 7 }).key).not.toBe(second.key);
});

it('uses a new key for the same request sent again while the first is running', () => {
  const keys = countedKeys();
  expect(keys.begin({ productId: 3, quantity: 12 }).key).not.toBe(keys.begin({ productId: 3, quantity: 12 }).key);
});

it('uses a new key for a different request', () => {
  const keys = countedKeys();
  const first = keys.begin({ cartId: 7, backorder: false });
  first.end(networkProblem);
  expect(keys.begin({ cartId: 7, backorder: true }).key).not.toBe(first.key);
});
