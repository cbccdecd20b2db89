import { useEffect, useState } from 'react';
import { virtualFrom } from './rows-window.ts';
import type { VirtualRows } from './grid-body-props.ts';

let known: VirtualRows | undefined;

/**
 * What renders only the visible rows of a long list, loaded when the first one is shown: undefined while it loads,
 * `'unavailable'` where it cannot be loaded.
 */
export function useVirtualRows(count: number): VirtualRows | undefined {
  const long = count >= virtualFrom;
  const [part, setPart] = useState<VirtualRows | undefined>(() => known);
  useEffect(() => {
    if (!long || part !== undefined) return undefined;
    let unmounted = false;
    const load = async () => {
      const loaded = await import('./VirtualRows.tsx').then(
        (file) => (known = file.VirtualRows),
        () => 'unavailable' as const,
      );
      if (!unmounted) setPart(() => loaded);
    };
    void load();
    return () => {
      unmounted = true;
    };
  }, [long, part]);
  return part;
}
