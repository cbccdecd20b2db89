import { configWarnings, readConfig } from './config.ts';
import { StartError } from './core/errors.ts';
import { prepareFirstUse, signInHint } from './first-use.ts';
import { migrateOrExplain, openDatabase, start } from './start.ts';

/** Starts Cartwright: configuration, database, migrations, first use, server; then waits for a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const opened = await openDatabase(config, (line) => console.log(`  ${line}`));
  const closing: (() => Promise<void>)[] = [opened.close];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  let isEnding = false;
  const onSignal = (): void => {
    isEnding = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    console.log(`\n  The data is in ${opened.place}`);
    for (const warning of configWarnings(config)) console.log(`  ${warning}`);
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    const running = await start(config, opened, async (ctx) => {
      await prepareFirstUse(config, opened.connection, ctx);
    });
    closing.push(async () => await running.stop());
    console.log(`\n  Cartwright is running at ${running.address}\n`);
    for (const line of await signInHint(config, running.context('start'))) console.log(`  ${line}`);
    console.log('\n  Ctrl+C ends it.\n');
  } catch (error) {
    if (isEnding) return;
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100).unref();
});
