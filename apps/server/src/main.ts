import { setTimeout as sleep } from 'node:timers/promises';
import { configWarnings, readConfig } from './config.ts';
import { StartError } from './core/errors.ts';
import { prepareFirstUse, signInHint } from './first-use.ts';
import { migrateOrExplain, openDatabase, type Running, start } from './start.ts';

/** How long requests, jobs and the pool may take to end before the database is closed in any case, in milliseconds. */
const LONGEST_END_MS = 15_000;

/** Starts Cartwright: configuration, database, migrations, first use, server; then waits for its end. */
async function main(): Promise<void> {
  // The terminal may close while the database is still being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const config = readConfig(process.env);
  const opening = openDatabase(config, (line) => console.log(`  ${line}`));
  let running: Running | undefined;
  const end = endOnce(async () => {
    if (running !== undefined) await Promise.race([running.stop(), sleep(LONGEST_END_MS)]);
    await (await opening).close();
  });
  const opened = await opening;
  try {
    console.log(`\n  The data is in ${opened.place}`);
    for (const warning of configWarnings(config)) console.log(`  ${warning}`);
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    running = await start(config, opened, async (ctx) => {
      await prepareFirstUse(config, opened.connection, ctx);
    });
    console.log(`\n  Cartwright is running at ${running.address}\n`);
    for (const line of await signInHint(config, running.context('start'))) console.log(`  ${line}`);
    console.log('\n  Ctrl+C ends it.\n');
  } catch (error) {
    // Whoever ended it meanwhile is waited for.
    if (end.hasBegun()) return;
    await end.close();
    throw error;
  }
}

/**
 * Closes everything once and then ends the process, on the first signal, or when the script that started this process has
 * ended, even by SIGKILL. What comes after the first signal changes nothing: a second one often follows at once, because a
 * terminal or supervisor sends it to the whole process group and the script passes it on.
 */
function endOnce(close: () => Promise<void>) {
  let closed: Promise<void> | undefined;
  const closeOnce = async (): Promise<void> => await (closed ??= close());
  const end = (): void => {
    void closeOnce().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.connected) process.once('disconnect', end);
  else if (process.send !== undefined) end();
  return { close: closeOnce, hasBegun: () => closed !== undefined };
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100).unref();
});
