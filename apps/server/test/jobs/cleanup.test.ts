import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanupTasks } from '../../src/app.ts';
import { type CleanupTask, retention } from '../../src/jobs/cleanup.ts';
import { runCleanup } from '../../src/jobs/run-cleanup.ts';
import { capture, planOf } from '../plans/capture.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeReceipt } from '../factories/receipts.ts';

/** What expires goes, what does not stays to the millisecond, in small batches by an index. */
let app: TestApp;
let personId: number;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ template: 'world', logTarget: { write: (line) => void logged.push(line) } });
  personId = (await app.owner.pool.query<{ id: number }>('SELECT min(id) AS id FROM person')).rows[0]?.id ?? 0;
});
afterAll(async () => await app.stop());

const tables = [...new Set(Object.values(retention).map(({ table }) => table))];
beforeEach(async () => {
  logged.splice(0);
  for (const table of tables) await app.owner.pool.query(`DELETE FROM ${table}`);
});

const DAY_MS = 86_400_000;
const ago = (ms: number): string => new Date(app.clock.now.getTime() - ms).toISOString();
const cleanUp = async (): Promise<void> => await runCleanup(app.context, cleanupTasks);
const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
  const names = Object.keys(row);
  await app.owner.pool.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

/** How a row of each kind is made: named by `note`, of the age that its days count from. */
interface Kind {
  readonly note: string;
  readonly put: (note: string, age: string) => Promise<void>;
  /** Old rows of the table that are kept. */
  readonly keep?: (note: string, age: string) => Promise<void>;
}

const session = async (user_agent: string, row: Readonly<Record<string, string | null>>): Promise<void> =>
  await insert('session', {
    token_hash: randomBytes(32),
    person_id: personId,
    audience: 'staff',
    created_at: ago(400 * DAY_MS),
    last_seen_at: ago(0),
    user_agent,
    ...row,
  });
const notification = async (subject: string, at: string, read_at: string | null): Promise<void> =>
  await insert('notification', {
    person_id: personId,
    kind: 'job_done',
    record_id: randomUUID(),
    subject,
    at,
    read_at,
  });
const job = async (title: string, status: string, updated_at: string): Promise<void> =>
  await insert('job', {
    id: randomUUID(),
    kind: 'accounts.import',
    title,
    person_id: personId,
    input: {},
    result: { rows: [] },
    status,
    updated_at,
  });

const check = async (file_name: string, created_at: string, is_dry_run: boolean): Promise<void> =>
  await insert('client_import', {
    id: randomUUID(),
    person_id: personId,
    file_name,
    is_dry_run,
    header_key: '',
    mapping: '[]',
    created_at,
  });

const dataCheck = async (file_name: string, created_at: string, is_dry_run: boolean): Promise<void> =>
  await insert('data_import', {
    id: randomUUID(),
    kind: 'products',
    person_id: personId,
    file_name,
    is_dry_run,
    header_key: '',
    mapping: '[]',
    created_at,
  });

const mail = async (subject: string, status: string, created_at: string): Promise<void> =>
  await insert('outgoing_mail', {
    message_id: randomUUID(),
    kind: 'test',
    person_id: personId,
    recipients: '[]',
    subject,
    body: '',
    status,
    attempts: 0,
    next_attempt_at: status === 'waiting' ? created_at : null,
    sent_at: status === 'sent' ? created_at : null,
    created_at,
  });

