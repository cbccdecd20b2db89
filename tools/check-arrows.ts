// The arrows of AGENTS.md, enforced: who may import whom, and one writer per table.
import path from 'node:path';
import { refuseImport } from './arrow-rules.ts';
import { lineAt, readSources, type Sources, stripText } from './source-files.ts';
import { foreignWrites } from './writer-rules.ts';

/** `import … from 'x'`, `import 'x'`, `export … from 'x'` and `import('x')`. */
const IMPORTS = [
  /^import\s*(?:[\w*{][^'"`;]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /^export\s+(?:type\s+)?(?:\*[^'"`;]*?|\{[^}]*\}\s*)from\s*['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
];

/** Everything that breaks an arrow, each as one line of text. */
export function brokenArrows(sources: Sources): string[] {
  const found: string[] = [];
  for (const [file, text] of sources) {
    const code = stripText(text, { keepStrings: true });
    for (const match of IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)])) {
      const specifier = match[1] ?? '';
      const reason = refuseImport(file, specifier);
      if (reason !== undefined) found.push(`${file}:${lineAt(code, match.index)} imports ${specifier}: ${reason}`);
    }
  }
  return [...found, ...foreignWrites(sources)];
}

if (import.meta.main) {
  const sources = readSources(path.resolve(import.meta.dirname, '..'), ['packages', 'apps', 'e2e', 'bench']);
  const broken = brokenArrows(sources);
  for (const line of broken) console.log(line);
  console.log(`${sources.size} files, ${broken.length} broken arrows`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
