// npm start: makes everything current, then serves the app.
import { bootstrap } from './bootstrap.mjs';
import { foreground, main } from './process.mjs';

await main(async () => {
  const env = await bootstrap({ web: true });
  return foreground([{ args: ['apps/server/src/main.ts', ...process.argv.slice(2)] }], env);
});
