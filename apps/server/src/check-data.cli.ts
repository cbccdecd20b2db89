import { readConfig, StartError } from './config.ts';
import { checkData } from './db/check-data.ts';
import { connect } from './db/connect.ts';
import { openDatabase } from './start.ts';

/** Proves the stored invariants on the configured database: one line each, exit code 1 when one is broken. */
async function main(): Promise<void> {
  const opened = await openDatabase(readConfig(process.env));
  const database = connect(opened.connection, { poolSize: 1, patient: true, applicationName: 'cartwright-check' });
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

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
