import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { widthsPlugin } from '../../apps/web/build/widths-plugin.ts';

/** A page of parts of the app by themselves: its sources are in `e2e/<name>/app`. */
export type Page = 'grid' | 'form';

/** Builds a page as the app is built; answers the folder. */
export async function buildPage(name: Page, outDir: string): Promise<string> {
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // the test runner's own would build React for development
  await build({
    root: join(import.meta.dirname, '..', name, 'app'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), widthsPlugin()],
    build: { outDir, emptyOutDir: true, target: 'chrome123', cssTarget: 'chrome123' },
  });
  process.env['NODE_ENV'] = mode;
  return outDir;
}
