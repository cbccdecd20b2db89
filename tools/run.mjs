// node tools/run.mjs FILE [ARGUMENTS]: runs one of our programs with the right Node and packages.
import { bootstrap } from './bootstrap.mjs';
import { foreground, main } from './process.mjs';

await main(async () => foreground([{ args: process.argv.slice(2) }], await bootstrap()));
