import { ownBuild } from './own-build.ts';

/** Registers the service worker that caches the app's files (public/sw.js). The app works without it. */
export function keepOnDevice(): void {
  if (ownBuild !== null && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
