import { useEffect, useId, useRef } from 'react';
import type { MenuItem } from '../ui/overlay/MenuEntry.tsx';

/** Actions of the mounted components, by the component that offers them, the innermost first. */
const offered = new Map<string, { readonly current: readonly MenuItem[] }>();

/**
 * Offers the actions of a screen in the command palette while the component is mounted. They are the entries of its
 * menu, so that both have the same labels, permissions and reasons.
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

/** The current actions, the outermost first; of two with one label the first. */
export function paletteActions(): readonly MenuItem[] {
  const all = [...offered.values()].toReversed().flatMap(({ current }) => current);
  return [...new Map(all.toReversed().map((item) => [item.label, item])).values()].toReversed();
}
