import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLimiter } from '../../src/http/limits.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', config: { rateLimit: 5 } });
});
afterAll(async () => await app.stop());

test('more than the limit in a second answers 429 and when to come again; others are not held up', async () => {
  const [busy, calm] = [await app.as('sales@demo.test'), await app.as('manager@demo.test')];
  const answers = await Promise.all(Array.from({ length: 12 }, () => busy.call('people.me', {})));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.problem).toMatchObject({ code: 'too_many', status: 429, Retryable: true });
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '1',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  expect((await calm.call('people.me', {})).status).toBe(200);
});

test('new tokens at every request do not get around the limit of an address', () => {
  const within = createLimiter(5);
  const passed = Array.from({ length: 100 }, (_, n) => within('10.0.0.1', `token ${n}`)).filter(Boolean);
  expect(passed).toHaveLength(50);
  expect(within('10.0.0.2', 'token')).toBe(true);
});

test('without a session the address has the limit of one actor; 0 is no limit', () => {
  const within = createLimiter(5);
  expect(Array.from({ length: 20 }, () => within('10.0.0.1', undefined)).filter(Boolean)).toHaveLength(5);
  const free = createLimiter(0);
  expect(Array.from({ length: 1000 }, () => free('10.0.0.1', undefined)).every(Boolean)).toBe(true);
});

test('a second after the first request all may come again, and not before', () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const within = createLimiter(2);
  const at = (ms: number) => {
    time.mockReturnValue(ms);
    return within('10.0.0.1', 'token');
  };
  expect([5000, 5400, 5999].map(at)).toEqual([true, true, false]);
  expect([6000, 6001, 6002].map(at)).toEqual([true, true, false]);
  expect([6999, 7000].map(at)).toEqual([false, true]);
  time.mockRestore();
});
