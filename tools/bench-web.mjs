// npm run bench:web [-- ARGUMENTS OF VITEST]: measures the web app in the browser of the end-to-end tests.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { main, root, run } from './process.mjs';
import { findBrowser } from './test-browser.mjs';

await main(async () => {
  const env = await bootstrap({ built: true });
  const browser = await findBrowser(env);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cartwright-bench-'));
  const SERVER = path.join(root, 'apps/server/dist/main.js');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'bench/vitest.config.ts',
    ...process.argv.slice(2),
  ];
  try {
    const settings = { ...env, CHROMIUM: browser.file, DATA_DIR: dataDir, SERVER };
    return (await run('node', args, { env: settings, show: true })).code;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
