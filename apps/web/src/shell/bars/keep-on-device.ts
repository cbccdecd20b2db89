import { ownBuild } from './own-build.ts';

/** Has the browser keep the app's own files (public/sw.js). Where it cannot or may not, the app works without. */
export function keepOnDevice(): void {
  if (ownBuild !== null && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
