import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobRoutes } from '../../src/jobs/jobs.routes.ts';
import { peopleRoutes } from '../../src/features/people/people.routes.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/** Streams of progress: how many there may be, what they cost, and when they end. */
const JOB = '0190b0a5-1111-4000-8000-00000000000a';
const MOST_OF_PERSON = 20;
let app: TestApp;
let address: string;
let client: TestClient;
let over = new AbortController();

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: [...jobRoutes, ...peopleRoutes] });
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  client = await app.as('sales@demo.test');
});
beforeEach(async () => {
  over = new AbortController();
  await app.owner.pool.query(
    `INSERT INTO job (id, kind, person_id, input, status, created_at)
     SELECT $1, 'accounts.export', id, '{}', 'running', now() FROM person WHERE email = 'sales@demo.test'`,
    [JOB],
  );
});
afterEach(async () => {
  over.abort();
  await app.owner.pool.query('DELETE FROM job');
});
afterAll(async () => await app.stop());

async function watch(as = client) {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${address}/v1/transactions/${JOB}/events`, { headers, signal: over.signal });
  const read = { text: '', hasEnded: false };
  const reading = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) read.text += decoder.decode(chunk as Uint8Array);
    read.hasEnded = true;
  };
  const done = reading().catch(() => undefined);
  return { status: response.status, headers: response.headers, read, done };
}
const watchMany = async (count: number, as = client) =>
  await Promise.all(Array.from({ length: count }, () => watch(as)));
const within = { timeout: 10_000, interval: 20 };

test('one person has so many streams and no more, until one of them is closed', async () => {
  const open = await watchMany(MOST_OF_PERSON);
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await watch();
  await refused.done;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(JSON.parse(refused.read.text)).toMatchObject({
    code: 'too_many',
    detail: expect.stringMatching(/^You watch too/),
  });
  expect((await client.call('people.me', {})).status).toBe(200);
  over.abort();
  over = new AbortController();
  await vi.waitFor(async () => expect((await watch()).status).toBe(200), within);
});

test('however many streams there are, one poll asks for all of them, and each learns of a change', async () => {
  const open = await watchMany(MOST_OF_PERSON);
  let taken = 0;
  const count = (): void => void (taken += 1);
  app.database.pool.on('acquire', count);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  app.database.pool.off('acquire', count);
  expect(taken).toBeGreaterThan(1);
  expect(taken).toBeLessThanOrEqual(12);
  await app.owner.pool.query(`UPDATE job SET status = 'done', progress = 100, note = 'all 7 of it'`);
  await vi.waitFor(() => expect(open.filter(({ read }) => read.hasEnded)).toHaveLength(MOST_OF_PERSON), within);
  expect(open.every(({ read }) => read.text.includes('all 7 of it'))).toBe(true);
});

test.each([
  ['signs out', async (as: TestClient) => await as.ok('people.signOut', {}), false],
  [
    'is disabled',
    async () => await app.owner.pool.query(`UPDATE person SET is_active = false WHERE email = 'sales@demo.test'`),
    true,
  ],
])('when the person %s, the streams of that session end at once', async (_what, end, endsAll) => {
  const own = await app.as('sales@demo.test');
  const stream = await watch(own);
  const other = await watch(client);
  const began = performance.now();
  await end(own);
  await vi.waitFor(() => expect([stream, other].map(({ read }) => read.hasEnded)).toEqual([true, endsAll]), within);
  expect(performance.now() - began).toBeLessThan(5_000);
  await app.owner.pool.query('UPDATE person SET is_active = true');
});
