import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, type MetricSources } from '../../src/http/metrics/metrics.ts';
import { listenForMetrics } from '../../src/http/metrics/serve-metrics.ts';
import { makePersonWith } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const token = 'a-token-that-prometheus-has';
let app: TestApp;
let person: number;
beforeAll(async () => {
  app = await startTestApp({ metricsToken: token });
  person = await makePersonWith(app, 'Ann', ['accounts']);
});
afterAll(async () => await app.stop());

const scrape = async (authorization = `Bearer ${token}`) =>
  await app.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
const lines = async () => (await scrape()).body.split('\n').filter((line) => !line.startsWith('#'));

test('counts requests by call and status, and refusals by their code', async () => {
  const ann = await app.as('ann@x.test');
  await ann.ok('accounts.list', { body: {} });
  await ann.ok('accounts.list', { body: {} });
  expect((await ann.call('products.available', { body: {} })).status).toBe(403);
  const found = await lines();
  expect(found).toContain('cartwright_requests_total{operation="accounts.list",status="200"} 2');
  expect(found).toContain('cartwright_request_seconds_count{operation="accounts.list"} 2');
  expect(found).toContain('cartwright_refusals_total{operation="products.available",code="forbidden"} 1');
  expect(found).toContain('cartwright_ready 1');
  expect(found).toContain('cartwright_database_up 1');
  expect(found.some((line) => line.startsWith('cartwright_pool_connections{state="idle"}'))).toBe(true);
  expect(found.some((line) => line.startsWith('nodejs_eventloop_lag'))).toBe(true);
});

test('is for whoever has the token, and is no call for others', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer another', token])
    expect((await scrape(authorization)).statusCode).toBe(401);
  expect((await scrape()).headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  const without = await startTestApp({ share: app });
  expect((await without.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  await without.stop();
});

const sources = {
  pool: { totalCount: 4, idleCount: 3, waitingCount: 2 },
  readFigures: async () => [],
  reasons: async () => [],
} satisfies MetricSources;

test('says what waits in the database, and for how long', async () => {
  await app.owner.pool.query(
    `INSERT INTO job (id, kind, person_id, status, input, created_at)
     VALUES (gen_random_uuid(), 'clientExport', $1, 'queued', '{}', now() - interval '90 seconds'),
       (gen_random_uuid(), 'clientExport', $1, 'queued', '{}', now()), (gen_random_uuid(), 'clientExport', $1, 'done', '{}', now())`,
    [person],
  );
  // The figures go by the clock of the database, sessions in tests by one of their own.
  await app.owner.pool.query(`UPDATE session SET ends_at = now() + interval '1 hour'`);
  const other = await startTestApp({ share: app, metricsToken: token });
  const { body } = await other.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  await other.stop();
  expect(body).toContain('cartwright_jobs{kind="clientExport",state="queued"} 2');
  const oldest = Number(/job_oldest_seconds\{kind="clientExport",state="queued"\} ([\d.]+)/.exec(body)?.[1]);
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(body).toMatch(/^cartwright_sessions\{audience="staff"\} [1-9]/m);
});

test('says that the database is down and the process not ready, and still answers', async () => {
  const silent = createMetrics({
    ...sources,
    readFigures: async () => await new Promise(() => undefined),
    reasons: async () => ['The database does not answer.'],
  });
  const text = await silent.text();
  expect(text).toContain('cartwright_database_up 0');
  expect(text).toContain('cartwright_ready 0');
  expect(text).toContain('cartwright_pool_connections{state="busy"} 1');
  expect(text).toContain('cartwright_pool_waiting 2');
  expect(text).not.toMatch(/^cartwright_(sessions|backup_age_seconds)\{/m);
});

test('says how old the newest backup is that was made, copied and checked, and nothing where there is none', async () => {
  const ages = async () => {
    const other = await startTestApp({ share: app, metricsToken: token });
    const { body } = await other.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    await other.stop();
    const found = [...body.matchAll(/^cartwright_backup_age_seconds\{what="(\w+)"\} ([\d.]+)/gm)];
    return Object.fromEntries(found.map(([, what = '', age]) => [what, Math.round(Number(age) / 3_600)]));
  };
  expect(await ages()).toEqual({});
  await app.owner.pool.query(
    `INSERT INTO backup (file, made_at, bytes, error, copied_at, copy_error, checked_at, check_error)
     SELECT made || '.backup', now() - made * interval '1 hour', CASE WHEN error IS NULL THEN 1 END, error,
       now() - copied * interval '1 hour', copy_error, now() - checked * interval '1 hour', check_error
     FROM (VALUES (2, 'no room', NULL::int, NULL, NULL::int, NULL), (26, NULL, NULL, 'no answer', 25, 'cut'),
       (50, NULL, 40, NULL, 45, NULL), (74, NULL, 70, NULL, NULL, NULL))
       AS given (made, error, copied, copy_error, checked, check_error)`,
  );
  expect(await ages()).toEqual({ made: 26, copied: 50, checked: 45 });
});

test('says how far a standby is behind, and where reads went', async () => {
  const standby = { isUsed: false, lagSeconds: 4.5, countOf: (target: string) => target.length };
  const text = await createMetrics({ ...sources, standby }).text();
  expect(text).toContain('cartwright_standby_up 0');
  expect(text).toContain('cartwright_standby_lag_seconds 4.5');
  expect(text).toContain('cartwright_standby_reads_total{target="standby"} 7');
  expect(text).toContain('cartwright_standby_reads_total{target="left out"} 8');
  expect(await createMetrics(sources).text()).not.toContain('standby');
});

test('alerts and dashboard ask for figures that there are', async () => {
  const deploy = new URL('../../../../deploy/', import.meta.url);
  const files = ['prometheus/alerts.yml', 'grafana/cartwright.json'];
  const texts = await Promise.all(files.map(async (file) => await readFile(new URL(file, deploy), 'utf8')));
  const asked = new Set(
    texts.flatMap((text) => [...text.matchAll(/\b((?:cartwright|nodejs|process)_\w+)/g)].map(([, name = '']) => name)),
  );
  const standby = { isUsed: true, lagSeconds: 0, countOf: () => 0 };
  const given = new Set(
    [...(await createMetrics({ ...sources, standby }).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  );
  const unknown = [...asked].filter((name) => !given.has(name) && !given.has(name.replace(/_bucket$/, '')));
  expect(asked.size).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('has a port of its own, where nothing else is', async () => {
  const server = await listenForMetrics(createMetrics(sources), { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const read = await fetch(`${url}/metrics?x=1`);
  expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('cartwright_ready 1')]);
  expect((await fetch(`${url}/v1/accounts`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  server.close();
});

test('a request keeps the id of a proxy that is trusted, and no other', async () => {
  const given = 'A0B1C2D3-0000-4000-8000-0123456789ab';
  const idOf = async (of: TestApp, id: string) =>
    (await of.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idOf(app, given)).not.toBe(given.toLowerCase());
  const behind = await startTestApp({ share: app, config: { trustProxy: ['127.0.0.1'] } });
  expect(await idOf(behind, given)).toBe(given.toLowerCase());
  for (const other of ['1', 'x'.repeat(200), `${given}0`]) expect(await idOf(behind, other)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf(behind, `${given}0`)).not.toContain(given.toLowerCase());
  await behind.stop();
});
