import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDb } from '../../test-db.ts';

/** The embedded PostgreSQL of a data folder as the app itself starts it; watched from outside, and killed. */
export interface OwnCluster {
  /** What to give processes as DATA_DIR. */
  readonly dataDir: string;
  /** Where the server listens, once a process has started it. */
  connection(): TestDb['connection'];
  /** The processes that work in the data folder: the postmaster and its children. */
  pids(): number[];
  postmaster(): number | undefined;
  /** SIGKILL of every PostgreSQL process at once: no farewell, no last write. */
  killAll(): Promise<void>;
  /** Milliseconds until it accepts a connection. */
  accepting(): Promise<number>;
}

const TIMEOUT_MS = 60_000;

/** A new data folder inside another one; whatever still runs in it is killed with the test. */
export function ownCluster(parent = tmpdir()): OwnCluster {
  const dataDir = mkdtempSync(join(parent, 'cartwright-own-'));
  const data = () => {
    const home = join(dataDir, 'postgres', 'postgres');
    return join(existsSync(home) ? realpathSync(home) : home, 'data');
  };
  /** Its lines; none while no server runs, which may end or begin at any time. */
  const pidFile = (): string[] => {
    try {
      return readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  };
  const pids = (): number[] =>
    readdirSync('/proc')
      .filter((pid) => worksIn(pid, data()))
      .map(Number);
  const connection = () => ({ host: pidFile()[4] ?? '', port: 5432, user: 'cartwright', database: 'cartwright' });
  const killAll = async (): Promise<void> => {
    for (let left = pids(); left.length > 0; left = pids()) {
      for (const pid of left) killed(pid);
      await sleep(1);
    }
  };
  onTestFinished(async () => {
    await killAll();
    const home = existsSync(data()) ? join(data(), '..') : dataDir;
    for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true });
  });
  return {
    dataDir,
    connection,
    pids,
    postmaster: () => (pidFile()[0] === undefined ? undefined : Number(pidFile()[0])),
    killAll,
    accepting: async () => {
      const began = performance.now();
      while (performance.now() - began < TIMEOUT_MS) {
        if (await accepts(connection())) return Math.round(performance.now() - began);
        await sleep(10);
      }
      throw new Error('nobody started PostgreSQL again');
    },
  };
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with another one.
  }
}

async function accepts(connection: TestDb['connection']): Promise<boolean> {
  if (connection.host === '') return false;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
