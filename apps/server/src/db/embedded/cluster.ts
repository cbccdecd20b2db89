import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { diskFull, type Home } from './home.ts';

/** The superuser and the database of an embedded PostgreSQL. */
export const DATABASE = 'cartwright';

const PART = 'data-part-';

/** The environment of every PostgreSQL program: nothing of ours can change how it behaves. */
export function programOptions({ home, user }: Home) {
  return { ...user, cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * Creates the cluster on the first start, and refuses one of another major version. It is built in a folder beside and
 * renamed, so that a process killed halfway leaves no partial cluster. @throws one sentence when the version differs,
 * the disk is full or initdb fails.
 */
export function ensureCluster(home: Home, binaries: Binaries): void {
  clearLeftovers(home.home);
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
  const part = fs.mkdtempSync(path.join(home.home, PART));
  if (home.user !== undefined) fs.chownSync(part, home.user.uid, home.user.gid);
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

/** An initdb whose process was killed may still be writing, so what cannot be removed now is left to the next start. */
function clearLeftovers(home: string): void {
  for (const name of fs.readdirSync(home).filter((entry) => entry.startsWith(PART))) {
    try {
      fs.rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      // See above.
    }
  }
}
