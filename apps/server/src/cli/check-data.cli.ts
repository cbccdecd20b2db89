import { readConfig } from '../config.ts';
import { StartError } from '../core/errors.ts';
import { checkData } from '../db/invariants/check-data.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../start.ts';

/** Checks the stored invariants on the configured database: one line each, exit code 1 when one is broken. */
async function main(): Promise<void> {
  const opened = await openDatabase(readConfig(process.env), (line) => console.log(`  ${line}`));
  const database = connect(opened.connection, { poolSize: 1, longTimeout: true, applicationName: 'cartwright-check' });
  try {
    const results = await checkData(database.pool);
    for (const { check, count, examples } of results) {
      console.log(`${count === 0 ? 'ok   ' : 'WRONG'} ${String(count).padStart(6)}  ${check.invariant}: ${check.name}`);
      for (const example of examples) console.log(`         ${JSON.stringify(example)}`);
    }
    if (results.some((result) => result.count > 0)) process.exitCode = 1;
  } finally {
    await database.close();
    await opened.close();
  }
}

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

main().catch((error: unknown) => {
  const isEmpty = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;
  const sentence = isEmpty ? 'This database is not of this version: start Cartwright once.' : error;
  console.error(error instanceof StartError ? error.message : sentence);
  process.exitCode = 1;
});
