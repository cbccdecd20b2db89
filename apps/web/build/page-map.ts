import { type Chunk, entriesOf, filesOf, lazyOf, without } from './graph.ts';
import type { Route } from './routes-of.ts';

/** What the server needs to start the page of an address, from `pages.json`. */
export interface PageMapEntry {
  /** Pattern of the path, for a RegExp without regard to case. */
  readonly pattern: string;
  /** Whether a signed-in person sees the navigation around it. */
  readonly signedIn: boolean;
  /** Files that the screen needs beyond those that index.html names. */
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** Every route with what its screen loads, those with the fewest parameters first. */
export function pageMapOf(chunks: readonly Chunk[], routes: readonly Route[]): PageMapEntry[] {
  const entries = entriesOf(chunks);
  const lazy = lazyOf(chunks);
  const base = filesOf(chunks, entries);
  return routes
    .toSorted((one, other) => parameters(one) - parameters(other))
    .map(({ path, signedIn, module }) => {
      const chunk = lazy.get(module ?? '');
      const { js, css } = without(filesOf(chunks, chunk ? [chunk] : []), base);
      return { pattern: patternOf(path), signedIn, js: [...js], css: [...css] };
    });
}

const parameters = ({ path }: Route): number => path.split('$').length;

const patternOf = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '');
  const patterns = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
  });
  return `^${patterns.join('')}/?$`;
};
