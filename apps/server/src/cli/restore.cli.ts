import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../core/errors.ts';
import { connect } from '../db/connect.ts';
import { checkData } from '../db/invariants/check-data.ts';
import { isBackup } from '../jobs/backup/backup-plan.ts';
import { fetchOffSite, newestOffSite } from '../jobs/backup/off-site.ts';
import { restoreBackup } from '../jobs/backup/restore-backup.ts';
import { BucketError } from '../net/s3.ts';
import { migrateOrExplain, openDatabase } from '../start.ts';

const usage = `Usage: npm run restore -- FILE
         npm run restore -- off-site        the newest of the bucket of BACKUP_S3_…
         npm run restore -- off-site:NAME   another one of it`;

/** The file to restore; one of the bucket is copied into BACKUP_DIR first. */
async function fileOf(given: string, config: Config): Promise<string> {
  if (given !== 'off-site' && !given.startsWith('off-site:')) return given;
  const { backups } = config;
  if (backups?.offSite == null) throw new StartError('No bucket is set: BACKUP_S3_ENDPOINT and the others name it.');
  const name = given === 'off-site' ? await newestOffSite(backups.offSite) : given.slice('off-site:'.length);
  if (name === undefined) throw new StartError('The bucket has no backup.');
  if (!isBackup(name)) throw new StartError(`${name} is not the name of a backup.`);
  const file = join(backups.folder, name);
  if (existsSync(file)) return file;
  await mkdir(backups.folder, { recursive: true, mode: 0o700 });
  console.log(`\n  Copying ${name} to ${backups.folder}`);
  await fetchOffSite(backups.offSite, name, file);
  return file;
}

/** Restores a backup into the configured database, which is empty, upgrades it to this version, and checks its data. */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new StartError(usage);
  const config = readConfig(process.env);
  const file = await fileOf(given, config);
  const opened = await openDatabase(config, (line) => console.log(`  ${line}`));
  try {
    console.log(`\n  Restoring into ${opened.place}`);
    const { at, tables } = await restoreBackup(opened.connection, file, (line) => console.log(`  ${line}`));
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    const database = connect(opened.connection, { poolSize: 1, longTimeout: true });
    const broken = (await checkData(database.pool)).filter(({ count }) => count > 0);
    await database.close();
    for (const { check, count } of broken) console.log(`  WRONG ${count}  ${check.invariant}: ${check.name}`);
    if (broken.length > 0) {
      throw new StartError(
        'Everything was restored as it was, and it is not consistent: npm run check:data says more.',
      );
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`  ${rows} rows of ${at} restored and checked. Everybody signs in again.`);
    console.log(
      `  Passwords and tokens of other servers open only with the key of the DATA_DIR that made the backup: copy`,
    );
    console.log(`  its file secret-key here, or set SECRET_KEY; without it enter them again in the settings.\n`);
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError || error instanceof BucketError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
});
