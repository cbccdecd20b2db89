/**
 * Caches the files that this page has loaded: those of a first visit were loaded before the service worker was there, and
 * without them a screen does not start again without a connection.
 */
export async function keepLoadedFiles(): Promise<void> {
  const name = (await caches.keys()).findLast((each) => each.startsWith('cartwright-'));
  if (name === undefined) return;
  const cache = await caches.open(name);
  const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const files = paths.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  for (const { pathname } of files) if (!(await cache.match(pathname))) await cache.add(pathname);
}
