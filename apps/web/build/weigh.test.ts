import { expect, it } from 'vitest';
import type { Chunk } from './graph.ts';
import { type Built, table, weigh } from './weigh.ts';

const budgets = {
  shell: { js: 10, css: 2 },
  screen: { js: 12, css: 3 },
  part: { js: 3, css: 1 },
  own: { 'ListPage.tsx': { js: 16, css: 4 } },
};

const chunk = (file: string, kind: Chunk['kind'], more: Partial<Chunk> = {}): Chunk => ({
  file,
  kind,
  module: undefined,
  imports: [],
  later: [],
  css: [],
  ...more,
});

/** Kilobytes by file of an app that is exactly at its budgets. */
const kilobytes: Readonly<Record<string, number>> = {
  'index.js': 4,
  'react.js': 6,
  'index.css': 2,
  'list.js': 1,
  'grid.js': 5,
  'grid.css': 2,
  'dialog.js': 3,
  'dialog.css': 1,
};
const chunks = [
  chunk('index.js', 'entry', { imports: ['react.js'], css: ['index.css'] }),
  chunk('react.js', 'shared'),
  chunk('grid.js', 'shared', { imports: ['react.js'], css: ['grid.css'] }),
  chunk('list.js', 'lazy', { module: 'ListPage.tsx', imports: ['grid.js', 'react.js'], later: ['dialog.js'] }),
  chunk('dialog.js', 'lazy', { module: 'Dialog.tsx', imports: ['react.js'], css: ['dialog.css'] }),
];
const routes = [
  { path: '/sign-in', signedIn: false, module: undefined },
  { path: '/list', signedIn: true, module: 'ListPage.tsx' },
];
const built = (more: Partial<Built> = {}, heavier: Readonly<Record<string, number>> = {}): Built => ({
  chunks,
  routes,
  size: (file) => 1024 * (heavier[file] ?? kilobytes[file] ?? Number.NaN),
  ...more,
});
const faults = (...given: Parameters<typeof built>) => weigh(built(...given), budgets).faults;

it('counts for each route the shell, its own chunk and what both import, once', () => {
  const { lines, faults: none } = weigh(built(), budgets);
  expect(none).toEqual([]);
  expect(lines.map(({ name, js, css }) => [name, js, css])).toEqual([
    ['shell', 10, 2],
    ['/list', 16, 4],
    ['+ Dialog.tsx', 3, 1],
  ]);
});

/** The last line of an app with these files. */
const opened = (from: readonly (Chunk | undefined)[]) =>
  weigh(built({ chunks: from.flatMap((each) => each ?? []) }), budgets).lines.at(-1);

it('counts for a lazy part the chunks its screen has not loaded', () => {
  const [index, react, grid, list, dialog] = chunks.map((each) =>
    each.file === 'dialog.js' ? { ...each, imports: ['grid.js', 'react.js'] } : each,
  );
  expect(opened([index, react, grid, list, dialog])).toMatchObject({ js: 3, css: 1 });
  const shellToo = index && { ...index, later: ['dialog.js'] };
  expect(opened([shellToo, react, grid, list, dialog])).toMatchObject({ js: 8, css: 3 });
});

it('names the chunk over its budget, and every route that loads it', () => {
  expect(faults({}, { 'react.js': 6.5 })).toEqual([
    'shell loads 10.5 KB of JavaScript; 10 is the most',
    '/list loads 16.5 KB of JavaScript; 16 is the most',
  ]);
  expect(faults({}, { 'grid.css': 2.5 })).toEqual(['/list loads 4.5 KB of CSS; 4 is the most']);
  expect(faults({}, { 'dialog.js': 3.5 })).toEqual(['+ Dialog.tsx loads 3.5 KB of JavaScript; 3 is the most']);
});

it('gives a screen and a part without a budget of their own the common one', () => {
  const more = [...chunks, chunk('map.js', 'lazy', { module: 'MapPage.tsx', imports: ['grid.js'] })];
  const route = { path: '/map', signedIn: true, module: 'MapPage.tsx' };
  const heavier = { 'map.js': 4 };
  expect(faults({ chunks: more, routes: [...routes, route] }, heavier)).toEqual([
    '/map loads 19.0 KB of JavaScript; 12 is the most',
    '/map loads 4.0 KB of CSS; 3 is the most',
  ]);
});

it('reports a budget of what is not loaded lazily, and a screen that is not', () => {
  expect(faults({ chunks: chunks.filter(({ file }) => file !== 'list.js'), routes: [] })).toEqual([
    'ListPage.tsx has a budget, and nothing loads it lazily',
  ]);
  expect(faults({ routes: [...routes, { path: '/new', signedIn: true, module: 'NewPage.tsx' }] })).toEqual([
    '/new shows NewPage.tsx, which the build does not load lazily',
  ]);
});

it('marks in the table what is over its budget', () => {
  const { lines } = weigh(built({}, { 'list.js': 2 }), budgets);
  expect(table(lines).split('\n')).toEqual([
    'brotli KB         JavaScript             CSS',
    'shell           10.0 of 10       2.0 of 2',
    '/list           17.0 of 16 *     4.0 of 4',
    '+ Dialog.tsx     3.0 of 3        1.0 of 1',
  ]);
});
