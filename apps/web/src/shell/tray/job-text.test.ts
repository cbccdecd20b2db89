import { expect, test } from 'vitest';
import { justEnded, jobStateText, trayLabel, type TrayJob } from './job-text.ts';

const job = (given: Partial<TrayJob>): TrayJob => ({
  transactionId: 'a',
  kind: 'accounts.import',
  title: 'Import of shops.csv',
  status: 'running',
  progress: 62,
  note: null,
  error: null,
  fileName: null,
  canCancel: true,
  isCancelling: false,
  createdAt: '2026-11-20T17:00:00Z',
  updatedAt: '2026-11-20T17:00:00Z',
  ...given,
});

test('the button names a single job, counts several, and shows the last one when all are done', () => {
  const done = job({ transactionId: 'b', title: 'Export of orders', status: 'done', progress: 100 });
  expect(trayLabel([])).toBe('');
  expect(trayLabel([done, job({})])).toBe('Import of shops.csv 62%');
  expect(trayLabel([job({}), done, job({ transactionId: 'c', progress: 8 })])).toBe('2 running, 8%');
  expect(trayLabel([done, job({ status: 'failed' })])).toBe('Export of orders done');
});

test('a job that waits or is being cancelled shows its state instead of a percentage', () => {
  expect(jobStateText(job({ status: 'queued', progress: 0 }))).toBe('Queued');
  expect(jobStateText(job({ isCancelling: true }))).toBe('Is being cancelled');
});

test('a job has just ended that was running before, or is new and was never seen to run', () => {
  const since = '2026-11-20T17:00:00Z';
  const before = [job({}), job({ transactionId: 'b', status: 'done' })];
  const now = [
    job({ status: 'failed' }),
    job({ transactionId: 'b', status: 'done' }),
    job({ transactionId: 'c', status: 'done' }),
  ];
  expect(justEnded(before, now, since).map((each) => each.transactionId)).toEqual(['a']);
  expect(justEnded(before, before, since)).toEqual([]);
  const quick = job({ transactionId: 'd', status: 'done', createdAt: '2026-11-20T17:00:01Z' });
  expect(justEnded([], [quick], since)).toEqual([quick]);
  expect(justEnded([quick], [quick], since)).toEqual([]);
});
