// npm run build [-- web | server]: builds what npm start serves, if its sources have changed.
import { bootstrap } from './bootstrap.mjs';
import { ensureServer, ensureWeb } from './bootstrap-build.mjs';
import { main } from './process.mjs';

await main(async () => {
  const env = await bootstrap();
  const [only] = process.argv.slice(2);
  if (only !== 'server') await ensureWeb(env);
  if (only !== 'web') await ensureServer(env);
});
