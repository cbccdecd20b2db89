// The copy of the workspaces that a mutation check breaks.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { instrument } from './mutate-code.mjs';
import { root } from './process.mjs';

function isOurs(file) {
  return !/(^|\/)(node_modules|dist|\.\w+)$/.test(file);
}

/**
 * Copies the workspaces into a folder, with every mutant of the sources in place, and a configuration of the tests.
 * @param {string} folder empty
 * @param {{ sources: string[], configFor: (sources: string[]) => object }} part
 * @returns {{ id: number, file: string, line: number, from: string, to: string }[]} the mutants, in the order of the sources
 */
export function copyWithMutants(folder, { sources, configFor }) {
  for (const name of ['packages', 'apps/server']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isOurs });
  }
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, name), path.join(folder, name));
  linkModules(folder);
  for (const name of ['setup', 'cluster']) {
    cpSync(path.join(root, `tools/mutate-${name}.mjs`), path.join(folder, `${name}.mjs`));
  }
  const config = { maxWorkers: 1, testTimeout: 30_000, hookTimeout: 60_000, bail: 1, silent: true };
  const all = { root: folder, ...config, ...configFor(sources), setupFiles: [path.join(folder, 'setup.mjs')] };
  writeFileSync(path.join(folder, 'vitest.mutation.config.ts'), `export default { test: ${JSON.stringify(all)} };\n`);
  const mutants = [];
  for (const file of sources) {
    const made = instrument(readFileSync(path.join(folder, file), 'utf8'), mutants.length + 1);
    writeFileSync(path.join(folder, file), made.code);
    mutants.push(...made.mutants.map((mutant) => ({ ...mutant, file })));
  }
  return mutants;
}

/** The modules of ours, but our own workspaces from the copy. */
function linkModules(folder) {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@cartwright'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@cartwright' && !name.startsWith('.')) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
    }
  }
  for (const [name, place] of Object.entries({
    domain: 'packages/domain',
    contract: 'packages/contract',
    server: 'apps/server',
  })) {
    symlinkSync(path.join(folder, place), path.join(modules, '@cartwright', name));
  }
}
