import { readConfig } from '../config.ts';
import { StartError } from '../core/errors.ts';
import { writeBackup } from '../jobs/backup/write-backup.ts';
import { openDatabase } from '../start.ts';

/** Backs up the configured database into a new file; Cartwright may be running meanwhile. */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run backup -- FILE');
  const opened = await openDatabase(readConfig(process.env), (line) => console.log(`  ${line}`));
  try {
    const { tables, at } = await writeBackup(opened.connection, file, () => new Date());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`\n  ${file}: ${rows} rows of ${tables.length} tables, as of ${at}.`);
    console.log('  It holds password hashes and client data: keep it where nobody else reads it.\n');
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
});
