import { useEffect, useId, useRef } from 'react';
import type { MenuItem } from '../ui/overlay/MenuEntry.tsx';

/** Actions of what stands on the screen now, by the component that brought them, the innermost first. */
const offered = new Map<string, { readonly current: readonly MenuItem[] }>();

/**
 * Offers the actions of a screen in the command palette while the component stands. They are the entries of its menu,
 * so that both have the same words, the same permissions and the same reasons for what cannot be done now.
 */
export function usePaletteActions(actions: readonly MenuItem[]): void {
  const id = useId();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    offered.set(id, latest);
    return () => void offered.delete(id);
  }, [id]);
}

/** The actions as they stand at this moment, the outermost first; of two with one label the first. */
export function paletteActions(): readonly MenuItem[] {
  const all = [...offered.values()].toReversed().flatMap(({ current }) => current);
  return [...new Map(all.toReversed().map((item) => [item.label, item])).values()].toReversed();
}
