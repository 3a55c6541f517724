/* The app shell only: pages and built files. Tables, keys and texts of the server are never stored here. */
const SHELL = 'hexarc-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(new Request('./', { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(page(event.request));
  } else if (url.pathname.includes('/assets/')) {
    event.respondWith(asset(event.request));
  }
});

/* The newest page if there is a network, else the stored one: every address is the same page. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put('./', fresh.clone());
    return fresh;
  } catch {
    return (await cache.match('./')) ?? Response.error();
  }
}

/* Built files carry a hash in their name, so a stored one is never old. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const stored = await cache.match(request);
  if (stored) return stored;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
