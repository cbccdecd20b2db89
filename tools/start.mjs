// npm start: installs and builds what is missing, then serves the app.
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { foreground, main, root, serverFlags } from './process.mjs';

await main(async () => {
  const env = await bootstrap({ built: true });
  // Node keeps compiled code here, which makes the second start faster.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');
  const args = [...serverFlags(), 'apps/server/dist/main.js', ...process.argv.slice(2)];
  return foreground([{ args, endsWithUs: true }], { NODE_COMPILE_CACHE, ...env });
});
