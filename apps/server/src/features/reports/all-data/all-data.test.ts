import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allPermissions } from '@cartwright/contract/permissions';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { csvCells, fileOfJob } from '../../../../test/factories/files/exported-list.ts';
import { jobEnd } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { archivedTables, leftOutTables } from './archived-tables.ts';
import { columnsOfTable } from './table-rows.queries.ts';

/** The archive of everything that the company has entered, read without code of the product. */

let app: TestApp;
let ada: TestClient;
let parts: Map<string, Buffer>;
let link: string | null;
let disposed: string;
const secret = 'a-secret-that-nobody-may-read-4711';
const note = 'First line,\n"second" line';

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySize: true,
    strictFileNames: true,
  });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk as Uint8Array));
    found.set(entry.fileName, Buffer.concat(chunks));
  }
  return found;
}

beforeAll(async () => {
  app = await startTestApp({ template: 'world', jobs: true });
  await makePersonWith(app, 'Ada', allPermissions);
  ada = await app.as('ada@x.test');
  const { pool } = app.owner;
  await pool.query('UPDATE person SET password_hash = $1', [secret]);
  await pool.query('UPDATE client_note SET note = $1 WHERE id = (SELECT min(id) FROM client_note)', [note]);
  await pool.query(
    `INSERT INTO mail_setting (host, port, security, user_name, password, from_address, updated_at)
     VALUES ('mail.test', 465, 'tls', 'us', $1, 'us@x.test', now())`,
    [secret],
  );
  await pool.query(
    `INSERT INTO transfer_link (order_id, token, created_at)
     SELECT id, encode(sha256('4711'), 'hex'), now() FROM sales_order WHERE id NOT IN (SELECT order_id FROM transfer_link) LIMIT 1`,
  );
  await pool.query(
    `INSERT INTO company_logo (content_type, content, updated_at) VALUES ('image/png', '\\x89504e47', now())
     ON CONFLICT (id) DO UPDATE SET content = '\\x89504e47', content_type = 'image/png'`,
  );
  const { transactionId } = await ada.ok('reports.exportAllData', { body: {} });
  const state = await jobEnd(ada, transactionId);
  if (state.error !== null) throw new Error(state.error);
  link = state.fileLink;
  const { bytes, disposition } = await fileOfJob(app, ada, link);
  disposed = disposition;
  parts = await unzip(bytes);
});
afterAll(async () => await app.stop());

const schema = join(import.meta.dirname, '../../../db/schema');

test('every table is in the archive, or named with why it is not', async () => {
  const tables: PgTable[] = [];
  for (const path of globSync('*.table.ts', { cwd: schema })) {
    const exported = Object.values((await import(join(schema, path))) as Record<string, unknown>);
    tables.push(...exported.filter((table) => is(table, PgTable)));
  }
  const named = [...archivedTables.map(({ table }) => table), ...leftOutTables.map(([table]) => table)];
  const names = (of: readonly PgTable[]) => of.map((table) => getTableConfig(table).name).toSorted();
  expect(names(named)).toEqual(names(tables));
});

