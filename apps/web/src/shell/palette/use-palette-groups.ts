import type { PaletteGroup } from './palette-item.ts';
import { bestMatches } from './palette-match.ts';
import { useSearchResults } from './use-search-results.ts';
import { useLocalGroups } from './use-local-groups.tsx';

/** The number of local items per group; a longer text finds others. */
const maxLocal = 6;

/**
 * The groups for a text: first the local ones, then the server's results, so that late results move nothing. Known
 * records are not listed twice.
 */
export function usePaletteGroups(text: string, onSignOut: () => void) {
  const own = useLocalGroups(onSignOut);
  const results = useSearchResults(text);
  const isBlank = text.trim() === '';
  const known = own.map(({ title, items }): PaletteGroup => {
    const limit = isBlank && title !== 'Recent' ? items.length : maxLocal;
    return { title, items: bestMatches(items, text, limit) };
  });
  const ids = new Set(known.flatMap(({ items }) => items.map(({ id }) => id)));
  const others = results.groups.map(({ title, items }) => ({ title, items: items.filter(({ id }) => !ids.has(id)) }));
  const isKnown = known.some(({ items }) => items.length > 0);
  const groups = [...known, ...others].filter(({ items }) => items.length > 0);
  // A local item needs no search; those of an earlier text are shown, and not taken.
  return { groups, results, hasFirst: isKnown || results.hasFirst };
}
