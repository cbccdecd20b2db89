import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import { DATABASE, programOptions } from './cluster.ts';
import { diskFull, type Home, ownFolder } from './home.ts';
import { hasServer, workingFolder } from './pid-file.ts';

/** The application name of our processes; the last connection of this name stops the server. */
const LEASE = 'cartwright-lease';
/** A connection that does not count as a process of ours: to create the database, and to look around before leaving. */
const VISIT = 'cartwright-visit';
const PORT = 5432;
const START_MS = 60_000;
const STOP_MS = 60_000;
const LEAVE_MS = 10_000;
const LOG_BYTES = 10 * 1024 * 1024;
const UNDEFINED_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNAVAILABLE = /^57P0|^53300/;

/** A connection to the running server, or why there is none: `absent`, or `busy` starting, stopping or recovering. */
async function connect(home: Home, name: string, database = DATABASE): Promise<Client | 'absent' | 'busy'> {
  const where = { host: home.socketDir, port: PORT, user: DATABASE, database, ssl: false };
  const client = new Client({ ...where, application_name: name, keepAlive: true });
  // Whoever holds a connection notices when it breaks; without a listener its error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === UNDEFINED_DATABASE) {
      await createDatabase(home);
      return connect(home, name, database);
    }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (UNAVAILABLE.test(code) || code === 'ECONNRESET' || code === 'EPIPE' || code === '') return 'busy';
    throw error;
  }
}

async function createDatabase(home: Home): Promise<void> {
  const client = await connect(home, VISIT, 'postgres');
  if (typeof client === 'string') return;
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === DUPLICATE_DATABASE)) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Joins the server of this data folder, or starts it; call under the start lock. @throws one sentence when it does not
 * start within a minute.
 */
export async function joinOrStart(home: Home, { bin }: Binaries): Promise<{ client: Client; joined: boolean }> {
  ownFolder(home.socketDir, home.user);
  const deadline = Date.now() + START_MS;
  let server: Spawned | undefined;
  while (Date.now() < deadline) {
    const client = await connect(home, LEASE);
    if (typeof client !== 'string') return { client, joined: server === undefined };
    if (server?.ended === true) server = explainEnd(server, home);
    if (server === undefined && client === 'absent' && vacant(home)) server = spawnServer(home, bin);
    await sleep(8);
  }
  throw new Error(`PostgreSQL did not start within a minute: see ${home.logFile}`);
}

type Spawned = { ended: boolean; logStart: number };

function spawnServer(home: Home, bin: string): Spawned {
  if ((fs.statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) {
    fs.renameSync(home.logFile, `${home.logFile}.1`);
  }
  const log = fs.openSync(home.logFile, 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home.socketDir,
    unix_socket_permissions: '0700',
    port: PORT,
    shared_buffers: '128MB',
    max_connections: 200,
    fsync: 'on',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server: Spawned = { ended: false, logStart: fs.fstatSync(log).size };
  // A process group of its own: Ctrl+C at the terminal must reach us and not PostgreSQL, and PostgreSQL outlives our
  // crash.
  const child = spawn(path.join(bin, 'postgres'), ['-D', home.data, ...args], {
    ...programOptions(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  child.on('exit', () => (server.ended = true));
  child.on('error', (error) => {
    fs.appendFileSync(home.logFile, `FATAL:  ${error.message}\n`);
    server.ended = true;
  });
  return server;
}

/**
 * The server ended at once: after a crash, the last processes of the previous server may hold the data for a moment.
 */
function explainEnd(server: Spawned, home: Home): undefined {
  const said = fs.readFileSync(home.logFile).subarray(server.logStart).toString('utf8');
  if (/shared memory block|postmaster\.pid" already exists|\.lock" already exists/.test(said)) return undefined;
  if (said.includes('No space left')) throw diskFull(home.folder);
  const line = said.split('\n').findLast((text) => /FATAL|PANIC/.test(text)) ?? 'it ended without a word';
  throw new Error(`PostgreSQL could not start: ${line.replace(/^.*(FATAL|PANIC): +/, '')} (see ${home.logFile})`);
}

/**
 * Whether no server works on the data. After a restart of the machine or container, the process id in a stale
 * postmaster.pid may be anybody's, and PostgreSQL then refuses to start: where /proc shows that no process works in
 * the data folder, the file goes.
 */
function vacant({ data }: Home): boolean {
  const pidFile = path.join(data, 'postmaster.pid');
  if (process.platform !== 'linux' || !fs.existsSync(pidFile)) return true;
  if (hasServer(data)) return false;
  fs.rmSync(pidFile, { force: true });
  return true;
}

/**
 * Closes a lease and, when it was the last one, stops the server; call under the start lock. Returns whether others
 * remain. PostgreSQL ends a session some time after its client has disconnected: wait for that, or the next process to
 * leave would count it as remaining.
 */
export async function returnLease(home: Home, lease: Client): Promise<'stopped' | 'others stay' | 'absent'> {
  const visit = await visitTo(home);
  const { rows } = await lease.query<{ pid: number }>('SELECT pg_backend_pid() AS pid').catch(() => ({ rows: [] }));
  await lease.end();
  if (typeof visit === 'string') return 'absent';
  try {
    const leases = async () =>
      (await visit.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE application_name = $1', [LEASE]))
        .rows;
    const deadline = Date.now() + LEAVE_MS;
    let left = await leases();
    while (left.some(({ pid }) => pid === rows[0]?.pid) && Date.now() < deadline) {
      await sleep(5);
      left = await leases();
    }
    if (left.length > 0) return 'others stay';
    await shutDown(home);
    return 'stopped';
  } finally {
    await visit.end();
  }
}

/** A visit to a server that may be starting or recovering at this moment. */
async function visitTo(home: Home): Promise<Client | 'absent' | 'busy'> {
  const deadline = Date.now() + LEAVE_MS;
  let visit = await connect(home, VISIT);
  while (visit === 'busy' && Date.now() < deadline) {
    await sleep(20);
    visit = await connect(home, VISIT);
  }
  return visit;
}

/** Asks the server to end its sessions, write everything to disk and stop, and waits for that; call under the lock. */
async function shutDown({ data, logFile, socketDir }: Home): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  // The file goes a moment before the process.
  while (fs.existsSync(pidFile) || workingFolder(pid) === data) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not stop within a minute: see ${logFile}`);
    await sleep(10);
  }
  fs.rmSync(socketDir, { recursive: true, force: true });
}
