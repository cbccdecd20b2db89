import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StaffCtx } from '../../src/core/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { recordAudit } from '../../src/db/audit.ts';
import { receiveFile } from '../../src/jobs/stored-files.commands.ts';
import { jobRoutes } from '../../src/jobs/jobs.routes.ts';
import type { JobHandler, JobHandlers } from '../../src/jobs/worker.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

/** The list of a person's own jobs: what is on it, what they may do with it, and the files that it made. */
let app: TestApp;
let client: TestClient;
let proceed: () => void = () => undefined;

/** Two slices of the store, and neither packs well. */
const bytes = randomBytes(5_000_000);
async function makeFile(ctx: StaffCtx): Promise<string> {
  const file = await receiveFile(ctx, 'Größe "1".xlsx');
  for (let at = 0; at < bytes.length; at += 1_000_000) await file.write(bytes.subarray(at, at + 1_000_000));
  await file.finish();
  return file.id;
}

const work: JobHandler = async (ctx, input, progress) => {
  const { end } = input as { end: string };
  if (end === 'file') return { fileId: await makeFile(ctx), note: '1 file' };
  if (end === 'well') return { note: '1 new' };
  if (end === 'zone') return { note: ctx.timeZone };
  return await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { action: 'review', entity: 'mail server', detail: { host: end } });
    await new Promise<void>((resolve) => (proceed = resolve));
    await progress(80, 'Writing');
    return {};
  });
};

beforeAll(async () => {
  app = await startTestApp({
    template: 'world',
    jobs: { 'accounts.export': work } as unknown as JobHandlers,
    routes: [...jobRoutes, ...probeRoutes],
  });
  client = await app.as('sales@demo.test');
});
afterAll(async () => {
  proceed();
  await app.stop();
});

async function begin(End: string, as = client): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/probe/job',
    payload: { End },
    headers: { authorization: `Bearer ${as.token}` },
  });
  return answer.json<{ TransactionId: string }>().TransactionId;
}
const state = async (id: string) => await client.ok('transactions.one', { params: { id } });
const reaches = async (id: string, status: string) =>
  await vi.waitFor(async () => expect((await state(id)).status).toBe(status), { timeout: 30_000, interval: 20 });
async function ended(end: string): Promise<string> {
  const id = await begin(end);
  await reaches(id, 'done');
  return id;
}
const listed = async (as = client) => (await as.ok('transactions.list', {})).data.map((job) => job.transactionId);
const inList = async (id: string) =>
  (await client.ok('transactions.list', {})).data.find((job) => job.transactionId === id);
/** A job that nobody works on. */
const put = async (id: string, values: string) =>
  await app.owner.pool.query(
    `INSERT INTO job (id, kind, person_id, input, status, created_at)
     SELECT $1, v.kind, p.id, '{}', v.status, v.at::timestamptz FROM person p, (VALUES ${values}) AS v (kind, status, at)
     WHERE p.email = 'sales@demo.test'`,
    [id],
  );

test('the list has the own work of a week, newest first, until it is dismissed', async () => {
  const one = await ended('well');
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const two = await ended('well');
  const other = await app.as('manager@demo.test');
  await begin('well', other);
  await put('0190b0a5-1111-4000-8000-00000000000a', `('accounts.export', 'done', '2026-11-13T16:59:00Z')`);

  expect(await client.ok('transactions.list', {})).toEqual({
    data: [two, one].map((transactionId) => ({
      transactionId,
      kind: 'accounts.export',
      title: 'Import of probe.csv',
      status: 'done',
      progress: 100,
      note: '1 new',
      error: null,
      fileName: null,
      canCancel: false,
      isCancelling: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })),
    count: 2,
  });
  expect(await listed(other)).toHaveLength(1);

  const missing = '0190b0a5-0000-4000-8000-000000000000';
  expect((await client.call('transactions.dismiss', { body: { transactionIds: [one, missing] } })).status).toBe(404);
  expect((await other.call('transactions.dismiss', { body: { transactionIds: [one] } })).status).toBe(404);
  expect(await listed()).toEqual([two, one]);
  await client.ok('transactions.dismiss', { body: { transactionIds: [one] } });
  expect(await listed()).toEqual([two]);
  expect((await state(one)).status).toBe('done');
});

