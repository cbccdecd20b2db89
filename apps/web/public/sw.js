// Caches the app's own files: hashed assets, and one page without a person, with which the app starts when the server
// cannot be reached. Pages come from the server first, so that no old one is shown after a new build; responses of the
// API are never cached.
const PREFIX = 'cartwright-';
const PAGE = '/';
/** The number of cached builds: a window that was open before the last one still needs its files. */
const MAX_BUILDS = 2;

const builds = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Caches the page of the server's build and every file that it names; then deletes old builds. */
async function cacheBuild() {
  const response = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  const build = response.headers.get('x-app-build');
  if (!response.ok || build === null) return;
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  const cache = await caches.open(PREFIX + build);
  await cache.addAll(new Set(files));
  // Last, so that a cached page means that the build is complete.
  await cache.put(PAGE, response);
  for (const old of (await builds()).slice(0, -MAX_BUILDS)) await caches.delete(old);
}

async function cacheNewBuild(build) {
  if (build === null || (await caches.match(PAGE, { cacheName: PREFIX + build }))) return;
  await cacheBuild();
}

/** The newest cached response for a request, of any build. Opens no cache: that would create a deleted one again. */
async function findCached(request) {
  for (const cacheName of (await builds()).toReversed()) {
    const found = await caches.match(request, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** A page: the server's, or the cached one without a server. */
async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(cacheNewBuild(response.headers.get('x-app-build')).catch(() => undefined));
    return response;
  } catch (error) {
    const found = await findCached(PAGE);
    if (found) return found;
    throw error;
  }
}

/** A file with a hash in its name: the cached one, or the server's, which is then cached. */
async function asset(event) {
  const found = await findCached(event.request);
  if (found) return found;
  const response = await fetch(event.request);
  const newest = (await builds()).at(-1);
  if (response.status === 200 && newest !== undefined) {
    const copy = response.clone();
    event.waitUntil(caches.open(newest).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

/** A file without a hash in its name: the server's, or the cached one without a server. */
async function other(event) {
  try {
    return await fetch(event.request);
  } catch (error) {
    const found = await findCached(event.request);
    if (found) return found;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cacheBuild());
});

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || /^\/v1\//i.test(pathname)) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (/^\/(theme\.js|favicon\.svg|manifest\.webmanifest|icons\/.+)$/.test(pathname))
    event.respondWith(other(event));
});
