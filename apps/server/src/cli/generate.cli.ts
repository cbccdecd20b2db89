import { readFile, writeFile } from 'node:fs/promises';
import { contract } from '@cartwright/contract/contract';
import type { RouteDef } from '@cartwright/contract/route';
import { wireNamesOf } from '@cartwright/contract/wire-names';
import { HISTORY, historyOf, readProgram } from '../db/program.ts';
import { openApiDocument } from '../http/openapi/openapi.ts';
import { programFolder } from '../paths.ts';

/** `npm run generate` writes what follows from the contract and from the database's program; with `--check` it fails when that is out of date. */
const root = new URL('../../../../', import.meta.url);

function callTable(): string {
  const lines = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([name, definition]) => {
      const names = wireNamesOf(definition);
      const entry = {
        method: definition.method,
        path: definition.path,
        effect: definition.effect,
        ...(Object.keys(names).length === 0 ? {} : { names }),
      };
      return `  '${feature}.${name}': ${JSON.stringify(entry)},`;
    }),
  );
  return [
    '// Written by `npm run generate` from the contract: method, path and wire-name exceptions of every call.',
    'export const calls = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

const outputs: readonly (readonly [string, string])[] = [
  ['openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`],
  ['packages/contract/src/calls.gen.ts', callTable()],
  [`apps/server/src/db/program/${HISTORY}`, historyOf(await readProgram(programFolder))],
];

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, content] of outputs) {
  const url = new URL(path, root);
  const current = await readFile(url, 'utf8').catch(() => '');
  if (current === content) continue;
  if (check) stale.push(path);
  else await writeFile(url, content);
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run generate\`.`);
  process.exitCode = 1;
}
