import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fail } from '../../src/core/errors.ts';
import type { JobHandler, JobHandlers } from '../../src/jobs/worker.ts';
import { jobRoutes } from '../../src/jobs/jobs.routes.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let client: TestClient;
let address: string;
let proceed: () => void = () => undefined;
const held: { permissions?: ReadonlySet<string> } = {};

const work: JobHandler = async (ctx, input, progress) => {
  const { end } = input as { end: string };
  if (end === 'refuse') fail('import_refused', { detail: 'Row 3 has no name.' });
  if (end === 'bug') throw new Error('the inner reason');
  held.permissions = ctx.actor.permissions;
  await progress(40, 'Halfway');
  await new Promise<void>((resolve) => (proceed = resolve));
  return { note: '1 new', counts: { new: 1 }, rows: [{ row: 2, outcome: 'new' }] };
};

beforeAll(async () => {
  app = await startTestApp({
    template: 'world',
    jobs: { 'accounts.export': work } as unknown as JobHandlers,
    routes: [...jobRoutes, ...probeRoutes],
  });
  client = await app.as('sales@demo.test');
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  proceed();
  await app.stop();
});

async function begin(End: string): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/probe/job',
    payload: { End },
    headers: { authorization: `Bearer ${client.token}` },
  });
  return answer.json<{ TransactionId: string }>().TransactionId;
}
const state = async (id: string) => await client.ok('transactions.one', { params: { id } });
const reaches = async (id: string, status: string) =>
  await vi.waitFor(async () => expect((await state(id)).status).toBe(status), { timeout: 8000, interval: 20 });

test('a job shows its progress, then its result without the rows, as events too', async () => {
  const began = performance.now();
  const id = await begin('well');
  await reaches(id, 'running');
  expect(performance.now() - began).toBeLessThan(1500); // woken by NOTIFY, not by the next poll
  await vi.waitFor(async () => expect((await state(id)).progress).toBe(40));
  const stream = await fetch(`${address}/v1/transactions/${id}/events`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  setTimeout(() => proceed(), 400);
  const events = (await stream.text()).trim().split('\n\n');
  expect(events.map((event) => JSON.parse(event.replace(/^data: /, '')))).toEqual([
    expect.objectContaining({ Status: 'running', Progress: 40, Note: 'Halfway', Result: null }),
    expect.objectContaining({ Status: 'done', Progress: 100, Result: '{"counts": {"new": 1}}', Error: null }),
  ]);
  expect(await state(id)).toEqual({
    transactionId: id,
    kind: 'accounts.export',
    title: 'Import of probe.csv',
    status: 'done',
    progress: 100,
    note: '1 new',
    result: '{"counts": {"new": 1}}',
    fileLink: null,
    error: null,
  });
});

test('the job has the permissions of its owner and no others', () => {
  expect(held.permissions?.has('carts.edit')).toBe(true);
  expect(held.permissions?.has('people.edit')).toBe(false);
});

test('a job that is refused says its sentence; one with a bug says that it was ours', async () => {
  const [refused, bug] = [await begin('refuse'), await begin('bug')];
  await reaches(refused, 'failed');
  await reaches(bug, 'failed');
  expect((await state(refused)).error).toBe('Row 3 has no name.');
  expect((await state(bug)).error).toBe(`Something went wrong on our side (${bug}).`);
});

test("somebody else's job is as missing as none, as one and as events", async () => {
  const id = await begin('refuse');
  const other = await app.as('manager@demo.test');
  for (const wanted of [id, '0190b0a5-0000-4000-8000-000000000000']) {
    expect((await other.call('transactions.one', { params: { id: wanted } })).status).toBe(404);
    const events = await fetch(`${address}/v1/transactions/${wanted}/events`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect([events.status, events.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await client.call('transactions.one', { params: { id: 'x' } })).status).toBe(400);
});

test('a job of somebody who was disabled is not done', async () => {
  await app.owner.pool.query(`UPDATE person SET is_active = false WHERE email = 'noor@demo.test'`);
  const { rows } = await app.owner.pool.query<{ id: number }>(`SELECT id FROM person WHERE email = 'noor@demo.test'`);
  const id = '0190b0a5-1111-4000-8000-000000000000';
  await app.owner.pool.query(
    `INSERT INTO job (id, kind, person_id, input) VALUES ($1, 'accounts.export', $2, '{"end":"well"}')`,
    [id, rows[0]?.id],
  );
  await app.context.jobs.enqueue(app.database.db, 'accounts.export', { jobId: id });
  await vi.waitFor(async () => {
    const found = await app.owner.pool.query('SELECT status FROM job WHERE id = $1', [id]);
    expect(found.rows).toEqual([{ status: 'failed' }]);
  }, 8000);
});

test('a stream ends when the server closes, so that it can', async () => {
  const second = await startTestApp({ share: app, routes: jobRoutes });
  const at = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const id = await begin('well');
  await reaches(id, 'running');
  const stream = await fetch(`${at}/v1/transactions/${id}/events`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  const began = performance.now();
  await Promise.all([second.stop(), stream.text()]);
  expect(performance.now() - began).toBeLessThan(1500);
  proceed();
});
