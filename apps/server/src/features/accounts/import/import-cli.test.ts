import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importKindNames } from '@cartwright/contract/imports/import-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const server = process.env['SERVER'];
/** The built program when there is one, as `npm run import` runs it. */
const program =
  server === undefined
    ? fileURLToPath(new URL('../../../cli/import.cli.ts', import.meta.url))
    : join(dirname(server), 'import.js');

let app: TestApp;
let folder = '';
let good = '';

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  folder = await mkdtemp(join(tmpdir(), 'cartwright-import-'));
  good = await fileOf('good.csv', 'Trade name,License,UBI\nOne,499001,603111222\nTwo,499002,603111222\n');
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Runs the program as `npm run import` does, beside the app; answers its exit code and all it said. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { host, port, user, database } = app.connection;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = { PATH: process.env['PATH'], DATABASE_URL: url };
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}`.trim() });
    });
  });
}

const clients = async (): Promise<number> => (await app.owner.pool.query('SELECT FROM client')).rowCount ?? 0;

test('what keeps it from beginning is said in one sentence', { timeout: 180_000 }, async () => {
  const usage = `Usage: npm run import -- retailers FILE [--dry-run] [--leave-out-refused] [--moved=accept|new|leave-out] [--take-back]
       npm run import -- licensees FILE
       npm run import -- ${importKindNames.join('|')} FILE [--dry-run] [--leave-out-refused] [--make-missing]
       npm run import -- undo [${importKindNames.join('|')}]`;
  const missing = join(folder, 'none.csv');
  const cases: [string[], string][] = [
    [[], usage],
    [['retailers', good, '--force'], usage],
    [['retailers', missing], `There is no file ${missing}.`],
    [['retailers', folder], `${folder} is a folder, not a file.`],
    [['retailers', good], 'There is no administrator yet: start Cartwright and make one at /set-up.'],
  ];
  const ended = await Promise.all(cases.map(async ([args]) => await run(...args)));
  expect(ended).toEqual(cases.map(([, said]) => ({ code: 1, said })));
});

test(
  'it prints what it would do, imports beside the running app, and stops at a refused row',
  { timeout: 180_000 },
  async () => {
    await makePersonWith(app, 'Ada', ['accounts.import', 'accounts.all']);
    const dry = await run('retailers', good, '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.said).toMatch(/2 new, 0 changed, 0 unchanged\.[^]*Dry run: nothing was imported\./);
    expect(await clients()).toBe(0);
    const wet = await run('retailers', good);
    expect([wet.code, /Imported: 2 new, 0 changed, 0 unchanged\./.test(wet.said), await clients()]).toEqual([
      0,
      true,
      2,
    ]);
    const refused = await run('retailers', await fileOf('bad.csv', 'Trade name,License\nThree,499003\n,499004\n'));
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/line 3 {2}refused {2}\?: The trade name is missing\.[^]*Nothing was imported/);
    expect(await run('retailers', await fileOf('broken.csv', 'Trade name,License\n"Three,499003\n'))).toEqual({
      code: 1,
      said: 'The quote that opens on line 2 is never closed.',
    });
    expect(await clients()).toBe(2);
    const kept = await run('retailers', join(folder, 'bad.csv'), '--leave-out-refused');
    expect([kept.code, await clients()]).toEqual([0, 3]);
    expect(kept.said).toMatch(/Imported: 1 new, 0 changed, 0 unchanged, 1 left out: no name \(line 3\)\./);
    const undone = await run('undo');
    expect([undone.code, await clients()]).toEqual([0, 2]);
    expect(undone.said).toBe('Undone: bad.csv, 1 removed, 0 restored.');
  },
);

/** Each run loads the whole program from its sources: as few as say something, those that write nothing beside each other. */
test('every other kind is imported by the same program, and undone', { timeout: 180_000 }, async () => {
  await makePersonWith(app, 'Rosa', ['products.edit']);
  const products = async (): Promise<number> => (await app.owner.pool.query('SELECT FROM product')).rowCount ?? 0;
  const file = await fileOf('goods.csv', 'SKU,Name,Product line,Unit price\nC-1,One,Flower,4\nC-2,Two,Flower,"5,5"\n');
  const [dry, foreign, unable] = await Promise.all([
    run('products', file, '--dry-run'),
    run('products', file, '--take-back'),
    run('lots', file, '--dry-run'),
  ]);
  expect([dry.code, foreign.code, unable.code, await products()]).toEqual([0, 1, 1, 0]);
  expect(dry.said).toMatch(
    /row 3 {2}refused {2}Two: D3 “5,5”: write 5\.5[^]*not there yet: product line Flower[^]*Dry run/,
  );
  // One of those that begin at once may wait for another, and say so before.
  expect(unable.said).toContain('Nobody may do that yet: give somebody the permission “Receive goods of suppliers”.');
  const done = await run('products', file, '--leave-out-refused', '--make-missing');
  expect([done.code, await products()]).toEqual([0, 1]);
  expect(done.said).toMatch(/Imported: 1 new, 0 changed, 0 unchanged, 1 left out\./);
  expect((await run('undo', 'products')).said).toBe('Undone: goods.csv, 1 removed, 0 restored.');
  expect(await products()).toBe(0);
});

test('a list of licensees is compared, and what differs waits', { timeout: 180_000 }, async () => {
  await makePersonWith(app, 'Lee', ['accounts', 'accounts.all', 'accounts.edit', 'accounts.import']);
  const before = await clients();
  const list = await fileOf('list.csv', 'Tradename,License,Privilege Status\nSeven,499777,ACTIVE (ISSUED)\n');
  const { code, said } = await run('licensees', list);
  expect([code, said]).toEqual([0, expect.stringMatching(/1 licenses? read, \d+ differences? found\. They wait/)]);
  expect((await run('licensees', list, '--dry-run')).said).toMatch(/^Usage: /);
  expect(await clients()).toBe(before);
  const { rows } = await app.owner.pool.query(`SELECT kind FROM license_finding WHERE license_no = '499777'`);
  expect(rows).toEqual([{ kind: 'new' }]);
});
