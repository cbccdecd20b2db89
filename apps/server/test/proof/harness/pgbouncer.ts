import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { TestDb } from '../../test-db.ts';
import { freePort } from './ports.ts';

const USUAL_PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
];
/** pgbouncer does not run as root. */
const NOBODY = 65_534;

export interface PgbouncerOptions {
  readonly mode: 'session' | 'transaction' | 'statement';
  /** Further lines of its configuration. */
  readonly settings?: readonly string[];
}

function programFile(): string {
  const file = process.env['PGBOUNCER'] ?? USUAL_PATHS.find((path) => existsSync(path));
  if (file === undefined)
    throw new Error('There is no pgbouncer: install it (apt-get install pgbouncer), or set PGBOUNCER to its file.');
  return file;
}

/** Starts pgbouncer in front of a database of a Unix socket; it ends with the test. */
export async function startPgbouncer(
  { host, user, database }: TestDb['connection'],
  { mode, settings = [] }: PgbouncerOptions,
): Promise<{ readonly url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    configuration,
    [
      '[databases]',
      `* = host=${host} port=5432`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 30',
      ...settings,
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const path of [folder, users, configuration]) chownSync(path, NOBODY, NOBODY);
    chmodSync(folder, 0o700);
  }
  const child = spawn(programFile(), [configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const said = { text: '' };
  child.stderr.on('data', (piece: Buffer) => (said.text += piece.toString()));
  const close = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  onTestFinished(close);
  await vi.waitFor(async () => await accepts(port, child, said), { timeout: 10_000, interval: 20 });
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, close };
}

async function accepts(port: number, child: ChildProcess, said: { text: string }): Promise<void> {
  if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said.text}`);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