const kinds: Readonly<Record<CleanupTask, Kind>> = {
  idempotency: {
    note: 'route',
    put: async (route, created_at) =>
      await insert('idempotency', {
        actor_id: personId,
        key: randomUUID(),
        route,
        body_sha256: randomBytes(32),
        created_at,
      }),
  },
  sessions: {
    note: 'user_agent',
    put: async (note, age) => {
      await session(note, { ended_at: age, ends_at: ago(-DAY_MS) });
      await session(note, { ended_at: null, ends_at: age });
    },
    keep: async (note) => await session(note, { ended_at: null, ends_at: ago(-1) }),
  },
  knownDevices: {
    note: `encode(token_hash, 'escape')`,
    put: async (note, last_used_at) =>
      await insert('known_device', { token_hash: Buffer.from(note), person_id: personId, last_used_at }),
  },
  signInFailures: {
    note: 'account',
    put: async (account, at) => await insert('sign_in_failure', { account, address: '::1', at }),
  },
  readNotifications: {
    note: 'subject',
    put: async (note, age) => await notification(note, ago(150 * DAY_MS), age),
    keep: async (note, age) => await notification(note, age, null),
  },
  notifications: {
    note: 'subject',
    put: async (note, age) => {
      await notification(note, age, null);
      await notification(note, age, ago(0));
    },
  },
  finishedJobs: {
    note: 'title',
    put: async (note, age) => {
      for (const status of ['done', 'failed', 'cancelled']) await job(note, status, age);
    },
    keep: async (note, age) => {
      for (const status of ['queued', 'running']) await job(note, status, age);
    },
  },
  importChecks: {
    note: 'file_name',
    put: async (note, age) => await check(note, age, true),
    keep: async (note, age) => await check(note, age, false),
  },
  dataImportChecks: {
    note: 'file_name',
    put: async (note, age) => await dataCheck(note, age, true),
    keep: async (note, age) => await dataCheck(note, age, false),
  },
  outgoingMails: {
    note: 'subject',
    put: async (note, age) => {
      for (const status of ['held', 'failed', 'sent']) await mail(note, status, age);
    },
    keep: async (note, age) => await mail(note, 'waiting', age),
  },
  backups: {
    note: 'file',
    put: async (file, made_at) => await insert('backup', { file, made_at, error: 'There is no room.' }),
  },
  unsavedPhotos: {
    note: `encode(small, 'escape')`,
    put: async (note, created_at) =>
      await insert('receipt_photo', { small: Buffer.from(note), large: '', created_by: personId, created_at }),
    keep: async (note) => {
      const { id } = await makeReceipt(app.owner, { createdBy: personId });
      const sql = `INSERT INTO receipt_photo (receipt_line_id, small, large, created_by, created_at)
        SELECT id, $2, '', $3, $4 FROM receipt_line WHERE receipt_id = $1`;
      await app.owner.pool.query(sql, [id, Buffer.from(note), personId, ago(30 * DAY_MS)]);
    },
  },
  storedFiles: {
    note: 'name',
    put: async (name, created_at) => {
      const common = { name, content_type: 'application/gzip', person_id: personId, created_at };
      await insert('stored_file', { ...common, id: randomUUID(), content: Buffer.alloc(0) });
      await insert('stored_file', { ...common, id: randomUUID(), content: randomBytes(100_000) });
    },
  },
};

const noted = async ({ table }: { readonly table: string }, { note }: Kind): Promise<string[]> =>
  (await app.owner.pool.query<{ note: string }>(`SELECT DISTINCT ${note} AS note FROM ${table} ORDER BY 1`)).rows.map(
    (row) => row.note,
  );

const stored = async (table: string): Promise<number> =>
  Number((await app.owner.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);

/** As `docs/operations.md` has them. */
const days: Readonly<Record<CleanupTask, number>> = {
  idempotency: 7,
  sessions: 30,
  knownDevices: 180,
  signInFailures: 1,
  readNotifications: 90,
  notifications: 180,
  finishedJobs: 30,
  importChecks: 7,
  dataImportChecks: 7,
  outgoingMails: 365,
  backups: 365,
  unsavedPhotos: 7,
  storedFiles: 7,
};

test.each(Object.entries(days) as [CleanupTask, number][])('%s are kept for %i days', async (task, kept) => {
  const kind = kinds[task];
  const age = kept * DAY_MS;
  await kind.put('a new one', ago(0));
  await kind.put('b at the limit', ago(age));
  await kind.put('c beyond it', ago(age + 1));
  await kind.put('d long ago', ago(age + 300 * DAY_MS));
  await kind.keep?.('e kept', ago(age + 1));
  const before = await stored(retention[task].table);
  await cleanUp();
  const deleted = before - (await stored(retention[task].table));
  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ msg: 'cleanup', deleted: { [task]: deleted } });
  expect(deleted).toBeGreaterThan(1);
  expect(await noted(retention[task], kind)).toEqual([
    'a new one',
    'b at the limit',
    ...(kind.keep === undefined ? [] : ['e kept']),
  ]);
  // A second run finds nothing.
  logged.splice(0);
  await cleanUp();
  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
    msg: 'cleanup',
    deleted: Object.fromEntries(Object.keys(retention).map((name) => [name, 0])),
  });
});

