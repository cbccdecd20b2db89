import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimOutside, OUTSIDE, failOutside } from './outside.ts';
import { readPidFile, removeCopiedPidFile } from './pid-file.ts';
import { chooseUser, isOpenTo, type RunAs } from './user.ts';

/** Where one embedded PostgreSQL lives. `folder` is DATA_DIR, resolved; `home` holds cluster, log and copied binaries. */
export type Home = { folder: string; home: string; data: string; logFile: string; socketDir: string; user: RunAs };

/** Longest path of a socket folder: sun_path holds 104 bytes on macOS, 108 on Linux, and the socket's name takes 18. */
const LONGEST_SOCKET_DIR = 85;

/** Makes DATA_DIR and returns its real path. @throws one sentence when it cannot be written or its disk is full. */
export function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    const folder = fs.realpathSync(dataDir);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return folder;
  } catch (cause) {
    throw explainFileError(cause, dataDir);
  }
}

/**
 * Opens DATA_DIR, and as root lets the user that runs PostgreSQL pass through it: what is in it stays closed.
 * @throws like `openFolder`
 */
export function openDataDir(dataDir: string): void {
  const folder = openFolder(dataDir);
  const { mode, uid } = fs.statSync(folder);
  if (process.getuid?.() === 0 && uid === 0 && (mode & 0o001) === 0) fs.chmodSync(folder, mode | 0o011);
}

/** Makes a folder and those above it, one at a time: Node's `recursive` never ends in /proc, which takes none. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.resolve(folder, '..'));
  try {
    fs.mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    // Another process may have made it in between.
    if (!fs.existsSync(folder)) throw error;
  }
}

/**
 * Makes what an embedded PostgreSQL needs inside DATA_DIR, with the right owners and modes; call under the lock. `inside`
 * refuses a new database outside of the folder.
 */
export function openHome(folder: string, { inside = false, warn = () => undefined }: HomeOptions = {}): Home {
  const { home, user } = homeIn(folder, inside);
  const data = path.join(home, 'data');
  removeCopiedPidFile(data, warn);
  return { folder, home, user, data, logFile: path.join(home, 'server.log'), socketDir: socketFolder(folder, data) };
}

type HomeOptions = { inside?: boolean; warn?: ((message: string) => void) | undefined };

/** Turns an error of the file system into the sentence a person at a terminal needs; others pass unchanged. */
export function explainFileError(cause: unknown, dataDir: string): unknown {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return cause;
  if (cause.code === 'ENOSPC' || cause.code === 'EDQUOT') return diskFull(dataDir, cause);
  const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(cause.code);
  if (!refused) return cause;
  return new Error(
    `DATA_DIR ${dataDir} cannot be written (${cause.code}): set DATA_DIR to a folder that this user may write to.`,
    { cause },
  );
}

/** The sentence for a full disk. */
export function diskFull(dataDir: string, cause?: unknown): Error {
  return new Error(`The disk that holds DATA_DIR ${dataDir} is full: free some space and start again.`, { cause });
}

/** Creates a folder of mode 0700 for the user that runs PostgreSQL, or takes the one that is there. */
export function ownFolder(folder: string, user: RunAs): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const uid = user?.uid ?? process.getuid?.();
  // Another local user could have made a folder of this name in the temp folder first, to intercept connections.
  const found = fs.lstatSync(folder);
  const ours = found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.());
  if (!ours) throw new Error(`The folder ${folder} belongs to somebody else: remove it and start again.`);
  fs.chmodSync(folder, 0o700);
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
}

function homeIn(folder: string, insideOnly: boolean): { home: string; user: RunAs } {
  const inside = path.join(folder, 'postgres');
  const link = fs.lstatSync(inside, { throwIfNoEntry: false });
  if (link?.isSymbolicLink() && !fs.existsSync(inside)) {
    throw new Error(`The database folder that ${inside} points to, ${fs.readlinkSync(inside)}, is missing.`);
  }
  const user = chooseUser(inside);
  if (link === undefined && !isOpenTo(folder, user)) {
    if (insideOnly) failOutside(folder);
    fs.symlinkSync(makeOutside(user), inside);
  }
  if (fs.lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) claimOutside(inside);
  const home = fs.existsSync(inside) ? fs.realpathSync(inside) : inside;
  ownFolder(home, user);
  return { home, user };
}

/** Makes a folder for a cluster that cannot lie in DATA_DIR, because the user that runs PostgreSQL may not enter it. */
function makeOutside(user: RunAs): string {
  fs.mkdirSync(OUTSIDE, { recursive: true, mode: 0o711 });
  const home = fs.mkdtempSync(path.join(OUTSIDE, 'db-'));
  ownFolder(home, user);
  return home;
}

/**
 * One short path per DATA_DIR. A server that runs, or crashed, has recorded which it took: processes that join or
 * restart it may have another temp folder.
 */
function socketFolder(folder: string, data: string): string {
  const written = readPidFile(data)?.socketDir;
  if (written !== undefined && path.isAbsolute(written)) return written;
  const name = `cartwright-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const inTemp = path.join(os.tmpdir(), name);
  return inTemp.length <= LONGEST_SOCKET_DIR ? inTemp : path.join('/tmp', name);
}
