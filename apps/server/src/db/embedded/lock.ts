import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 90_000;
const SQLITE_BUSY = 5;

/**
 * Runs `work` while this process alone holds the start lock of a data folder, waiting up to 90 s for it.
 *
 * Node has no file lock, so this borrows SQLite's: an exclusive transaction on an empty file is a lock of the
 * operating system, which ends with the process that holds it, even one that was killed. Nothing else may open that file: on POSIX
 * systems, closing it drops every lock this process has on it.
 * @throws when another process holds the lock for longer than that.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path.join(folder, 'start.lock'), { timeout: 0 });
  try {
    const deadline = Date.now() + WAIT_MS;
    while (!tryLock(lock)) {
      if (Date.now() > deadline) {
        throw new Error(`Another process has been starting or stopping the database in ${folder} for over 90 seconds.`);
      }
      await sleep(15);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
