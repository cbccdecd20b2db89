// Keeps the app's own files on the device: hashed assets, and one page that is nobody's, with which the app starts when
// the server cannot be reached. A page comes from the server whenever it answers, so that no old one is ever shown
// after a new build; what the API answers is never kept, nor even looked at.
const PREFIX = 'cartwright-';
const PAGE = '/';
/** The caches of two builds: windows that were open before the last one still ask for files of theirs. */
const KEPT_BUILDS = 2;

const builds = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Keeps the page of the build that the server serves now and every file that it names; then lets old builds go. */
async function keepBuild() {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  const build = answer.headers.get('x-app-build');
  if (!answer.ok || build === null) return;
  const html = await answer.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  const cache = await caches.open(PREFIX + build);
  await cache.addAll(new Set(files));
  // Last: a build is there whole or not at all.
  await cache.put(PAGE, answer);
  for (const old of (await builds()).slice(0, -KEPT_BUILDS)) await caches.delete(old);
}

async function keepNewBuild(build) {
  if (build === null || (await caches.match(PAGE, { cacheName: PREFIX + build }))) return;
  await keepBuild();
}

/** The newest that is kept of an address, whatever its build. Opens no cache: that would bring back one just let go. */
async function kept(request) {
  for (const cacheName of (await builds()).toReversed()) {
    const found = await caches.match(request, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** A page: the server's, or without a server the one that is kept. */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepNewBuild(answer.headers.get('x-app-build')).catch(() => undefined));
    return answer;
  } catch (error) {
    const found = await kept(PAGE);
    if (found) return found;
    throw error;
  }
}

/** A file whose name says what is in it: the kept one, or the server's, which is kept from now on. */
async function asset(event) {
  const found = await kept(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  const newest = (await builds()).at(-1);
  if (answer.status === 200 && newest !== undefined) {
    const copy = answer.clone();
    event.waitUntil(caches.open(newest).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/** One of the few files without a hash in their names: the server's while it answers. */
async function other(event) {
  try {
    return await fetch(event.request);
  } catch (error) {
    const found = await kept(event.request);
    if (found) return found;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepBuild());
});

async function takeOver() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || /^\/v1\//i.test(pathname)) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (/^\/(theme\.js|favicon\.svg|manifest\.webmanifest|icons\/.+)$/.test(pathname))
    event.respondWith(other(event));
});