test('cancelling stops running work at its next step and undoes what it did', async () => {
  const id = await begin('held');
  await reaches(id, 'running');
  const early = await client.call('transactions.dismiss', { body: { transactionIds: [id] } });
  expect([early.status, early.problem.code]).toEqual([409, 'job_running']);
  const other = await app.as('manager@demo.test');
  expect((await other.call('transactions.cancel', { params: { id } })).status).toBe(404);
  expect(await inList(id)).toMatchObject({ canCancel: true, isCancelling: false });

  await client.ok('transactions.cancel', { params: { id } });
  expect(await inList(id)).toMatchObject({ status: 'running', isCancelling: true });
  proceed();
  await reaches(id, 'cancelled');
  await client.ok('transactions.cancel', { params: { id } });
  expect(await inList(id)).toMatchObject({ canCancel: false, isCancelling: false });
  const { rowCount } = await app.owner.pool.query(`SELECT FROM audit WHERE detail ->> 'host' = 'held'`);
  expect(rowCount).toBe(0);
});

test('work that waits is cancelled at once and never begins; what is over or goes on is not cancelled', async () => {
  const waiting = '0190b0a5-2222-4000-8000-00000000000a';
  await put(waiting, `('accounts.export', 'queued', '2026-11-20T17:00:00Z')`);
  await client.ok('transactions.cancel', { params: { id: waiting } });
  expect((await state(waiting)).status).toBe('cancelled');
  await app.context.jobs.enqueue(app.database.db, 'accounts.export', { jobId: waiting });
  await ended('well'); // the one before it in the queue has been looked at
  expect((await state(waiting)).status).toBe('cancelled');

  const over = await client.call('transactions.cancel', { params: { id: await ended('well') } });
  expect([over.status, over.problem.code]).toEqual([409, 'job_over']);
  const foreign = '0190b0a5-2222-4000-8000-00000000000b';
  await put(foreign, `('paperwork.step', 'running', '2026-11-20T17:00:00Z')`);
  const goesOn = await client.call('transactions.cancel', { params: { id: foreign } });
  expect([goesOn.status, goesOn.problem.code]).toEqual([409, 'job_goes_on']);
});

test('the file of a job is had by its link: whole, in this session, for a quarter of an hour', async () => {
  const id = await ended('file');
  expect(await inList(id)).toMatchObject({ fileName: 'Größe "1".xlsx' });
  const link = (await state(id)).fileLink ?? '';
  const get = async (url: string, as = client) =>
    await app.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });

  const file = await get(link);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.equals(bytes)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="Gro__e _1_.xlsx"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.xlsx`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });

  const again = await app.as('sales@demo.test');
  const manager = await app.as('manager@demo.test');
  const refusals = [
    await get(link, again),
    await get(link.replace(/Ticket=\d/, 'Ticket=9')),
    await get(`/v1/transactions/${id}/file?Ticket=x`),
    await get(link, manager),
    await get(link.replace(id, await ended('file'))),
  ].map((answer) => [answer.statusCode, answer.json<{ code: string }>().code]);
  expect(refusals).toEqual([
    [403, 'link_expired'],
    [403, 'link_expired'],
    [403, 'link_expired'],
    [404, 'not_found'],
    [403, 'link_expired'],
  ]);
  expect((await app.app.inject({ url: link })).statusCode).toBe(401);

  app.clock.now = new Date(app.clock.now.getTime() + 14 * 60_000);
  expect((await get(link)).statusCode).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000);
  expect((await get(link)).statusCode).toBe(403);
  const fresh = (await state(id)).fileLink ?? '';
  expect((await get(fresh)).statusCode).toBe(200);
  await app.owner.pool.query('DELETE FROM stored_file');
  expect((await state(id)).fileLink).toBeNull();
  expect((await get(fresh)).statusCode).toBe(404);
});

test('requests and jobs take the time zone as it is stored, without a new start', async () => {
  const authorization = `Bearer ${client.token}`;
  const zone = async () => {
    const answer = await app.app.inject({ url: '/v1/probe/zone', headers: { authorization } });
    const id = await ended('zone');
    return [answer.json<{ Said: string }>().Said, (await state(id)).note];
  };
  expect(await zone()).toEqual(['America/Los_Angeles', 'America/Los_Angeles']);
  await app.owner.pool.query(`INSERT INTO company_setting (name, value) VALUES ('timeZone', '"America/New_York"')`);
  expect(await zone()).toEqual(['America/New_York', 'America/New_York']);
  await app.owner.pool.query(`DELETE FROM company_setting WHERE name = 'timeZone'`);
});