test('each table has all of its rows, in whole cells', async () => {
  const counts = new Map<string, number>();
  for (const archived of archivedTables) {
    const { name } = getTableConfig(archived.table);
    const { rows } = await app.owner.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${name}`);
    counts.set(archived.file, Number(rows[0]?.n));
  }
  // What the job itself has written since is not in the snapshot.
  for (const file of ['company/audit.csv', 'company/notifications.csv']) counts.delete(file);
  const sizes = [...counts.keys()].map((file) => [file, csvCells(parts.get(file) ?? Buffer.from('')).length - 1]);
  expect(Object.fromEntries(sizes)).toEqual(Object.fromEntries(counts));
  expect(counts.get('orders/order lines.csv')).toBeGreaterThan(100);
});

test('a row says what a person needs, with the names of what it belongs to', async () => {
  const [titles = [], first = []] = csvCells(parts.get('clients/notes.csv') ?? Buffer.from(''));
  const row = Object.fromEntries(titles.map((title, index) => [title, first[index]]));
  const { rows } = await app.owner.pool.query<{ tradename: string; name: string }>(
    `SELECT client.tradename, person.name FROM client_note JOIN client ON client.id = client_id
     JOIN person ON person.id = person_id ORDER BY client_note.id LIMIT 1`,
  );
  expect(row).toMatchObject({ Note: note, 'Client name': rows[0]?.tradename, 'Person name': rows[0]?.name });
  const [orderTitles = [], order = []] = csvCells(parts.get('orders/orders.csv') ?? Buffer.from(''));
  expect(order[orderTitles.indexOf('Grand total')]).toMatch(/^\d+(?:\.\d+)?$/);
  expect(order[orderTitles.indexOf('Order date')]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('stored files are in it with their bytes', async () => {
  expect(parts.get('company/logo.png')?.toString('hex')).toBe('89504e47');
  const { rows } = await app.owner.pool.query<{ n: string }>(
    'SELECT (SELECT count(*) FROM picture) + (SELECT count(*) FROM order_file_version) + (SELECT count(*) FROM ccrs_file) + (SELECT count(*) FROM receipt_photo) AS n',
  );
  const stored = [...parts.keys()].filter((name) =>
    /^(?:documents|pictures|state reports|receipt photos)\//.test(name),
  );
  expect(stored).toHaveLength(Number(rows[0]?.n));
  const pdf = stored.find((name) => name.endsWith('.pdf'));
  expect(pdf === undefined ? '%PDF' : parts.get(pdf)?.subarray(0, 4).toString()).toBe('%PDF');
});

test('the list in it names every file with its rows and its SHA-256, for programs and for people', () => {
  const { files, leftOut } = JSON.parse(parts.get('manifest.json')?.toString() ?? '') as {
    files: { file: string; rows: number | null; bytes: number; sha256: string }[];
    leftOut: { table: string; reason: string }[];
  };
  const others = [...parts.keys()].filter((name) => name !== 'manifest.json' && name !== 'README.txt');
  expect(files.map(({ file }) => file).toSorted()).toEqual(others.toSorted());
  for (const { file, sha256, bytes, rows } of files) {
    const content = parts.get(file) ?? Buffer.from('');
    expect([file, bytes, sha256]).toEqual([file, content.length, createHash('sha256').update(content).digest('hex')]);
    expect([file, rows]).toEqual([file, file.endsWith('.csv') && rows !== null ? csvCells(content).length - 1 : null]);
  }
  const readme = parts.get('README.txt')?.toString() ?? '';
  expect(others.filter((name) => !readme.includes(name))).toEqual([]);
  expect(leftOut.filter(({ table, reason }) => !readme.includes(`${table}: ${reason}`))).toEqual([]);
});

test('there is no secret in it', () => {
  const token = createHash('sha256').update('4711').digest('hex');
  const holding = [...parts].filter(([, content]) => content.includes(secret) || content.includes(token));
  expect(holding.map(([name]) => name)).toEqual([]);
  const titles = archivedTables.flatMap((archived) => columnsOfTable(archived).map(({ title }) => title));
  expect(titles.filter((title) => /password|token|secret|hash$/i.test(title))).toEqual(['Hash']);
});

test('it is for those with the key alone, at its start and at the download', async () => {
  await makePersonWith(
    app,
    'Bo',
    allPermissions.filter((key) => key !== 'all-data'),
  );
  const bo = await app.as('bo@x.test');
  expect((await bo.call('reports.exportAllData', { body: {} })).status).toBe(403);
  expect((await fileOfJob(app, bo, link)).status).toBe(404);
  await app.owner.pool.query(`DELETE FROM role_permission WHERE permission = 'all-data'`);
  expect((await fileOfJob(app, ada, link)).status).toBe(403);
});

test('it is named by its day, and in the audit', async () => {
  expect(disposed).toContain('all-data-2026-11-20.zip');
  const { data } = await ada.ok('people.audit', { body: { kind: 'records' } });
  const entry = data.find(({ action }) => action === 'export all data');
  expect(entry).toMatchObject({ entity: 'company', personName: 'Ada' });
});
