/** A file of the built app, as the bundler describes it. */
export interface Chunk {
  readonly file: string;
  /** The path of its module below `src`; undefined for a shared chunk. */
  readonly module: string | undefined;
  readonly kind: 'entry' | 'lazy' | 'shared';
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** Files that it may load later. */
  readonly later: readonly string[];
  readonly css: readonly string[];
}

/** Distinct files of the built app. */
export interface Files {
  readonly js: ReadonlySet<string>;
  readonly css: ReadonlySet<string>;
}

/** All files that `roots` need, transitively. */
export function filesOf(chunks: readonly Chunk[], roots: readonly Chunk[]): Files {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css) css.add(file);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const chunk of roots) visit(chunk);
  return { js, css };
}

/** The chunks that the page itself loads. */
export const entriesOf = (chunks: readonly Chunk[]): Chunk[] => chunks.filter(({ kind }) => kind === 'entry');

/** The lazy chunks by module. */
export const lazyOf = (chunks: readonly Chunk[]): Map<string, Chunk> =>
  new Map(chunks.filter(({ kind }) => kind === 'lazy').map((chunk) => [chunk.module ?? '', chunk]));

/** The files of `all` that `base` lacks. */
export const without = (all: Files, base: Files): Files => ({
  js: all.js.difference(base.js),
  css: all.css.difference(base.css),
});
