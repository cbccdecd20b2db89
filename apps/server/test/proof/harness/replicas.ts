import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from './ports.ts';

/** A primary and its standby, of the system's PostgreSQL, on two ports of this machine. */
export interface Replicas {
  /** Both hosts; the app finds out which takes writes. */
  readonly url: string;
  /**
   * Kills the primary as a power cut does, promotes the standby, and lets it write alone, as Patroni would. Answers once
   * that is so.
   */
  failOver(): Promise<void>;
  /** Copies the primary into a new standby in the place of the dead one; commits wait for it from then on. */
  replace(): Promise<void>;
  /** Where the standby of the start is. */
  readonly standbyUrl: string;
  /** Lets the standby receive what is written and not replay it, or go on. */
  pauseReplay(isPaused: boolean): Promise<void>;
  /** Kills the standby as a power cut does, or starts it again. */
  killStandby(): void;
  startStandby(): Promise<void>;
  /** Ends the connections of reads on the standby while these run, again and again for so long. */
  endReads(ms: number): Promise<void>;
  /** Lets no process of the standby run any more, or go on. */
  freezeStandby(isFrozen: boolean): void;
}

/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

function programs(): string {
  const newest = '/usr/lib/postgresql';
  const found = existsSync(newest) ? readdirSync(newest).map((version) => join(newest, version, 'bin')) : [];
  const folder = [process.env['PG_BIN'], ...found.toReversed()].find(
    (each) => each !== undefined && existsSync(join(each, 'pg_basebackup')),
  );
  if (folder === undefined)
    throw new Error('There is no pg_basebackup: install PostgreSQL (apt-get install postgresql), or set PG_BIN.');
  return folder;
}

/** One PostgreSQL on a port of its own. */
class Node {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;

  constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = join(folder, String(port));
    this.port = port;
  }

  initialize(): void {
    this.run('initdb', ['-D', this.#folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    appendFileSync(
      join(this.#folder, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 100\nwal_keep_size = '256MB'\n`,
    );
  }

  copyOf(primary: Node): void {
    rmSync(this.#folder, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    this.run('pg_basebackup', [...from, '-D', this.#folder, '-R', '-X', 'stream', '-c', 'fast']);
  }

  async start(): Promise<void> {
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#folder, '-p', String(this.port)], {
      stdio: 'ignore',
      ...asNobody,
    });
    child.unref();
    for (let tries = 0; tries < 600; tries += 1) {
      if (await this.query('SELECT 1').catch(() => null)) return;
      await delay(50);
    }
    throw new Error('PostgreSQL does not start');
  }

  /** Every process at once: no farewell, no last write. */
  kill(): void {
    this.signal('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    const file = join(this.#folder, 'postmaster.pid');
    if (!existsSync(file)) return;
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
    for (const pid of [postmaster, ...children.map(Number)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended with its parent.
      }
    }
  }

  run(program: string, args: readonly string[]): void {
    execFileSync(join(this.#bin, program), args, { stdio: 'pipe', cwd: '/', ...asNobody });
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function waitForStandby(primary: Node): Promise<void> {
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.query('SELECT pg_reload_conf()');
  for (;;) {
    const rows = await primary.query(
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'",
    );
    if (rows.length > 0) return;
    await delay(50);
  }
}

/** Starts both; commits wait for the standby, unless it is not `synchronous`. */
export async function startReplicas({ synchronous = true } = {}): Promise<Replicas> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-replicas-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const nodes = [new Node(bin, folder, await freePort()), new Node(bin, folder, await freePort())] as const;
  onTestFinished(() => {
    for (const node of nodes) node.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  let [primary, standby] = nodes;
  primary.initialize();
  await primary.start();
  await primary.query('CREATE DATABASE cartwright');
  const replace = async (): Promise<void> => {
    standby.copyOf(primary);
    await standby.start();
    if (synchronous) await waitForStandby(primary);
  };
  await replace();
  return {
    url: `postgres://postgres@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/cartwright?target_session_attrs=read-write`,
    failOver: async () => {
      primary.kill();
      [primary, standby] = [standby, primary];
      await primary.query('SELECT pg_promote()');
      await primary.query("ALTER SYSTEM SET synchronous_standby_names = ''");
      await primary.query('SELECT pg_reload_conf()');
    },
    replace,
    standbyUrl: `postgres://postgres@127.0.0.1:${standby.port}/cartwright`,
    pauseReplay: async (isPaused) => {
      await standby.query(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
    },
    killStandby: () => standby.kill(),
    startStandby: async () => await standby.start(),
    endReads: async (ms) => {
      await standby.query(`DO $$ BEGIN FOR turn IN 1..${ms / 2} LOOP
        PERFORM pg_stat_clear_snapshot(), pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'cartwright-reads' AND state <> 'idle' AND query NOT LIKE '%pg_is_in_recovery%';
        PERFORM pg_stat_clear_snapshot(), pg_sleep(0.002); END LOOP; END $$`);
    },
    freezeStandby: (isFrozen) => standby.signal(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
  };
}
