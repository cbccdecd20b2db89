import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../core/errors.ts';
import { planUpgrade } from '../db/migrate.ts';
import { backupsIn } from '../jobs/backup/off-site.ts';
import { openUnlimited } from '../jobs/backup/tables.ts';
import { tryUpgrade } from '../jobs/backup/try-upgrade.ts';
import { openDatabase } from '../start.ts';

const usage = 'Usage: npm run upgrade:check [-- BACKUP]     the newest of BACKUP_DIR unless another is named';

/** Nobody notices a lock that is shorter. */
const SHORT_MS = 100;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The newest backup of the folder of the nightly ones, if there is any. */
async function newestOf({ backups }: Config): Promise<string | undefined> {
  if (backups === null || !existsSync(backups.folder)) return undefined;
  const newest = (await backupsIn(backups.folder)).at(-1);
  return newest === undefined ? undefined : join(backups.folder, newest);
}

/** Says what the start of this version would do to the configured database, and tries it on a copy from a backup. */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new StartError(usage);
  const config = readConfig(process.env);
  const opened = await openDatabase(config, (line) => console.log(`  ${line}`));
  try {
    console.log(`\n  ${opened.place}`);
    const client = await openUnlimited(opened.connection, 'cartwright-upgrade-check');
    const { refused, pending, open } = await planUpgrade(client).finally(async () => await client.end());
    if (refused !== null) throw new StartError(refused);
    for (const { pid, name, seconds: since } of open)
      console.log(
        `  A transaction of ${name} (pid ${pid}) is open for ${since} s: the upgrade may have to wait for it.`,
      );
    if (pending.length === 0) return console.log('  It is of this version: there is nothing to upgrade.\n');
    console.log(`  To run: ${pending.join(', ')}`);
    const file = given ?? (await newestOf(config));
    if (file === undefined)
      return console.log('  Name a backup to try them on a copy: npm run upgrade:check -- FILE\n');
    const trial = await tryUpgrade(opened.connection, file);
    console.log(`  Tried on a copy of ${trial.at}, restored in ${seconds(trial.restoreMs)} from ${file}`);
    console.log(`  The upgrade took ${seconds(trial.upgradeMs)}.`);
    const long = trial.locks.filter(({ ms }) => ms >= SHORT_MS);
    for (const { table, blocks, ms } of long) console.log(`    ${table}: no ${blocks} for ${seconds(ms)}`);
    const short = trial.locks.length - long.length;
    if (short > 0) console.log(`    ${short} tables are locked for less than ${seconds(SHORT_MS)}`);
    if (trial.broken.length > 0) throw new StartError(`The data would not be consistent: ${trial.broken.join('; ')}.`);
    console.log('  The data is consistent afterwards. Nothing was changed.\n');
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
});
