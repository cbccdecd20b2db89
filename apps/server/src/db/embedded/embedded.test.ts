import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './start.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const module = path.resolve(import.meta.dirname, './start.ts');
const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartwright-test-'));
  fs.chmodSync(folder, 0o711);
  cleanups.push(async () => {
    const pid = postmaster(folder);
    if (pid !== undefined) await kill(pid);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, 'data dir');
}

function postmaster(folder: string): number | undefined {
  const file = ['postgres', 'data dir/postgres'].map((name) => path.join(folder, name, 'data/postmaster.pid'));
  const found = file.find((name) => fs.existsSync(name));
  return found === undefined ? undefined : Number.parseInt(fs.readFileSync(found, 'utf8'), 10);
}

function alive(pid: number): boolean {
  try {
    // A zombie still receives signals; /proc distinguishes it from a running process.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function kill(pid: number): Promise<void> {
  if (alive(pid)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(alive(pid)).toBe(false), 5000);
}

type App = { child: ChildProcess; joined: boolean; url: string; stop(): Promise<void> };

/** Another process that starts the same database and stops it when its input ends. */
async function startApp(dataDir: string): Promise<App> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const { joined, url, stop } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ joined, url }));
    process.stdin.on('end', async () => { await stop(); process.exit(0); }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanups.push(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const stop = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { child, ...JSON.parse(line), stop };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

test('the first start makes a database in UTF-8 with fsync, on a private socket and no port', async () => {
  const dataDir = newDataDir();
  const db = await startEmbedded({ dataDir });
  expect(db.joined).toBe(false);
  const [row] = await query(
    db.url,
    `SELECT current_setting('fsync') fsync, current_setting('listen_addresses') tcp, upper('é') upper,
       current_setting('server_encoding') encoding, current_database() database`,
  );
  expect(row).toEqual({ fsync: 'on', tcp: '', upper: 'É', encoding: 'UTF8', database: 'cartwright' });
  expect(fs.statSync(db.connection.host).mode & 0o777).toBe(0o700);
  await db.stop();
});

test('a second process joins, and only the last one out stops the server', async () => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir });
  const second = await startApp(dataDir);
  expect([second.joined, second.url]).toEqual([true, first.url]);
  const pid = postmaster(dataDir);
  await first.stop();
  expect(await query(second.url, 'SELECT 1 one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(alive(pid ?? 0)).toBe(false);
  expect(postmaster(dataDir)).toBeUndefined();
});

test('two first starts at once end in one database', async () => {
  const dataDir = newDataDir();
  const apps = await Promise.all([startApp(dataDir), startApp(dataDir)]);
  expect(apps.filter((app) => app.joined)).toHaveLength(1);
  await query(apps[0].url, 'CREATE TABLE one AS SELECT 1 AS one');
  expect(await query(apps[1].url, 'SELECT one FROM one')).toEqual([{ one: 1 }]);
  expect(fs.readdirSync(path.join(dataDir, 'postgres')).toSorted()).toEqual(['data', 'server.log']);
  await Promise.all(apps.map((app) => app.stop()));
  expect(postmaster(dataDir)).toBeUndefined();
});

test('one leaving while another comes leaves the other a server', async () => {
  const dataDir = newDataDir();
  let staying = await startEmbedded({ dataDir });
  for (let round = 0; round < 10; round += 1) {
    const pid = postmaster(dataDir);
    const leave = round % 2 === 0 ? staying.stop() : undefined;
    const coming = startEmbedded({ dataDir });
    const [next] = await Promise.all([coming, leave ?? staying.stop()]);
    expect(postmaster(dataDir) === pid).toBe(next.joined);
    expect(await query(next.url, 'SELECT 1 one')).toEqual([{ one: 1 }]);
    staying = next;
  }
  await staying.stop();
});

test('kill -9 of the app loses no committed row, and the next start joins', async () => {
  const dataDir = newDataDir();
  const app = await startApp(dataDir);
  await query(app.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  app.child.kill('SIGKILL');
  await once(app.child, 'exit');
  const next = await startEmbedded({ dataDir });
  expect(next.joined).toBe(true);
  expect(await query(next.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await next.stop();
  expect(postmaster(dataDir)).toBeUndefined();
});

test('kill -9 of a process in the middle of a first start does not stop the next one', async () => {
  const dataDir = newDataDir();
  const killed = startApp(dataDir).catch(() => {});
  await vi.waitFor(() => expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(true), {
    interval: 5,
    timeout: 20_000,
  });
  await sleep(60);
  await cleanups.at(-1)?.();
  const db = await startEmbedded({ dataDir });
  expect(await query(db.url, 'SELECT 1 one')).toEqual([{ one: 1 }]);
  await db.stop();
  await Promise.race([killed, sleep(0)]);
});

test('a copy of the folder of a running database has a database of its own', async () => {
  const dataDir = newDataDir();
  const original = await startEmbedded({ dataDir });
  await query(original.url, 'CREATE TABLE owner AS SELECT 1 AS id; CHECKPOINT');
  const copyDir = `${dataDir} copy`;
  spawnSync('cp', ['-a', dataDir, copyDir]);
  const said: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void said.push(message) };
  const copy = await startEmbedded({ dataDir: copyDir, log });
  expect(said.join()).toMatch(/data dir copy\/postgres\/data is a copy of .*data dir\/postgres\/data, made while/);
  expect([copy.joined, copy.url === original.url]).toEqual([false, false]);
  await query(copy.url, 'INSERT INTO owner VALUES (2)');
  expect(await query(original.url, 'SELECT id FROM owner')).toEqual([{ id: 1 }]);
  await copy.stop();
  expect(await query(original.url, 'SELECT id FROM owner')).toEqual([{ id: 1 }]);
  await original.stop();
});

test('a folder that was moved under its server is refused until that has stopped', async () => {
  const dataDir = newDataDir();
  const db = await startEmbedded({ dataDir });
  const moved = `${dataDir} moved`;
  fs.renameSync(dataDir, moved);
  await expect(startEmbedded({ dataDir: moved })).rejects.toThrow(/^The server of this database still runs/);
  fs.renameSync(moved, dataDir);
  await db.stop();
});

test('a copied link to a database elsewhere does not lead to it', async () => {
  const dataDir = newDataDir();
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const inside = path.join(dataDir, 'postgres');
  const outside = `${dataDir} outside`;
  fs.renameSync(inside, outside);
  fs.symlinkSync(outside, inside);
  const db = await startEmbedded({ dataDir });
  expect(db.home).toBe(outside);
  const copyDir = `${dataDir} copy`;
  fs.mkdirSync(copyDir);
  fs.symlinkSync(outside, path.join(copyDir, 'postgres'));
  await expect(startEmbedded({ dataDir: copyDir })).rejects.toThrow(/is a copy of a link/);
  await db.stop();
});

test.runIf(process.getuid?.() === 0)('where the data must be inside, a closed folder is refused', async () => {
  const dataDir = newDataDir();
  fs.chmodSync(path.dirname(dataDir), 0o700);
  await expect(startEmbedded({ dataDir, inside: true })).rejects.toThrow(/the database must lie in the given folder/);
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('kill -9 of everything: the next start recovers, whoever has the old process id by now', async () => {
  const dataDir = newDataDir();
  const app = await startApp(dataDir);
  await query(app.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  app.child.kill('SIGKILL');
  await kill(postmaster(dataDir) ?? 0);
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  const { uid } = fs.statSync(pidFile);
  const stranger = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 && { uid }) });
  cleanups.push(() => void stranger.kill('SIGKILL'));
  fs.writeFileSync(pidFile, fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const next = await startEmbedded({ dataDir });
  expect(next.joined).toBe(false);
  expect(await query(next.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await next.stop();
});

test('kill -9 of PostgreSQL under a living app: the app starts it again at the same address', async () => {
  const dataDir = newDataDir();
  const db = await startEmbedded({ dataDir });
  await query(db.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  await kill(postmaster(dataDir) ?? 0);
  await vi.waitFor(async () => expect(await query(db.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]), 15_000);
  await db.stop();
  expect(postmaster(dataDir)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a folder in /proc ends the start instead of trying for ever', async () => {
  await expect(startEmbedded({ dataDir: '/proc/x/y' })).rejects.toThrow(/^DATA_DIR .* cannot be written \(ENOENT\)/);
});

test('what cannot work is said in one sentence', async () => {
  const dataDir = newDataDir();
  const file = path.join(path.dirname(dataDir), 'file');
  fs.writeFileSync(file, '');
  await expect(startEmbedded({ dataDir: path.join(file, 'data') })).rejects.toThrow(/^DATA_DIR .* cannot be written/);
  await expect(startEmbedded({ dataDir, binDir: '/nowhere' })).rejects.toThrow(/^There is no PostgreSQL program/);
  const db = await startEmbedded({ dataDir });
  await db.stop();
  fs.writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '14\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/holds a PostgreSQL 14 database, and these programs are/);
});
