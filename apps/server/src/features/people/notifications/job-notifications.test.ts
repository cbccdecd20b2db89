import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePerson } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { enqueueJob } from '../../../jobs/jobs.commands.ts';
import type { JobHandler, JobHandlers } from '../../../jobs/worker.ts';

let app: TestApp;

const work: JobHandler = async (_ctx, input) => {
  const { end } = input as { end: string };
  if (end === 'late') app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  if (end !== 'badly') return { note: '2 new' };
  fail('import_refused', { detail: 'Row 3 has no name.' });
};

beforeAll(async () => {
  app = await startTestApp({ jobs: { 'reports.client': work, 'paperwork.step': work } as unknown as JobHandlers });
});
afterAll(async () => await app.stop());

const jobKinds = ['reports.client', 'paperwork.step'] as const;

test('a job notifies its owner how it ended, a quiet one only when it failed; one as quick as its screen waits too', async () => {
  const { id: personId, name, email } = await makePerson(app.owner, { role: 'Sales Person' });
  const client = await app.as(email);
  const ada: StaffCtx = { ...app.context, actor: { personId, sessionId: 0, name, email: '', permissions: new Set() } };
  const start = async (kind: (typeof jobKinds)[number], end: 'well' | 'late' | 'badly') =>
    await enqueueJob(ada, kind, `${kind} ${end}`, { end });
  for (const kind of jobKinds) await start(kind, 'well');
  const open = `SELECT FROM job WHERE person_id = $1 AND status <> 'done'`;
  await vi.waitFor(async () => expect((await app.owner.pool.query(open, [personId])).rowCount).toBe(0), 30_000);
  for (const kind of jobKinds) await start(kind, 'badly');
  const done = await start('reports.client', 'late');
  await vi.waitFor(async () => expect((await client.ok('navigation.counts', {})).unread).toBe(3), 30_000);
  const listed = (await client.ok('notifications.list', { body: {} })).data.toSorted((a, b) =>
    a.subject.localeCompare(b.subject),
  );
  expect(listed).toMatchObject([
    { kind: 'job_failed', subject: 'paperwork.step badly', note: 'Row 3 has no name.', actorName: null },
    { kind: 'job_failed', subject: 'reports.client badly' },
    { kind: 'job_done', recordId: done, subject: 'reports.client late', note: '2 new' },
  ]);
});
