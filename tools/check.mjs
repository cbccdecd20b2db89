// npm run check [-- NAME …]: every check of the code that does not run it.
import os from 'node:os';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { main, root, run, Stop } from './process.mjs';

const tsc = (project) => ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1', '--pretty', 'false'];

/** The web app as `npm start` builds it, with its budgets, in a folder of its own: another one may be served. */
const vite = ['build', 'apps/web', '--outDir', path.join(root, 'node_modules/.cache/web-check'), '--emptyOutDir'];

const knip = ['node_modules/knip/bin/knip.js', '--config', 'tools/checks/knip.config.ts'];

const steps = [
  { name: 'types domain', args: tsc('packages/domain') },
  { name: 'types contract', args: tsc('packages/contract') },
  { name: 'types server', args: tsc('apps/server') },
  { name: 'types web', args: tsc('apps/web') },
  { name: 'types root', args: tsc('.') },
  { name: 'web build', args: ['node_modules/vite/bin/vite.js', ...vite, '--logLevel', 'warn'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'dependencies', args: ['tools/checks/dependencies.ts'] },
  { name: 'table writers', args: ['tools/checks/table-writers.ts'] },
  { name: 'conventions', args: ['tools/checks/conventions.ts'] },
  { name: 'styles', args: ['tools/checks/styles.ts'] },
  { name: 'unused', args: [...knip] },
  { name: 'unused by product', args: [...knip, '--production'] },
  { name: 'generated', args: ['apps/server/src/cli/generate.cli.ts', '--check'] },
];

/**
 * Runs the steps, two at a time, and prints each with its duration and the output of those that fail.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} filters only the steps whose name begins with one of these; none means all
 * @returns {Promise<{ passed: string[], failed: string[] }>}
 */
export async function check(env, filters = []) {
  const wanted = steps.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.startsWith(filter)));
  if (wanted.length === 0) throw new Stop(`Unknown step. There are ${steps.map(({ name }) => name).join(', ')}.`);
  const passed = [];
  const failed = [];
  const queue = [...wanted];
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const start = performance.now();
      const { code, output } = await run('node', step.args, { env });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      (code === 0 ? passed : failed).push(step.name);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(16)} ${seconds.padStart(5)} s`);
      if (code !== 0 || step.name === 'conventions') console.log(output.trimEnd().replace(/^/gm, '        '));
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism?.() ?? 2) }, work));
  if (filters.length > 0) console.log(`${wanted.length} of ${steps.length} steps, as requested`);
  if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
  return { passed, failed };
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('check.mjs')) {
  await main(async () => ((await check(await bootstrap(), process.argv.slice(2))).failed.length > 0 ? 1 : 0));
}
