/** Which kind of import a file is for, by the titles of its columns. */
import { fieldsByTitle, type ImportColumn } from './import-columns.ts';

/** Titles by which the columns of another kind must be ahead. */
const AHEAD = 3;

/**
 * The kind whose columns a file plainly has, when it is another one than that which was asked for: it knows at least twice
 * as many of the titles, and three more. Null for none, and for two that know the same.
 */
export function plainlyOf<K extends string>(
  kinds: readonly { readonly kind: K; readonly columns: readonly ImportColumn[] }[],
  asked: K,
  header: readonly string[],
): K | null {
  const known = kinds
    .map(({ kind, columns }) => ({
      kind,
      titles: fieldsByTitle(columns, header).filter((field) => field !== null).length,
    }))
    .toSorted((a, b) => b.titles - a.titles);
  const own = known.find(({ kind }) => kind === asked)?.titles ?? 0;
  const [first, second] = known;
  if (first === undefined || first.titles === second?.titles) return null;
  return first.titles >= 2 * own && first.titles >= own + AHEAD ? first.kind : null;
}
