// Who may import whom, checked by dependency-cruiser: the rules are in dependencies.config.ts.
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, resolving } from './dependencies.config.ts';

/**
 * Reads the imports of every source file in `folders` below `root`, those of types included.
 * @returns the number of files, and each import that a rule forbids as one line of text, the rule's name first
 */
export async function checkDependencies(root: string, folders: string[]) {
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: { forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })) },
      validate: true,
      // TypeScript 7 has no API for dependency-cruiser's own parser.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^apps/[^/]+/dist/' },
    },
    resolving,
  );
  const { modules, summary } = output as ICruiseResult;
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const violations = summary.violations.map(({ rule, from, to, cycle }) => {
    const imported = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
    return `${rule.name}: ${from} → ${imported} (${comments.get(rule.name)})`;
  });
  return { files: modules.filter(({ source }) => !source.startsWith('node_modules')).length, violations };
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const { files, violations } = await checkDependencies(root, ['packages', 'apps', 'e2e', 'bench', 'tools']);
  for (const line of violations) console.log(line);
  console.log(`${files} files, ${violations.length} forbidden imports`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
