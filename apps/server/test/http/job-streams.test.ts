import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobStreams } from '../../src/jobs/job-streams.ts';
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

const ended = `UPDATE job SET status = 'done', progress = 100, note = 'all 7 of it'`;

test('however many streams there are, one look asks for all of them when the job has changed', async () => {
  const open = await watchMany(MOST_OF_PERSON);
  const step = async (note: string): Promise<void> => {
    await app.owner.pool.query('UPDATE job SET progress = progress + 1, note = $1', [note]);
    await vi.waitFor(() => expect(open.filter(({ read }) => read.text.includes(note))).toEqual(open), within);
  };
  // From here on the connection listens.
  await step('first step');
  let taken = 0;
  const count = (): void => void (taken += 1);
  app.database.pool.on('acquire', count);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(taken, 'while nothing happens').toBeLessThanOrEqual(2);
  taken = 0;
  const began = performance.now();
  for (const note of ['second step', 'third step', 'fourth step']) await step(note);
  app.database.pool.off('acquire', count);
  expect(performance.now() - began, 'without a poll for each').toBeLessThan(4_000);
  // Each stream reads its job again; the look at jobs and sessions is one for all, and one poll may come in between.
  expect(taken).toBeLessThanOrEqual(3 * (MOST_OF_PERSON + 2) + 2);
  await app.owner.pool.query(ended);
  await vi.waitFor(() => expect(open.filter(({ read }) => read.hasEnded)).toHaveLength(MOST_OF_PERSON), within);
  expect(open.every(({ read }) => read.text.includes('all 7 of it'))).toBe(true);
});

test('a change whose notification is lost is found a little later', async () => {
  const stream = await watch();
  await app.owner.pool.query(`UPDATE job SET note = 'is listened to'`);
  await vi.waitFor(() => expect(stream.read.text).toContain('is listened to'), within);
  await app.owner.pool.query('ALTER TABLE job DISABLE TRIGGER jobs_are_announced');
  await app.owner.pool.query(ended);
  await vi.waitFor(() => expect(stream.read.text).toContain('all 7 of it'), within);
  await app.owner.pool.query('ALTER TABLE job ENABLE TRIGGER jobs_are_announced');
});

test('a stream that has ended while its reader did not wait is over when the reader looks again', async () => {
  const actor = { personId: 0, sessionId: 0, name: 'Ann', email: 'ann@x.test', permissions: new Set<never>() };
  const stream = jobStreams(app.context).open(actor, JOB, AbortSignal.abort());
  expect(await Promise.race([stream.changed(), Promise.resolve('waits')])).toBe(false);
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
