// npm run dev: the server, restarted when its sources change, and the web app with hot reload, which sends /v1 there.
import { bootstrap } from './bootstrap.mjs';
import { foreground, main } from './process.mjs';

await main(async () => {
  const env = await bootstrap();
  const server = { args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'] };
  const vite = { args: ['../../node_modules/vite/bin/vite.js'], cwd: 'apps/web' };
  return foreground([server, vite], { ...env, CARTWRIGHT_SERVER: `http://127.0.0.1:${env.PORT || 3000}` });
});
