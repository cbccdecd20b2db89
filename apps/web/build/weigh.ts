import type { Limit } from './budgets.ts';
import { type Chunk, entriesOf, type Files, filesOf, lazyOf, without } from './graph.ts';
import type { Route } from './routes-of.ts';

/** One line of the table: brotli kilobytes and their limit. */
export interface Line {
  readonly name: string;
  readonly js: number;
  readonly css: number;
  readonly limit: Limit;
}

interface Budgets {
  readonly shell: Limit;
  readonly screen: Limit;
  readonly part: Limit;
  /** Budgets of single modules. */
  readonly own: Readonly<Record<string, Limit>>;
}

export interface Built {
  readonly chunks: readonly Chunk[];
  readonly routes: readonly Route[];
  /** Brotli bytes of a file. */
  readonly size: (file: string) => number;
}

/**
 * Compares the shell, every route and every lazy part with their budgets. `faults` lists what is over its budget, one
 * sentence each.
 */
export function weigh({ chunks, routes, size }: Built, budgets: Budgets): { lines: Line[]; faults: string[] } {
  const lazy = lazyOf(chunks);
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0) / 1024;
  const weight = (files: Files) => ({ js: sum(files.js), css: sum(files.css) });
  const entries = entriesOf(chunks);
  const base = filesOf(chunks, entries);
  const faults: string[] = [];
  const screens: Line[] = [];
  const parts: Line[] = [];
  const places = new Map<string, string[]>();
  for (const { path, module } of routes) {
    if (module === undefined) continue;
    places.set(module, [...(places.get(module) ?? []), path]);
    if (!lazy.has(module)) faults.push(`${path} shows ${module}, which the build does not load lazily`);
  }
  for (const [module, chunk] of lazy) {
    const paths = places.get(module);
    const all = filesOf(chunks, [...entries, chunk]);
    if (paths !== undefined) {
      for (const name of paths) screens.push({ name, ...weight(all), limit: budgets.own[module] ?? budgets.screen });
    } else {
      // The opener decides what is loaded already: the one that lacks the most counts.
      const openers = chunks.filter(({ later }) => later.includes(chunk.file));
      const added = openers.map((opener) => weight(without(all, filesOf(chunks, [...entries, opener]))));
      const most = (kind: 'js' | 'css') => Math.max(0, ...added.map((each) => each[kind]));
      parts.push({ name: `+ ${module}`, js: most('js'), css: most('css'), limit: budgets.own[module] ?? budgets.part });
    }
  }
  for (const module of Object.keys(budgets.own)) {
    if (!lazy.has(module)) faults.push(`${module} has a budget, and nothing loads it lazily`);
  }
  const lines = [
    { name: 'shell', ...weight(base), limit: budgets.shell },
    ...screens.toSorted(byName),
    ...parts.toSorted(byName),
  ];
  for (const { name, js, css, limit } of lines) {
    if (js > limit.js) faults.push(`${name} loads ${js.toFixed(1)} KB of JavaScript; ${limit.js} is the most`);
    if (css > limit.css) faults.push(`${name} loads ${css.toFixed(1)} KB of CSS; ${limit.css} is the most`);
  }
  return { lines, faults };
}

const byName = (one: Line, other: Line): number => (one.name < other.name ? -1 : 1);

const cell = (value: number, most: number): string =>
  `${value.toFixed(1).padStart(6)} of ${String(most).padEnd(3)}${value > most ? '*' : ' '}`;

const row = (...cells: string[]): string => cells.join('  ').trimEnd();

/** The lines as a table for a terminal; a star marks what is over its budget. */
export function table(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  return [
    row('brotli KB'.padEnd(width), '    JavaScript', '           CSS'),
    ...lines.map(({ name, js, css, limit }) => row(name.padEnd(width), cell(js, limit.js), cell(css, limit.css))),
  ].join('\n');
}
