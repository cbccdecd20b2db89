import fs from 'node:fs';
import path from 'node:path';

/** What a server has written about itself: the data folder it was started on, and that of its socket. */
type PidFile = { pid: number; dataDir: string | undefined; socketDir: string | undefined };

/** Reads the postmaster.pid of a data folder; undefined when there is none. */
export function readPidFile(data: string): PidFile | undefined {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), dataDir: lines[1], socketDir: lines[4] };
}

/**
 * Removes a postmaster.pid that names another data folder: this folder is a copy, and the socket in it is that of the
 * original's server. @throws one sentence when the folder has been moved and its server still runs
 */
export function removeCopiedPidFile(data: string, warn: (message: string) => void): void {
  const from = readPidFile(data)?.dataDir;
  if (from === undefined || !path.isAbsolute(from) || isSameFolder(from, data)) return;
  if (hasServer(data)) {
    throw new Error(`The server of this database still runs, though its folder ${from} is now ${data}: stop it first.`);
  }
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
  warn(
    `${data} is a copy of ${from}, made while its server was running: its postmaster.pid was removed. Such a copy may ` +
      'be incomplete; npm run backup makes one that is not.',
  );
}

/** Whether a process works in a data folder, as far as the system knows. */
export function hasServer(data: string): boolean {
  if (process.platform !== 'linux') return false;
  return fs.readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && workingFolder(pid) === data);
}

/** Where a process works; undefined when it has ended, or the system does not say. */
export function workingFolder(pid: string | number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isSameFolder(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((folder) => fs.statSync(folder, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
