import type { PaletteGroup } from './palette-item.ts';
import { bestMatches } from './palette-match.ts';
import { useSearchResults } from './use-search-results.ts';
import { useLocalGroups } from './use-local-groups.tsx';

/** Of each group of what needs no search; more of them are found by a longer text. */
const maxLocal = 6;

/**
 * What the palette lists for a text: first what is known here, then what the server finds, so that a late answer moves
 * nothing that stands. A record that is known here is not listed twice.
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
  return { groups: [...known, ...others].filter(({ items }) => items.length > 0), results };
}
