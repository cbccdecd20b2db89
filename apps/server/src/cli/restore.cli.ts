import { readConfig } from '../config.ts';
import { StartError } from '../core/errors.ts';
import { connect } from '../db/connect.ts';
import { checkData } from '../db/invariants/check-data.ts';
import { restoreBackup } from '../jobs/backup/restore-backup.ts';
import { migrateOrExplain, openDatabase } from '../start.ts';

/** Restores a backup into the configured database, which is empty, upgrades it to this version, and checks its data. */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run restore -- FILE');
  const opened = await openDatabase(readConfig(process.env), (line) => console.log(`  ${line}`));
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
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
});
