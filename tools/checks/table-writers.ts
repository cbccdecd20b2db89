// One writer per table: only the commands of the feature that owns a table insert, update and delete there.
import path from 'node:path';
import { isTest, lineAt, readSources, type Sources, stripText } from './source-files.ts';

/** The seed writes every table. */
const SEED = /^apps\/server\/src\/seed\//;
/** Files outside the features that write some tables. */
const OTHER_WRITERS: { files: RegExp; owns: (table: string, feature: string) => boolean }[] = [
  { files: /^apps\/server\/src\/auth\/session\.ts$/, owns: (table) => table === 'session' },
  { files: /^apps\/server\/src\/http\/idempotency\.ts$/, owns: (_, feature) => feature === 'platform' },
  { files: /^apps\/server\/src\/db\/audit\.ts$/, owns: (table) => table === 'audit' },
  { files: /^apps\/server\/src\/jobs\/.+\.ts$/, owns: (_, feature) => feature === 'platform' },
];

const TABLE_FILE = /^apps\/server\/src\/db\/schema\/([a-z]+)[^/]*\.table\.ts$/;
const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const BUILDER = /\.(?:insert|update|delete)\(\s*((?:\w+\.)?\w+)\s*\)/g;
const RAW =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?("?\w+"?|\$\{\s*(?:\w+\.)?\w+\s*\})(\s+(?:as\s+)?(?!set\b)\w+)?(\s+set\b)?/gi;

/** Writes to a table by a file that does not own it, each as one line of text. */
export function foreignWrites(sources: Sources): string[] {
  const owners = findOwners(sources);
  const found: string[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith('apps/server/src/') || isTest(file) || SEED.test(file) || TABLE_FILE.test(file)) continue;
    const code = stripText(text, { keepStrings: true });
    const aliases = new Map([...code.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, alias]) => [alias, name]));
    for (const { name, position } of writes(code)) {
      const table = aliases.get(name) ?? name;
      const owner = owners.get(table);
      if (owner === undefined || mayWrite(file, table, owner)) continue;
      found.push(`${file}:${lineAt(code, position)} writes ${name}, which only the commands of ${owner} may`);
    }
  }
  return found;
}

function findOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of sources) {
    const feature = TABLE_FILE.exec(file)?.[1];
    if (feature === undefined) continue;
    for (const [, identifier = '', table = ''] of text.matchAll(TABLE))
      owners.set(identifier, feature).set(table, feature);
  }
  return owners;
}

function writes(code: string): { name: string; position: number }[] {
  const built = [...code.matchAll(BUILDER)];
  const raw = [...code.matchAll(RAW)].filter(([whole, , , set]) => !/^update/i.test(whole) || set !== undefined);
  return [...built, ...raw].map((match) => ({
    name: (match[1] ?? '').replace(/["${}\s]/g, '').replace(/^\w+\./, ''),
    position: match.index,
  }));
}

function mayWrite(file: string, table: string, owner: string): boolean {
  if (OTHER_WRITERS.some(({ files, owns }) => files.test(file) && owns(table, owner))) return true;
  const [, feature, name = ''] = /\/features\/([^/]+)\/(?:.+\/)?([^/]+)$/.exec(file) ?? [];
  return feature === owner && /\b(commands|import)\b/.test(name);
}

if (import.meta.main) {
  const sources = readSources(path.resolve(import.meta.dirname, '../..'), ['apps/server/src']);
  const found = foreignWrites(sources);
  for (const line of found) console.log(line);
  console.log(`${sources.size} files, ${found.length} writes to tables of others`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
