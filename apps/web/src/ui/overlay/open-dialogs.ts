import { createStore } from '../../lib/store.ts';

/** The modal dialogs that are open, the topmost last: only what is inside of it can be used and is read out. */
export const openDialogs = createStore<readonly HTMLElement[]>([]);
