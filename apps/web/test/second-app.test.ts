import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { widthsPlugin } from '../build/widths-plugin.ts';

const app = path.join(import.meta.dirname, 'second-app');
const root = path.join(import.meta.dirname, '../../..');

/** An app of its own takes `lib`, `ui`, `form` and `api` by the exports of the package, with its own contract and calls. */
it('has the types of its own calls, and none of the staff', () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  expect(execFileSync(process.execPath, [tsc, '-p', app, '--pretty', 'false'], { encoding: 'utf8' })).toBe('');
}, 60_000);

it('is built with its own calls, and none of the staff', async () => {
  const input = path.join(app, 'main.tsx');
  const built = await build({
    configFile: false,
    root: app,
    logLevel: 'error',
    plugins: [widthsPlugin()],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  expect(code).toContain('/v1/shop/order');
  expect(code).not.toMatch(/\/v1\/(?!shop\/)/);
  expect(code).not.toContain('zod/v4');
}, 60_000);