test('batches commit by themselves, the oldest first, and the log has the sum', async () => {
  await app.owner.pool.query(
    `INSERT INTO idempotency (actor_id, key, route, body_sha256, created_at)
     SELECT 1, n, 'r', '', $1::timestamptz - n * interval '1 minute' FROM generate_series(1, 2500) n`,
    [ago(7 * DAY_MS)],
  );
  const batches: number[] = [];
  await runCleanup(app.context, {
    ...cleanupTasks,
    idempotency: async (ctx, expired) => {
      // What the batches before have deleted is deleted for every session: they are committed.
      const { rows } = await app.owner.pool.query<{ left: string; oldest: string }>(
        'SELECT count(*) AS left, max(key::int) AS oldest FROM idempotency',
      );
      expect(rows[0]?.oldest).toBe(Number(rows[0]?.left));
      const count = await cleanupTasks.idempotency(ctx, expired);
      batches.push(count);
      return count;
    },
  });
  expect(batches).toEqual([1_000, 1_000, 500]);
  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ deleted: { idempotency: 2_500, sessions: 0 } });
});

test('a row that somebody has locked is left for the next night, and nobody waits', async () => {
  for (const route of ['locked', 'free']) await kinds.idempotency.put(route, ago(8 * DAY_MS));
  const client = await app.owner.pool.connect();
  await client.query(`BEGIN; SELECT FROM idempotency WHERE route = 'locked' FOR UPDATE`);
  await cleanUp();
  expect(await noted(retention.idempotency, kinds.idempotency)).toEqual(['locked']);
  await client.query('ROLLBACK');
  client.release();
  await cleanUp();
  expect(await noted(retention.idempotency, kinds.idempotency)).toEqual([]);
});

test('one that fails keeps no other from its work, and the job fails', async () => {
  for (const task of ['idempotency', 'storedFiles'] as const) await kinds[task].put('old', ago(30 * DAY_MS));
  const failing = async (): Promise<number> => await Promise.reject(new Error('no luck'));
  await expect(runCleanup(app.context, { ...cleanupTasks, idempotency: failing })).rejects.toThrow('no luck');
  expect(await noted(retention.idempotency, kinds.idempotency)).toEqual(['old']);
  expect(await noted(retention.storedFiles, kinds.storedFiles)).toEqual([]);
  expect(logged.join('')).toContain('"task":"idempotency"');
});

test('it stops between batches when the process ends', async () => {
  await kinds.idempotency.put('old', ago(30 * DAY_MS));
  await runCleanup(app.context, cleanupTasks, AbortSignal.abort());
  expect(await noted(retention.idempotency, kinds.idempotency)).toEqual(['old']);
});

test('every delete is served by its index', async () => {
  await app.owner.pool.query('VACUUM (ANALYZE)');
  const client = await app.owner.pool.connect();
  try {
    for (const task of Object.keys(retention) as CleanupTask[]) {
      const expired = { before: ago(0), limit: 1_000 };
      const sent = await capture(async () => await cleanupTasks[task](app.context, expired));
      const statement = sent.find(({ text }) => text.startsWith('delete from'));
      const plan = statement === undefined ? [] : await planOf(client, statement);
      expect(plan.join('\n')).toMatch(
        new RegExp(`Index Scan using ${retention[task].index} on ${retention[task].table}`),
      );
      expect(plan.join('\n')).not.toMatch(/Seq Scan|Sort/);
    }
  } finally {
    client.release(true);
  }
});
