import { pageBuild } from './page-build.ts';

/** Registers the service worker that caches the app's files (public/sw.js). The app works without it. */
export function registerWorker(): void {
  if (pageBuild !== null && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
