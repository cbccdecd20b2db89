import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './embedded-binaries.ts';
import { diskFull, type Home } from './embedded-home.ts';

/** The superuser and the database of an embedded PostgreSQL. */
export const DATABASE = 'cartwright';

/** What every PostgreSQL program is run with: nothing of our environment can change how it behaves. */
export function programOptions({ home, user }: Home) {
  return { ...user, cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * Creates the cluster on the first start, and refuses one of another major version. It is built beside its place and
 * renamed into it, so that a process killed halfway leaves no half cluster.
 * @throws one sentence when the version differs, the disk is full or initdb fails.
 */
export function ensureCluster(home: Home, binaries: Binaries): void {
  const version = path.join(home.data, 'PG_VERSION');
  if (!fs.existsSync(version)) return createCluster(home, binaries);
  const stored = Number(fs.readFileSync(version, 'utf8'));
  if (stored !== binaries.major) {
    throw new Error(
      `DATA_DIR ${home.folder} holds a PostgreSQL ${stored} database, and these programs are PostgreSQL ` +
        `${binaries.major}: set PG_BIN to the bin folder of a PostgreSQL ${stored}.`,
    );
  }
}

function createCluster(home: Home, { bin, major }: Binaries): void {
  for (const name of fs.readdirSync(home.home)) {
    if (name.startsWith('data-part-')) fs.rmSync(path.join(home.home, name), { recursive: true });
  }
  const part = path.join(home.home, `data-part-${process.pid}`);
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'] : ['--locale=C.UTF-8'];
  const args = ['-D', part, '-U', DATABASE, '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--no-instructions'];
  const run = spawnSync(path.join(bin, 'initdb'), [...args, ...locale], { ...programOptions(home), encoding: 'utf8' });
  if (run.error === undefined && run.status === 0) return fs.renameSync(part, home.data);
  fs.rmSync(part, { recursive: true, force: true });
  const said = `${run.stderr ?? ''}\n${run.error?.message ?? ''}`;
  if (said.includes('No space left')) throw diskFull(home.folder);
  const line = said.split('\n').find((text) => /error|fatal|cannot|could not/i.test(text)) ?? said;
  throw new Error(`PostgreSQL could not create its database in ${home.home}: ${line.trim()}`);
}
