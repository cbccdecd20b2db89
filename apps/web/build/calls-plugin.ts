import path from 'node:path';
import { calls } from '@cartwright/contract/calls';
import type { Plugin } from 'vite';

const table: Readonly<Record<string, unknown>> = calls;
const src = path.join(import.meta.dirname, '../src');
const registry = path.join(src, 'api/known-calls.ts');
/** They name every call, and send none. */
const lists = ['calls/changes.ts', 'calls/live-reads.ts'].map((file) => path.join(src, file));

/** The calls that a source names, each once. */
export const callsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/(['"])(\w+\.\w+)\1/g)].flatMap(([, , name = '']) => (name in table ? [name] : []))),
];

/**
 * Adds the definitions of the calls that a module names to the module, so that a screen loads those of its calls and not
 * the whole table.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'cartwright:calls',
    transform: {
      order: 'post',
      handler(code, id) {
        const [file = ''] = id.split('?');
        if (!file.startsWith(src + path.sep) || !/\.tsx?$/.test(file) || lists.includes(file)) return undefined;
        const named = callsIn(code);
        if (named.length === 0) return undefined;
        const definitions = Object.fromEntries(named.map((name) => [name, table[name]]));
        const added = `import { knownCalls as __knownCalls } from ${JSON.stringify(registry)};\nObject.assign(__knownCalls, ${JSON.stringify(definitions)});`;
        return { code: `${code}\n${added}`, map: null };
      },
    },
  };
}
