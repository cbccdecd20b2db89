// npm run import -- KIND FILE: imports a file, in a third of the memory that the sources take.
import { bootstrap } from './bootstrap.mjs';
import { ensureServer } from './bootstrap-build.mjs';
import { foreground, main } from './process.mjs';

/** The smaller its heap, the earlier Node collects garbage: 100,000 rows take 170 MB instead of 230. */
const SMALL = ['--max-semi-space-size=2', '--max-old-space-size=96'];

await main(async () => {
  const env = await bootstrap();
  await ensureServer(env);
  return foreground([{ args: [...SMALL, 'apps/server/dist/import.js', ...process.argv.slice(2)] }], env);
});
