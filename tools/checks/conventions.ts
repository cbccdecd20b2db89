// The conventions of AGENTS.md that a pattern can see. The linter sees some of them too; it does not see comments.
import path from 'node:path';
import { findMessageFaults } from './messages.ts';
import { findRuleFaults } from './rules.ts';
import { isTest, lineAt, readSources, type Sources, stripText } from './source-files.ts';

const LONGEST = 350;
const MEDIAN = 80;

type Rule = {
  name: string;
  pattern: RegExp;
  /** What the pattern reads: code without comments and strings, or everything. */
  reads: 'code' | 'text';
  applies: (file: string) => boolean;
};

const typed = (file: string) => !file.endsWith('.mjs');
const isThisCheck = (file: string) => /^tools\/checks\/conventions(\.test)?\.ts$/.test(file);
const mayPrint = (file: string) => /^(tools|bench)\/|^apps\/server\/src\/main\.ts$|\.cli\.ts$/.test(file);

const rules: Rule[] = [
  { name: 'any', pattern: /[:<|&,(=]\s*any\b(?!\s*\()|\bas any\b/g, reads: 'code', applies: typed },
  {
    name: 'non-null !',
    pattern: /[\w)\]]!(?=[\s.;,)\]}[])(?!=)/g,
    reads: 'code',
    applies: (file) => file.endsWith('.ts'),
  },
  {
    name: 'unfinished work',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/g,
    reads: 'text',
    applies: (file) => !isThisCheck(file),
  },
  {
    name: 'silenced check',
    pattern: /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/g,
    reads: 'text',
    applies: (file) => !isThisCheck(file),
  },
  { name: 'console', pattern: /\bconsole\.\w+/g, reads: 'code', applies: (file) => !mayPrint(file) },
  {
    name: 'default export',
    pattern: /\bexport default\b|\bas default\b/g,
    reads: 'code',
    applies: (file) => !file.endsWith('.config.ts'),
  },
  {
    // The built server is one file in another folder: only paths.ts knows where files beside the code are.
    name: 'path of a source file outside paths.ts',
    pattern: /\bnew URL\([^)]*import\.meta\.url|\bimport\.meta\.(dirname|filename)/g,
    reads: 'code',
    applies: (file) => file.startsWith('apps/server/src/') && !/\/paths\.ts$|\.cli\.ts$/.test(file) && !isTest(file),
  },
  {
    name: 'skipped test',
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fails)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/g,
    reads: 'code',
    applies: (file) => isTest(file) || file.startsWith('e2e/'),
  },
  {
    // Whoever reads the name of a file knows whether its functions lock rows.
    name: 'lock outside *.locks.ts and *.commands.ts',
    pattern: /\.for\(/g,
    reads: 'code',
    applies: (file) => file.startsWith('apps/server/src/features/') && file.endsWith('.queries.ts'),
  },
];

const mayBeLong = (file: string) => file.endsWith('.gen.ts') || file.startsWith('apps/server/src/seed/');

/** Everything that breaks a convention, each as one line of text. */
export function findViolations(sources: Sources): string[] {
  const found: string[] = [];
  for (const [file, text] of sources) {
    if (file.endsWith('.gen.ts')) continue;
    const lines = countLines(text);
    if (lines > LONGEST && !mayBeLong(file)) found.push(`${file}:${lines} has ${lines} lines; ${LONGEST} is the most`);
    const code = stripText(text, { keepStrings: false });
    for (const { name, pattern, reads, applies } of rules) {
      if (!applies(file)) continue;
      const read = reads === 'code' ? code : text;
      for (const match of read.matchAll(pattern)) {
        found.push(`${file}:${lineAt(read, match.index)} ${name}: ${match[0].trim()}`);
      }
    }
  }
  return found;
}

/** The middle and the 90th percentile of the lengths of hand-written files. */
export function lengths(sources: Sources): { median: number; p90: number } {
  const sorted = [...sources]
    .filter(([file]) => !mayBeLong(file))
    .map(([, text]) => countLines(text))
    .toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}

const countLines = (text: string): number => text.trimEnd().split('\n').length;

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const folders = ['packages', 'apps', 'tools', 'e2e', 'bench'];
  const sources = readSources(root, folders);
  const pages = readSources(root, ['docs/rules'], /\.md$/);
  const mayNameRules = new Map(
    [...sources, ...readSources(root, ['apps', 'docs'], /\.(sql|md)$/)].filter(
      ([file]) => !file.startsWith('tools/checks/rules'),
    ),
  );
  const { unused, untested } = findMessageFaults(sources);
  const violations = [
    ...findViolations(sources),
    ...findRuleFaults(pages, mayNameRules),
    ...unused.map((name) => `packages/contract/src/messages.ts:1 unused sentence: ${name}`),
  ];
  const { median, p90 } = lengths(sources);
  for (const line of violations) console.log(line);
  console.log(`${sources.size} files, median ${median} lines (at most ${MEDIAN}), 90th percentile ${p90}`);
  if (untested.length > 0) console.log(`Sentences that no test shows: ${untested.join(', ')}`);
  process.exitCode = violations.length > 0 || median > MEDIAN ? 1 : 0;
}
