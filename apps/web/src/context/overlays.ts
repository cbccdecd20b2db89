import { keepTyped } from '../lib/keys/typed-ahead.ts';
import { createStore } from '../lib/store.ts';

/** What opens over every screen from several places; one at a time. */
export type Overlay = 'palette' | 'keys' | 'notifications' | 'work';

const shown = createStore<Overlay | undefined>(undefined);

export const openOverlay = (overlay: Overlay): void => {
  // The palette loads on demand.
  if (overlay === 'palette') keepTyped(true);
  shown.set(overlay);
};
export const closeOverlay = (): void => shown.set(undefined);
export const useOverlay = (): Overlay | undefined => shown.use();
