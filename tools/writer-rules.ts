import { isTest, lineAt, type Sources, stripText } from './source-files.ts';

/** Who else may write: the seed and tests write everything, these kernels write the tables of the platform. */
const EVERYTHING = /^apps\/server\/(test|src\/seed)\//;
const PLATFORM = /^apps\/server\/src\/(http\/(session|idempotency)\.ts|jobs\/.+\.ts)$/;

const TABLE_FILE = /^apps\/server\/src\/db\/schema\/([a-z]+)[^/]*\.table\.ts$/;
const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const BUILDER = /\.(?:insert|update|delete)\(\s*((?:\w+\.)?\w+)\s*\)/g;
const RAW =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?("?\w+"?|\$\{\s*(?:\w+\.)?\w+\s*\})(\s+(?:as\s+)?\w+)?(\s+set\b)?/gi;

/** Writes to a table by anybody but the feature that owns it, each as one line of text. */
export function foreignWrites(sources: Sources): string[] {
  const owners = findOwners(sources);
  const found: string[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith('apps/server/src/') || isTest(file) || EVERYTHING.test(file) || TABLE_FILE.test(file))
      continue;
    const code = stripText(text, { keepStrings: true });
    const aliases = new Map([...code.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, alias]) => [alias, name]));
    for (const { name, position } of writes(code)) {
      const owner = owners.get(aliases.get(name) ?? name);
      if (owner === undefined || mayWrite(file, owner)) continue;
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

function mayWrite(file: string, owner: string): boolean {
  if (owner === 'platform' && PLATFORM.test(file)) return true;
  const [, feature, name = ''] = /\/features\/([^/]+)\/(?:.+\/)?([^/]+)$/.exec(file) ?? [];
  return feature === owner && name.startsWith(`${owner}.`) && /commands|import/.test(name);
}
