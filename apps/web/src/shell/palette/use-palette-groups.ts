import type { PaletteGroup } from './palette-item.ts';
import { fitting } from './palette-match.ts';
import { useFound } from './use-found.ts';
import { useLocalGroups } from './use-local-groups.tsx';

/** Of each group of what needs no search; more of them are found by a longer text. */
const most = 6;

/**
 * What the palette lists for a text: first what is known here, then what the server finds, so that a late answer moves
 * nothing that stands. A record that is known here is not listed twice.
 */
export function usePaletteGroups(text: string, onSignOut: () => void) {
  const own = useLocalGroups(onSignOut);
  const found = useFound(text);
  const isBlank = text.trim() === '';
  const known = own.map(({ title, items }): PaletteGroup => {
    const limit = isBlank && title !== 'Recent' ? items.length : most;
    return { title, items: fitting(items, text, limit) };
  });
  const ids = new Set(known.flatMap(({ items }) => items.map(({ id }) => id)));
  const others = found.groups.map(({ title, items }) => ({ title, items: items.filter(({ id }) => !ids.has(id)) }));
  return { groups: [...known, ...others].filter(({ items }) => items.length > 0), found };
}
