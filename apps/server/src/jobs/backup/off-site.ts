import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bucket, openBucket } from '../../net/s3.ts';
import { isBackup, type OffSite } from './backup-plan.ts';

/** The backups in a folder, the oldest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(isBackup).toSorted();

async function storedIn(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys = await bucket.list(`${prefix}cartwright-`);
  return keys
    .map((key) => key.slice(prefix.length))
    .filter(isBackup)
    .toSorted();
}

/**
 * Copies to the bucket what it lacks of the newest backups, so that a night on which it was away is made up for, then
 * removes the oldest there beyond those that are kept. `copied` is called for each. Other files there stay.
 * @throws BucketError
 */
export async function copyOffSite(
  { store, prefix, keep }: OffSite,
  folder: string,
  copied: (file: string) => Promise<void>,
): Promise<void> {
  const bucket = openBucket(store);
  const [made, stored] = await Promise.all([backupsIn(folder), storedIn(bucket, prefix)]);
  const kept = new Set([...new Set([...made, ...stored])].toSorted().slice(-keep));
  const missing = made.filter((file) => kept.has(file) && !stored.includes(file));
  for (const file of missing.toReversed()) {
    await bucket.put(prefix + file, createReadStream(join(folder, file)));
    await copied(file);
  }
  for (const file of stored) if (!kept.has(file)) await bucket.remove(prefix + file);
}

/** The name of the newest backup of the bucket; undefined when it has none. */
export const newestOffSite = async ({ store, prefix }: OffSite): Promise<string | undefined> =>
  (await storedIn(openBucket(store), prefix)).at(-1);

/** Copies a backup of the bucket into a new file that only its owner may read. */
export async function fetchOffSite({ store, prefix }: OffSite, name: string, file: string): Promise<void> {
  const part = `${file}.part`;
  // What an interrupted copy left.
  await rm(part, { force: true });
  try {
    await pipeline(openBucket(store).get(prefix + name), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
