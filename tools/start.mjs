// npm start: installs and builds what is missing, then serves the app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { foreground, main, root } from './process.mjs';

await main(async () => {
  const env = await bootstrap({ built: true });
  // Node keeps compiled code here, which makes the second start faster.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');
  // They keep Node's memory small (docs/decisions/021).
  const flags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));
  const args = [...flags, 'apps/server/dist/main.js', ...process.argv.slice(2)];
  return foreground([{ args }], { NODE_COMPILE_CACHE, ...env });
});
