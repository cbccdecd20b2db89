import { useSyncExternalStore } from 'react';

/** What lies over every screen and is opened from several places; one at a time. */
export type Overlay = 'palette' | 'keys' | 'notifications' | 'work';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

function show(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

export const openOverlay = (overlay: Overlay): void => show(overlay);
export const closeOverlay = (): void => show(undefined);

export const useOverlay = (): Overlay | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
